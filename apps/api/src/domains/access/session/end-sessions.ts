import type { Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/**
 * Ends all sessions and API tokens of these accounts immediately, except `kept` (G-AUTH-14), and their open links to set
 * a password: what ends sessions, such as another e-mail address, makes a link in a mailbox void as well.
 */
export async function endSessionsOf(
  transaction: Tx,
  userIds: readonly number[],
  { kept, keepsTokens = false }: { kept?: string; keepsTokens?: boolean } = {},
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where(idIs('user_id')(userIds))
    .where('revoked_at', 'is', null)
    .$if(kept !== undefined, (update) => update.where('jti', '!=', kept!))
    .$if(keepsTokens, (update) => update.where('token_digest', 'is', null))
    .execute();
  await transaction
    .updateTable('users')
    .set({ invitation_ends_at: new Date() })
    .where(idIs('id')(userIds))
    .where('invitation_ends_at', '>', new Date())
    .execute();
  await transaction
    .updateTable('account_links')
    .set({ revoked_at: new Date() })
    .where(idIs('user_id')(userIds))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
