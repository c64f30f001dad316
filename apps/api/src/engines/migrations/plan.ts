import { sql, type ControlledTransaction } from 'kysely';
import { StartError } from '../../kernel/start-error';
import type { Database, Db } from '../database/schema';
import { concurrently } from './build-indexes';
import { fillStatement } from './fill';
import type { Fill, Indexes, InTransaction } from './migration';
import { readBlockingLocks, readTables, type BlockingLock } from './read-locks';
import { createRecorder, type RecordedStatement } from './record-statements';
import { isLockError, limitLocks, LOCK_LIMITS } from './short-locks';
import { readState, type Product, type SchemaState } from './state';

/** Longest run of one statement of a plan, since the people at work wait for its locks. */
export const PLAN_STATEMENT_TIMEOUT_MS = 5_000;

/** PostgreSQL's query_canceled. */
const TIMED_OUT = '57014';

export interface PlannedMigration {
  name: string;
  toleratedFrom?: string;
  statements: RecordedStatement[];
  /** Locks on existing tables that make others wait, each where it is first taken. */
  locks: BlockingLock[];
  /** Undefined for what a plan does not run, or did not finish. */
  tookMs?: number;
  /** Whether a statement took too long; the plan ends here. */
  isTooLong: boolean;
}

export interface Plan extends SchemaState {
  migrations: PlannedMigration[];
}

type DatabaseError = Error & { code?: string };

/** Returns what a plan lists and does not run: it blocks no call, and may take long. */
const listed = (name: string, migration: Indexes | Fill): PlannedMigration => ({
  name,
  locks: [],
  isTooLong: false,
  statements: ('indexes' in migration
    ? migration.indexes.map((index) => concurrently(index).statement)
    : [fillStatement(migration)]
  ).map((text) => ({ text })),
});

/** Runs steps in one transaction, which the caller ends, with their statements, times and locks. */
async function createDryRun(transaction: ControlledTransaction<Database>) {
  const tables = await readTables(transaction);
  const known = new Set<string>();
  const isNew = ({ table, mode }: BlockingLock) => {
    const key = `${table} ${mode}`;
    return !known.has(key) && known.add(key);
  };
  return async (name: string, migration: InTransaction): Promise<PlannedMigration> => {
    const recorder = createRecorder(transaction);
    const start = performance.now();
    const error = await failureOf(migration.up(transaction.withPlugin(recorder.plugin)));
    const tookMs = performance.now() - start;
    if (error) throwUnlessTimeout(name, error);
    const statements = recorder.statements();
    if (error) return { name, statements, locks: [], isTooLong: true };
    const locks = (await readBlockingLocks(transaction, tables)).filter(isNew);
    return { name, statements, locks, tookMs, isTooLong: false };
  };
}

const failureOf = (work: Promise<unknown>): Promise<DatabaseError | undefined> =>
  work.then(
    () => undefined,
    (error: DatabaseError) => error,
  );

function throwUnlessTimeout(name: string, error: DatabaseError): void {
  if (error.code === TIMED_OUT) return;
  const sentence = isLockError(error)
    ? 'uma tabela está em uso por uma transação longa. Repita mais tarde.'
    : `${error.message}.`;
  throw new StartError(`O ensaio parou em ${name}: ${sentence}`, { cause: error });
}

/**
 * Runs what is pending, and `last` after it, in a transaction that is rolled back. Throws StartError when the schema
 * does not tolerate this server, or a table is in use.
 */
export async function plan(
  db: Db,
  product: Product,
  last: { name: string; migration: InTransaction },
): Promise<Plan> {
  const state = await readState(db, product);
  const found: Plan = { ...state, migrations: [] };
  if (state.isNewer) return found;
  const steps = state.pending.map((name) => ({ name, migration: product.migrations[name]! }));
  const transaction = await db.startTransaction().execute();
  try {
    await limitLocks(transaction, LOCK_LIMITS);
    await sql`set local statement_timeout = ${sql.lit(PLAN_STATEMENT_TIMEOUT_MS)}`.execute(transaction);
    const dryRun = await createDryRun(transaction);
    for (const { name, migration } of [...steps, last]) {
      const step = 'up' in migration ? await dryRun(name, migration) : listed(name, migration);
      if (step.statements.length > 0)
        found.migrations.push({ ...step, toleratedFrom: migration.toleratedFrom });
      if (step.isTooLong) break;
    }
  } finally {
    await transaction.rollback().execute();
  }
  return found;
}
