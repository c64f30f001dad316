import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from '../../apps/api/src/engines/migrations/migration';

/** What the next version of the server brings: a column of every kind of use, on tables that people work with. */
export const newerMigrations: Record<string, Migration> = {
  '9000-bench-columns': {
    async up(db: Kysely<unknown>) {
      for (const table of ['tasks', 'requesters', 'projects']) {
        await sql`alter table ${sql.table(table)} add column bench text, add column bench_count int not null default 0`.execute(
          db,
        );
      }
    },
  },
  // A tenth of the tasks, so that the benchmark does not take an hour.
  '9001-bench-fill': {
    fill: { table: 'tasks', set: 'bench = title', where: 'bench is null and id % 10 = 0' },
  },
  '9002-bench-index': { indexes: ['create index tasks_bench on tasks (bench, id)'] },
};
