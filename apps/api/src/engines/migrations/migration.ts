import type { Migration as TransactionalMigration } from 'kysely';

/**
 * One step of the schema, in one of three forms. Each of them may be cut off at any moment, and the next run completes
 * it.
 */
export type Migration = InTransaction | Indexes | Fill;

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

/** Fills a column of existing rows, a range of ids at a time; the history does not record it. */
export interface Fill extends Common {
  fill: {
    /** Has a column `id` of type bigint. */
    table: string;
    /** Assignments of an `update … set`. */
    set: string;
    /** Rows that are still to be filled. */
    where: string;
  };
}

/** Migrations by name; the names sort in the order in which they run. */
export type Migrations = Readonly<Record<string, Migration>>;
