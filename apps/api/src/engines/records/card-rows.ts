import { editedNames, fieldsOf, type Card } from '@demanda/contracts/records/card';
import { sql } from 'kysely';
import { idIs } from '../../kernel/id-is';
import { snakeCase } from '../../kernel/snake-case';
import type { Db } from '../database/schema';
import { changer } from './changer';
import type { RecordTable } from './versioned-records';

type Row = Readonly<Record<string, unknown>>;

/** Returns the column values of the fields of a request body; a field that it lacks is undefined. */
export const columnsOf = (card: Card, body: object): Row =>
  Object.fromEntries(editedNames(card).map((name) => [snakeCase(name), (body as Row)[name]]));

/** JSON as a text: the driver would write a list as an array of SQL. */
const toJson = (value: unknown) => (value == null ? value : JSON.stringify(value));

/**
 * Returns how a record is read and written whose columns are named as the fields of its card: `repository_url` for
 * `repositoryUrl`. A record also has its version and the name of the user of the last change. `structured` are fields
 * beside the card, stored as JSON; the value is that of a record without any.
 */
export const cardRows = <Entity>(table: RecordTable, card: Card, structured: Row = {}) => ({
  read: async (db: Db, ids: number[]): Promise<Entity[]> => {
    const user = changer(sql.ref('record.updated_by_id'));
    const { rows } = await sql<Row>`
      select record.*, ${user.name} as changer_name from ${sql.table(table)} record ${user.join}
      where ${idIs('record.id')(ids)}`.execute(db);
    return rows.map((row) => {
      const values = fieldsOf(card).map(([name, { kind }]) => {
        const value = row[snakeCase(name)];
        return [name, kind === 'moment' ? (value as Date).toISOString() : value];
      });
      for (const [name, empty] of Object.entries(structured))
        values.push([name, row[snakeCase(name)] ?? empty]);
      const { version, changer_name: updatedByUserName } = row;
      return { ...Object.fromEntries(values), version, updatedByUserName } as Entity;
    });
  },
  toRow: (input: object) => ({
    ...columnsOf(card, input),
    ...Object.fromEntries(
      Object.keys(structured).map((name) => [snakeCase(name), toJson((input as Row)[name])]),
    ),
  }),
});
