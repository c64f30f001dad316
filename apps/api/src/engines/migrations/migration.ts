import type { Migration as TransactionalMigration } from 'kysely';

/**
 * One step of the schema, in one of three forms. Each of them may be cut off at any moment, and the next run completes
 * it.
 */
export type Migration = InTransaction | Indexes | Batches;

interface Common {
  /**
   * Version of the server from which it works on this schema; older ones refuse to start. Absent when every older
   * server works on it, because the step only adds.
   */
  toleratedFrom?: string;
}

/** Runs whole or not at all. */
export interface InTransaction extends Common {
  up: TransactionalMigration['up'];
}

/** `create index …` statements on tables that are in use; each is built without blocking a writer. */
export interface Indexes extends Common {
  indexes: readonly string[];
}

/** A statement that changes a limited number of rows, run until it changes none; the history does not record it. */
export interface Batches extends Common {
  batches: string;
}

/** Migrations by name; the names sort in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>;
