import type { Tx } from '../../../engines/database/schema';

/** Records when an e-mail of a charge left. Version and date stay, because no user edited the charge (G-GEN-22). */
export async function markChargeSent(
  transaction: Tx,
  { id, sentAt }: { id: number; sentAt: Date },
): Promise<void> {
  await transaction.updateTable('charges').set({ sent_at: sentAt }).where('id', '=', id).execute();
}
