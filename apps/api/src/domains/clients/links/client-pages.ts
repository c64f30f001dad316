import { createClientLink } from '@demanda/contracts/client-links';
import { getCharge } from '@demanda/contracts/charges';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { addressKey } from '../../../engines/mail/addresses';
import type { SessionUser } from '../../../kernel/session-user';
import { LINK_TOKEN, type ClientPages } from '../../messaging/outbox/links';
import type { OutsideRecipients } from '../../messaging/tables';
import { CLIENT_PATH, isOpenLink, MAX_OPEN_LINKS, type ClientLinks } from './client-links';
import { seesDeliveries } from './sees-deliveries';

/** Waits for others who make links of the requester, so that a double click makes one. */
const lockLinks = (transaction: Transaction<Database>, requesterId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`client links ${requesterId}`}, 0))`.execute(
    transaction,
  );

const readRequester = (db: Kysely<Database>, id: number) =>
  db.selectFrom('requesters').where('id', '=', id).select('finance_contacts').executeTakeFirst();
type Requester = NonNullable<Awaited<ReturnType<typeof readRequester>>>;

/** Name of a recipient: that of the finance contact, else the address. */
const nameOf = ({ finance_contacts }: Requester, recipient: string): string =>
  finance_contacts?.find(({ email }) => addressKey(email) === addressKey(recipient))?.name ?? recipient;

const makesLinks = (user: SessionUser): boolean => mayCall(createClientLink, user) && seesDeliveries(user);

/**
 * Finds the open link of each recipient, and who would get a new one. A message about charges asks for a link that shows
 * them; a narrower one is left as it is, and another made. Others take any, the narrower first. Users who may not see
 * charges send no link that shows them, and those who may not make links send only what is there.
 */
async function plan(
  db: Kysely<Database>,
  { requesterId, recipients, showsCharges }: OutsideRecipients,
  user: SessionUser,
) {
  const requester = await readRequester(db, requesterId);
  if (!requester) return { existing: [], missing: [], nameOf: (recipient: string) => recipient };
  const seesCharges = mayCall(getCharge, user);
  const open = await db
    .selectFrom('client_links')
    .where('requester_id', '=', requesterId)
    .where(isOpenLink)
    .orderBy('shows_charges')
    .orderBy('id', 'desc')
    .select(['id', 'recipient_email', 'shows_charges'])
    .execute();
  const fitting = open.filter((link) =>
    showsCharges ? link.shows_charges : seesCharges || !link.shows_charges,
  );
  const found = new Map<string, number>();
  for (const { id, recipient_email } of fitting) {
    const key = addressKey(recipient_email);
    if (!found.has(key)) found.set(key, id);
  }
  const room = makesLinks(user) ? Math.max(0, MAX_OPEN_LINKS - open.length) : 0;
  return {
    existing: recipients.flatMap((recipient) => found.get(addressKey(recipient)) ?? []),
    missing: recipients.filter((recipient) => !found.has(addressKey(recipient))).slice(0, room),
    nameOf: (recipient: string) => nameOf(requester, recipient),
  };
}

/** The links of clients, as messages carry them (ADR 0162). */
export const createClientPages = (
  db: Kysely<Database>,
  links: ClientLinks,
  { publicUrl, codeOf }: Pick<ClientPages, 'codeOf'> & { publicUrl: string | undefined },
): ClientPages => ({
  codeOf,

  url: publicUrl === undefined ? undefined : `${publicUrl}${CLIENT_PATH}/${LINK_TOKEN}`,

  async tokensOf(ids) {
    const rows = await db
      .selectFrom('client_links')
      .where('id', 'in', [...ids, -1])
      .where(isOpenLink)
      .select(['id', 'recipient_email', 'nonce'])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ id, recipient: row.recipient_email, token: links.tokenOf(row.nonce) }] : [];
    });
  },

  async reaches(from, outside, user) {
    const { existing, missing } = await plan(from, outside, user);
    // Recipients are still to be named.
    return existing.length + missing.length > 0 || (outside.recipients.length === 0 && makesLinks(user));
  },

  async provide(transaction, outside, user) {
    if (outside.recipients.length === 0) return [];
    const { requesterId, showsCharges } = outside;
    await lockLinks(transaction, requesterId);
    const { existing, missing, nameOf: named } = await plan(transaction, outside, user);
    const made: number[] = [];
    for (const recipientEmail of missing) {
      const link = { requesterId, showsCharges, recipientEmail, recipientName: named(recipientEmail) };
      made.push((await links.issue(transaction, link, user)).id);
    }
    return [...existing, ...made];
  },
});
