import type { Tx } from '../../../engines/database/schema';
import { linkClosed } from '../page/refusals';
import type { OpenLink } from './client-links';

/** Makes a second call by the link, and its revocation, wait. Throws 404 for a link that was revoked meanwhile. */
export async function lockLink(transaction: Tx, { id }: Pick<OpenLink, 'id'>): Promise<void> {
  const open = await transaction
    .selectFrom('client_links')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw linkClosed();
}
