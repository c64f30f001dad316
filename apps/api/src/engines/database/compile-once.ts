import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema';

/**
 * A statement that reads rows by their keys, built and compiled at its first use only. Other values that differ from call
 * to call are `sentLate`.
 */
export function compileOnce<Key, Row>(
  build: (db: Db, keys: readonly Key[]) => Compilable<Row>,
): (db: Db, keys: readonly Key[]) => Promise<Row[]> {
  /** Stands for the keys of each call. */
  const anyKeys: readonly Key[] = [];
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, keys) => {
    compiled ??= build(db, anyKeys).compile();
    const parameters = compiled.parameters.map((value) => (value === anyKeys ? keys : value));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** A parameter whose value is taken each time the driver sends it; as JSON, it is what it would be now. */
export const sentLate = <T>(valueOf: () => T) => ({
  toPostgres: valueOf,
  toJSON: () => JSON.stringify(valueOf()),
});
