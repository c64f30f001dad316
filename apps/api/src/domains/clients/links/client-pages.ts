import { createClientLink, type LinkedRecord } from '@demanda/contracts/client-links';
import { getCharge } from '@demanda/contracts/charges';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { addressKey } from '../../../engines/mail/addresses';
import type { SessionUser } from '../../../kernel/session-user';
import { contactAddresses } from '../../messaging/emails/contacts';
import { LINK_TOKEN, type ClientPages } from '../../messaging/outbox/links';
import type { OutsideRecipients } from '../../messaging/tables';
import { readShownByRequester } from '../settings/switches';
import { CLIENT_PATH, isOpenLink, MAX_OPEN_LINKS, MAX_RECORD_LINKS, type ClientLinks } from './client-links';
import { isOfOneRecord, isOfRecord } from './link-scope';
import { seesDeliveries } from './sees-deliveries';

/** Waits for others who make links of the requester, so that a double click makes one. */
const lockLinks = (transaction: Tx, requesterId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`client links ${requesterId}`}, 0))`.execute(
    transaction,
  );

const readRequester = (db: Db, id: number) =>
  db.selectFrom('requesters').where('id', '=', id).select(['email', 'finance_contacts']).executeTakeFirst();
type Requester = NonNullable<Awaited<ReturnType<typeof readRequester>>>;

/** Name of a recipient: that of the finance contact, else the address. */
const nameOf = ({ finance_contacts }: Requester, recipient: string): string =>
  finance_contacts?.find(({ email }) => addressKey(email) === addressKey(recipient))?.name ?? recipient;

/** Whether a user may make a link of the requester, or one of a single record. */
const makesLinks = (user: SessionUser, only?: LinkedRecord): boolean =>
  mayCall(createClientLink, user) &&
  (only?.kind === 'charge' ? mayCall(getCharge, user) : seesDeliveries(user));

/** A link that is to be made for a recipient. */
interface Missing {
  recipient: string;
  /** Absent for a link of the whole requester. */
  only?: LinkedRecord | undefined;
}

/**
 * Finds the open link of each recipient, and who would get a new one. Recipients of a message about one record who are no
 * contacts of the requester get a link that shows that record alone, unless they have a wider one (ADR 0178). A message about charges asks for a link that shows
 * them; a narrower one is left as it is, and another made. Others take any, the narrower first. Users who may not see
 * charges send no link that shows them, and those who may not make links send only what is there.
 */
async function plan(
  db: Db,
  { requesterId, recipients, showsCharges, only }: OutsideRecipients,
  user: SessionUser,
) {
  const requester = await readRequester(db, requesterId);
  if (!requester) return { existing: [], missing: [] as Missing[], nameOf: (recipient: string) => recipient };
  const seesCharges = mayCall(getCharge, user);
  const open = await db
    .selectFrom('client_links')
    .where('requester_id', '=', requesterId)
    .where(isOpenLink)
    .orderBy(isOfOneRecord)
    .orderBy('shows_charges')
    .orderBy('id', 'desc')
    .select(['id', 'recipient_email', 'shows_charges', isOfOneRecord.as('is_narrow')])
    .select(sql<boolean>`${only !== undefined} and ${isOfRecord(only)}`.as('is_of_record'))
    .execute();
  // Contacts see the page of the whole requester.
  const known = contactAddresses(requester);
  const fitting = open.filter((link) => {
    if (link.is_narrow && (!link.is_of_record || known.has(addressKey(link.recipient_email)))) return false;
    return showsCharges ? link.shows_charges : seesCharges || !link.shows_charges;
  });
  const found = new Map<string, number>();
  for (const { id, recipient_email } of fitting) {
    const key = addressKey(recipient_email);
    if (!found.has(key)) found.set(key, id);
  }
  const missing = recipients
    .filter((recipient) => !found.has(addressKey(recipient)))
    .map((recipient): Missing => ({ recipient, only: known.has(addressKey(recipient)) ? undefined : only }));
  const ofOne = open.filter(({ is_narrow }) => is_narrow).length;
  const roomFor = (narrow: boolean) =>
    Math.max(0, narrow ? MAX_RECORD_LINKS - ofOne : MAX_OPEN_LINKS - (open.length - ofOne));
  const madeOf = (narrow: boolean) =>
    missing
      .filter((link) => (link.only !== undefined) === narrow && makesLinks(user, link.only))
      .slice(0, roomFor(narrow));
  return {
    existing: recipients.flatMap((recipient) => found.get(addressKey(recipient)) ?? []),
    missing: [...madeOf(false), ...madeOf(true)],
    nameOf: (recipient: string) => nameOf(requester, recipient),
  };
}

/** The links of clients, as messages carry them (ADR 0162). */
export const createClientPages = (
  db: Db,
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

  shownParts: readShownByRequester,

  async reaches(from, outside, user) {
    const { existing, missing } = await plan(from, outside, user);
    // Recipients are still to be named.
    return (
      existing.length + missing.length > 0 ||
      (outside.recipients.length === 0 && makesLinks(user, outside.only))
    );
  },

  async provide(transaction, outside, user) {
    if (outside.recipients.length === 0) return [];
    const { requesterId, showsCharges } = outside;
    await lockLinks(transaction, requesterId);
    const { existing, missing, nameOf: named } = await plan(transaction, outside, user);
    const made: number[] = [];
    for (const { recipient, only } of missing) {
      const link = {
        requesterId,
        showsCharges,
        recipientEmail: recipient,
        recipientName: named(recipient),
        only,
      };
      made.push((await links.issue(transaction, link, user)).id);
    }
    return [...existing, ...made];
  },
});
