import { Client, type QueryResult } from 'pg';
import { isPlannedOnce } from '../../apps/api/src/engines/database/plan-once';
import { columnTypes } from '../../apps/api/src/engines/database/types';
import type { Statement } from '../support/database';

/** Opens the bare driver with the settings of the server's connections. */
export async function openBare(url: string) {
  const client = new Client({
    connectionString: url,
    types: columnTypes,
  });
  // A connection of its own, because a write on the measured connection would warm only the driver's and not
  // the server's.
  const other = new Client({ connectionString: url });
  await Promise.all([client.connect(), other.connect()]);
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!isPlannedOnce(text)) return undefined;
    const name = names.get(text) ?? `bench${names.size}`;
    names.set(text, name);
    return name;
  };

  return {
    /** Sends the statements in order, prepared like those of the server. */
    async send(statements: readonly Statement[]): Promise<QueryResult[]> {
      const results: QueryResult[] = [];
      for (const { text, values } of statements) {
        results.push(await client.query({ name: nameOf(text), text, values: [...values] }));
      }
      return results;
    },
    /** Invalidates the server's cached totals of tasks and deliveries, without changing them. */
    write: () =>
      other.query(`with written as (
        update tasks set version = version where id = (select max(id) from tasks)
      ) update delivery_groups set total_items = total_items
        where task_id = (select max(task_id) from delivery_groups)`),
    close: () => Promise.all([client.end(), other.end()]),
  };
}

export type Bare = Awaited<ReturnType<typeof openBare>>;
