import { billPeriods } from '../src/domains/billing/charges/bill';
import type { Tx } from '../src/engines/database/schema';

/** Takes the snapshots of all billed periods. */
export async function billAll(transaction: Tx, takenById: number | null): Promise<void> {
  const billed = await transaction
    .selectFrom('billing_periods')
    .where('status', 'in', ['FATURADO', 'PAGO', 'ATRASADO'])
    .select('id')
    .execute();
  const ids = billed.map(({ id }) => id);
  await billPeriods(transaction, ids, takenById);
}
