import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './schema';

/**
 * Empties the stored responses of calls with an `Idempotency-Key` for which the condition over `idempotency_keys` holds.
 * The calls are not run again: repeated, they are refused as calls whose response was lost.
 */
export const forgetAnswers = (transaction: Tx, condition: RawBuilder<unknown>): Promise<unknown> =>
  sql`update idempotency_keys set status = null, answer = null, holder = null
    where answer is not null and ${condition}`.execute(transaction);
