import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/** Ends all sessions of these accounts immediately, except `kept` (G-AUTH-14). */
export async function endSessionsOf(
  transaction: Transaction<Database>,
  userIds: readonly number[],
  { kept }: { kept?: string } = {},
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where(idIs(sql.ref('user_id'))(userIds))
    .where('revoked_at', 'is', null)
    .$if(kept !== undefined, (update) => update.where('jti', '!=', kept!))
    .execute();
}
