import { Client, type QueryConfig } from 'pg';
import { isPlannedOnce } from './plan-once';

/** Uses after which a statement is prepared; rare statements are not worth a plan on the server. */
const MIN_USES_TO_PREPARE = 3;
/** Maximum prepared statements; each takes memory in every connection. */
const MAX_PREPARED_STATEMENTS = 150;
const MAX_COUNTED = 2_000;
/**
 * Statements with all columns of a table. They are never prepared: PostgreSQL refuses a prepared one ("cached plan must
 * not change result type") once the migration of a newer server has added a column.
 */
const ALL_COLUMNS = /\.\*|\b(select|returning)\s+\*|,\s*\*/i;

/**
 * Code of the error when a prepared statement makes rows of a table from JSON, and a migration of a newer server has
 * dropped one of its columns. The statement is then sent as it is, and no longer prepared.
 */
const UNDEFINED_COLUMN = '42703';

const uses = new Map<string, number>();
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return known;
  if (!isPlannedOnce(text) || ALL_COLUMNS.test(text)) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < MIN_USES_TO_PREPARE) {
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A `Client` for the pool that prepares the frequent ones of the statements that are planned once. */
export class PreparedClient extends Client {
  // `query` of pg has a dozen overloads; Kysely only passes a text and its values.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const send = Client.prototype.query as (...all: unknown[]) => unknown;
    const [values, ...callback] = rest;
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined;
    if (!name) return send.call(this, first, ...rest);
    const answer = send.call(this, { name, text: first, values } as QueryConfig, ...callback);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: Error & { code?: string }) => {
      if (error.code !== UNDEFINED_COLUMN) throw error;
      names.set(first as string, '');
      // In a transaction the second try is refused, which says less than the first error.
      return (send.call(this, first, values) as Promise<unknown>).catch(() => Promise.reject(error));
    });
  }) as Client['query'];
}
