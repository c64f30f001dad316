import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL condition: the column equals one of the integers (ids, months, years). */
export const idIs =
  (column: RawBuilder<unknown>) =>
  (values: readonly (string | number)[]): RawBuilder<SqlBool> =>
    values.length === 1 ? sql`${column} = ${values[0]}::bigint` : sql`${column} = any(${values}::bigint[])`;
