import type { Transaction } from 'kysely';
import type { Database } from '../../../engines/database/schema';

/** Records when an e-mail of a charge left. Version and date stay, because no user edited the charge (G-GEN-22). */
export async function markChargeSent(
  transaction: Transaction<Database>,
  { id, sentAt }: { id: number; sentAt: Date },
): Promise<void> {
  await transaction.updateTable('charges').set({ sent_at: sentAt }).where('id', '=', id).execute();
}
