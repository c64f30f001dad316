import type { Tx } from '../../../engines/database/schema';
import { excludeAddresses } from '../../../engines/mail/addresses';
import type { SessionUser } from '../../../kernel/session-user';
import { readOwnAddresses } from '../account-addresses';
import type { ClientPages } from './links';

interface Corrected {
  id: number;
  /** Replace those that have not received the message. */
  recipients: readonly string[];
  user: SessionUser;
}

/** Gives links to the addresses that a retry adds to a message; those of the others stay, also when they were revoked. */
export async function linkAddedRecipients(
  transaction: Tx,
  pages: ClientPages,
  { id, recipients, user }: Corrected,
): Promise<void> {
  const message = await transaction
    .selectFrom('outbox')
    .where('id', '=', id)
    .select(['recipients', 'links'])
    .executeTakeFirst();
  if (!message?.links?.page) return;
  const { links } = message;
  const added = excludeAddresses(recipients, [
    ...message.recipients,
    ...(await readOwnAddresses(transaction)),
  ]);
  const made = await pages.provide(transaction, { ...message.links.page, recipients: added }, user);
  if (made.length === 0) return;
  await transaction
    .updateTable('outbox')
    .set({ links: JSON.stringify({ ...links, clientLinkIds: [...links.clientLinkIds, ...made] }) })
    .where('id', '=', id)
    .execute();
}
