import { editedNames, fieldsOf, type Card } from '@demanda/contracts/records/card';
import { sql, type Kysely } from 'kysely';
import { idIs } from '../../kernel/id-is';
import { snakeCase } from '../../kernel/snake-case';
import type { Database } from '../database/schema';

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns how a record is read and written whose columns are named as the fields of its card: `repository_url` for
 * `repositoryUrl`. A record also has its version and the name of the user of the last change.
 */
export const cardRows = <Entity>(table: 'requesters' | 'projects', card: Card) => ({
  read: async (db: Kysely<Database>, ids: number[]): Promise<Entity[]> => {
    const rows: Row[] = await db
      // Kysely cannot type the columns of a table named by a variable.
      .selectFrom(`${table as 'requesters'} as record`)
      .leftJoin('users as changer', 'changer.id', 'record.updated_by_id')
      .where(idIs(sql.ref('record.id'))(ids))
      .selectAll('record')
      .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'))
      .execute();
    return rows.map((row) => {
      const values = fieldsOf(card).map(([name, { kind }]) => {
        const value = row[snakeCase(name)];
        return [name, kind === 'moment' ? (value as Date).toISOString() : value];
      });
      const { version, changer_name: updatedByUserName } = row;
      return { ...Object.fromEntries(values), version, updatedByUserName } as Entity;
    });
  },
  /** Column values of a request body. */
  toRow: (input: object) =>
    Object.fromEntries(editedNames(card).map((name) => [snakeCase(name), (input as Row)[name]])),
});
