import { sql, type Transaction } from 'kysely';
import type { Database } from '../src/engines/database/schema';

/** Keeps the history silent until the end of the transaction: for what fills a database to show or to measure. */
export const withoutAudit = (transaction: Transaction<Database>) =>
  sql`select set_config('demanda.history', 'off', true)`.execute(transaction);
