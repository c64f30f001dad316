import type { RawBuilder } from 'kysely';
import type { Db } from './schema';

export interface SweepOptions {
  db: Db;
  signal?: AbortSignal;
}

/**
 * Runs a statement that changes a limited number of rows until it changes none. Returns the number of changed
 * rows.
 */
export async function changeInBatches(
  { db, signal }: SweepOptions,
  statement: RawBuilder<unknown>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows === 0n || signal?.aborted) return count;
  }
}
