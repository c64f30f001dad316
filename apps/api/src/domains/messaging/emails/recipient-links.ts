import { getCharge } from '@demanda/contracts/charges';
import type { LinkedRecord } from '@demanda/contracts/client-links';
import type { Db, Tx } from '../../../engines/database/schema';
import { mayCall } from '../../../engines/http/access';
import { addressKey, excludeAddresses } from '../../../engines/mail/addresses';
import type { LinkPart, RenderedEmail } from '../../../engines/mail/content';
import { clientPart, recordPart, withPart } from '../../../engines/mail/link-part';
import type { SessionUser } from '../../../kernel/session-user';
import { readAccountAddresses, readOwnAddresses } from '../account-addresses';
import { withoutToken, type ClientPages } from '../outbox/links';
import type { MessageLinks, OutsideRecipients } from '../tables';
import { readContacts } from './contacts';

/** What a client finds on their page about the record of a message. */
export interface PageOfMessage {
  /** Several of a message about the data of several clients. */
  requesterId: number | readonly number[];
  /** Texts of the links, the most important first. */
  actions: readonly string[];
  /** In place of `actions` where the page takes answers. */
  answers?: readonly string[];
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

/** Charges are named and shown only by who may see them, answers asked for only where the page takes them. */
function partOf(
  url: string,
  { actions, answers, fragment, isAboutCharges }: PageOfMessage,
  { seesCharges, takesAnswers }: { seesCharges: boolean; takesAnswers: boolean },
): LinkPart {
  if (isAboutCharges && !seesCharges) return clientPart(['Ver as entregas'], url);
  return clientPart(
    (takesAnswers && answers) || actions,
    fragment === undefined ? url : `${url}#${fragment}`,
  );
}

/**
 * Returns the recipients outside by client. Those of a message about several clients are only the contacts of exactly
 * one of them: of others it is not known whose page they may see.
 */
async function byClient(
  db: Db,
  { requesterId }: PageOfMessage,
  outside: readonly string[],
): Promise<[requesterId: number, recipients: readonly string[]][]> {
  if (typeof requesterId === 'number') return [[requesterId, outside]];
  const clients = await readContacts(db, requesterId);
  const clientsOf = new Map(
    outside.map((recipient) => [
      recipient,
      clients.filter(({ addresses }) => addresses.has(addressKey(recipient))),
    ]),
  );
  return clients.map((client) => [
    client.id,
    outside.filter((recipient) => {
      const [only, ...others] = clientsOf.get(recipient)!;
      return only === client && others.length === 0;
    }),
  ]);
}

/**
 * Everything about the links of a message but the links themselves. Clients whose page shows no charges get none about
 * charges (ADR 0164).
 */
async function prepare(db: Db, pages: ClientPages, message: LinkedMessage) {
  const { url } = pages;
  const { page, recordUrl, recipients, user } = message;
  const account = recordUrl === undefined ? null : recordPart(recordUrl);
  if (!page || url === undefined) return { account, clients: [], client: null };
  const seesCharges = mayCall(getCharge, user);
  const groups = await byClient(db, page, excludeAddresses(recipients, await readOwnAddresses(db)));
  const shown = await pages.shownParts(
    db,
    groups.map(([id]) => id),
  );
  const reached = groups.filter(
    ([id]) => !page.isAboutCharges || !seesCharges || shown.get(id)?.clientCharges,
  );
  const clients = reached.map(([requesterId, outside]): OutsideRecipients => ({
    ...{ requesterId, recipients: outside },
    showsCharges: page.isAboutCharges === true && seesCharges,
    ...(page.only && (!page.isAboutCharges || seesCharges) && { only: page.only }),
  }));
  const takesAnswers = reached.every(([id]) => shown.get(id)?.clientAnswers);
  return { account, clients, client: partOf(url, page, { seesCharges, takesAnswers }) };
}

/** Returns the links of a message that is sent, and makes those of recipients who have none. */
export async function provideLinks(
  transaction: Tx,
  pages: ClientPages,
  message: LinkedMessage,
): Promise<MessageLinks | undefined> {
  const { account, clients, client } = await prepare(transaction, pages, message);
  if (!account && clients.length === 0) return undefined;
  const clientLinkIds: number[] = [];
  for (const outside of clients)
    clientLinkIds.push(...(await pages.provide(transaction, outside, message.user)));
  const [single] = clients;
  if (!single || typeof message.page?.requesterId !== 'number')
    return { page: null, clientLinkIds, client, account };
  const { recipients: _, ...page } = single;
  return { page, clientLinkIds, client, account };
}

/**
 * Returns a message as its recipients will get it, with links that lead nowhere in place of their own. Of people inside
 * and outside, those outside see what is shown.
 */
export async function withShownLinks<T extends RenderedEmail>(
  db: Db,
  pages: ClientPages,
  { email, ...message }: LinkedMessage & { email: T },
): Promise<T> {
  const { account, clients, client } = await prepare(db, pages, message);
  // Recipients are still to be named: one client's may be anyone.
  const isUnnamed = message.recipients.length === 0 && typeof message.page?.requesterId === 'number';
  for (const outside of clients) {
    const isToOutside = isUnnamed || outside.recipients.length > 0;
    if (isToOutside && client && (await pages.reaches(db, outside, message.user)))
      return withPart(email, withoutToken(client));
  }
  const isToAccounts =
    message.recipients.length > 0 &&
    excludeAddresses(message.recipients, await readAccountAddresses(db)).length === 0;
  return account && isToAccounts ? withPart(email, account) : email;
}
