import { sql, type Transaction } from 'kysely';
import type { Database } from '../src/engines/database/schema';

/** Disables the history until the end of the transaction, for demonstration and benchmark data. */
export const withoutAudit = (transaction: Transaction<Database>) =>
  sql`select set_config('demanda.history', 'off', true)`.execute(transaction);
