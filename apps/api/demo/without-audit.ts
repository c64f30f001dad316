import { sql } from 'kysely';
import type { Tx } from '../src/engines/database/schema';

/** Disables the history until the end of the transaction, for demonstration and benchmark data. */
export const withoutAudit = (transaction: Tx) =>
  sql`select set_config('demanda.history', 'off', true)`.execute(transaction);
