import { editedNames, fieldsOf, type Card } from '@demanda/contracts/records/card';
import { sql, type Kysely } from 'kysely';
import { idIs } from '../../kernel/id-is';
import { snakeCase } from '../../kernel/snake-case';
import type { Database } from '../database/schema';
import { changer } from './changer';
import type { RecordTable } from './versioned-records';

type Row = Readonly<Record<string, unknown>>;

/** Returns the column values of the fields of a request body; a field that it lacks is undefined. */
export const columnsOf = (card: Card, body: object): Row =>
  Object.fromEntries(editedNames(card).map((name) => [snakeCase(name), (body as Row)[name]]));

/**
 * Returns how a record is read and written whose columns are named as the fields of its card: `repository_url` for
 * `repositoryUrl`. A record also has its version and the name of the user of the last change.
 */
export const cardRows = <Entity>(table: RecordTable, card: Card) => ({
  read: async (db: Kysely<Database>, ids: number[]): Promise<Entity[]> => {
    const user = changer(sql.ref('record.updated_by_id'));
    const { rows } = await sql<Row>`
      select record.*, ${user.name} as changer_name from ${sql.table(table)} record ${user.join}
      where ${idIs(sql.ref('record.id'))(ids)}`.execute(db);
    return rows.map((row) => {
      const values = fieldsOf(card).map(([name, { kind }]) => {
        const value = row[snakeCase(name)];
        return [name, kind === 'moment' ? (value as Date).toISOString() : value];
      });
      const { version, changer_name: updatedByUserName } = row;
      return { ...Object.fromEntries(values), version, updatedByUserName } as Entity;
    });
  },
  toRow: (input: object) => columnsOf(card, input),
});
