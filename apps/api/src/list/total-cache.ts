import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../database/schema';

/** A count, and the state of the database (its snapshot) for which it is true. */
interface KnownTotal {
  state: string;
  total: number;
}

const MAX_ENTRIES = 500;
const totals = new Map<string, KnownTotal>();

/** Identity of a count; none within a transaction, whose own writes its snapshot does not tell. */
export function countKey(db: Kysely<Database>, matches: RawBuilder<unknown>): string | undefined {
  if (db.isTransaction) return undefined;
  const { sql, parameters } = matches.compile(db);
  return `${sql}\n${JSON.stringify(parameters)}`;
}

export const knownTotal = (key: string | undefined): KnownTotal | undefined =>
  key === undefined ? undefined : totals.get(key);

/** Keeps the most recently used counts. */
export function rememberTotal(key: string | undefined, known: KnownTotal): void {
  if (key === undefined) return;
  totals.delete(key);
  totals.set(key, known);
  if (totals.size > MAX_ENTRIES) totals.delete(totals.keys().next().value!);
}
