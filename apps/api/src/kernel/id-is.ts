import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL condition: the column, by its name or as SQL, equals one of the integers (ids, months, years). */
export const idIs = (column: string | RawBuilder<unknown>) => {
  const read = typeof column === 'string' ? sql.ref(column) : column;
  return (values: readonly (string | number)[]): RawBuilder<SqlBool> =>
    values.length === 1 ? sql`${read} = ${values[0]}::bigint` : sql`${read} = any(${values}::bigint[])`;
};
