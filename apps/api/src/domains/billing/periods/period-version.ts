import type { RecordVersion } from '@demanda/contracts/fields';
import type { Tx } from '../../../engines/database/schema';
import { refuseStale } from '../../../engines/records/refuse-stale';
import { lockPeriod, type PeriodRow } from './period-locks';
import { readPeriod } from './read';
import { trashedPeriod } from './trashed-period';

/** Locks one period in the version that a change is based on. Throws 404, or 409 with the stored period. */
export async function lockPeriodVersion(transaction: Tx, record: RecordVersion): Promise<PeriodRow> {
  const period = await lockPeriod(transaction, record.id);
  await refuseStale(transaction, trashedPeriod, [record], () => readPeriod(transaction, record.id));
  return period;
}
