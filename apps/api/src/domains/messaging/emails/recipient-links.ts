import { getCharge } from '@demanda/contracts/charges';
import type { LinkedRecord } from '@demanda/contracts/client-links';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { excludeAddresses } from '../../../engines/mail/addresses';
import type { LinkPart, RenderedEmail } from '../../../engines/mail/content';
import { clientPart, recordPart, withPart } from '../../../engines/mail/link-part';
import type { SessionUser } from '../../../kernel/session-user';
import { readAccountAddresses, readOwnAddresses } from '../account-addresses';
import { withoutToken, type ClientPages } from '../outbox/links';
import type { MessageLinks, OutsideRecipients } from '../tables';

/** What a client finds on their page about the record of a message. */
export interface PageOfMessage {
  requesterId: number;
  /** Texts of the links, the most important first. */
  actions: readonly string[];
  /** Id of the record within the page. */
  fragment?: string;
  isAboutCharges?: true;
  /** Absent for a message about several records. */
  only?: LinkedRecord;
}

/** A message whose links are to be found. */
export interface LinkedMessage {
  /** Absent for a message about several clients. */
  page: PageOfMessage | undefined;
  /** Page of the record in the product. */
  recordUrl: string | undefined;
  recipients: readonly string[];
  user: SessionUser;
}

/** Charges are named and shown only by who may see them. */
function partOf(
  url: string,
  { actions, fragment, isAboutCharges }: PageOfMessage,
  seesCharges: boolean,
): LinkPart {
  if (isAboutCharges && !seesCharges) return clientPart(['Ver as entregas'], url);
  return clientPart(actions, fragment === undefined ? url : `${url}#${fragment}`);
}

/** Everything about the links of a message but the links themselves. */
async function prepare(db: Kysely<Database>, url: string | undefined, message: LinkedMessage) {
  const { page, recordUrl, recipients, user } = message;
  const account = recordUrl === undefined ? null : recordPart(recordUrl);
  if (!page || url === undefined) return { account, outside: null, client: null };
  const seesCharges = mayCall(getCharge, user);
  const outside: OutsideRecipients = {
    requesterId: page.requesterId,
    recipients: excludeAddresses(recipients, await readOwnAddresses(db)),
    showsCharges: page.isAboutCharges === true && seesCharges,
    ...(page.only && (!page.isAboutCharges || seesCharges) && { only: page.only }),
  };
  return { account, outside, client: partOf(url, page, seesCharges) };
}

/** Returns the links of a message that is sent, and makes those of recipients who have none. */
export async function provideLinks(
  transaction: Transaction<Database>,
  pages: ClientPages,
  message: LinkedMessage,
): Promise<MessageLinks | undefined> {
  const { account, outside, client } = await prepare(transaction, pages.url, message);
  if (!account && !outside) return undefined;
  const clientLinkIds = outside ? await pages.provide(transaction, outside, message.user) : [];
  if (!outside) return { page: null, clientLinkIds, client, account };
  const { recipients: _, ...page } = outside;
  return { page, clientLinkIds, client, account };
}

/**
 * Returns a message as its recipients will get it, with links that lead nowhere in place of their own. Of people inside
 * and outside, those outside see what is shown.
 */
export async function withShownLinks<T extends RenderedEmail>(
  db: Kysely<Database>,
  pages: ClientPages,
  { email, ...message }: LinkedMessage & { email: T },
): Promise<T> {
  const { account, outside, client } = await prepare(db, pages.url, message);
  const isToOutside = outside && (message.recipients.length === 0 || outside.recipients.length > 0);
  if (isToOutside && client && (await pages.reaches(db, outside, message.user)))
    return withPart(email, withoutToken(client));
  const isToAccounts =
    message.recipients.length > 0 &&
    excludeAddresses(message.recipients, await readAccountAddresses(db)).length === 0;
  return account && isToAccounts ? withPart(email, account) : email;
}
