import { sql, type Kysely, type Transaction } from 'kysely';
import type { SessionUser } from '../http/app-types';
import { notFound, staleVersion, type HttpError } from '../http/errors';
import { idIs } from '../list/filters';
import { refusing } from './refusals';
import type { Database, NotificationConfigTable, ProjectTable, RequesterTable } from './schema';

type RecordTable = 'requesters' | 'projects' | 'notification_configs';

/** What the tables have in common: Kysely cannot follow the columns of a table that a variable names. */
type Common = Pick<
  RequesterTable & ProjectTable & NotificationConfigTable,
  'id' | 'version' | 'updated_at' | 'updated_by_id'
>;

const common = (transaction: Transaction<Database>) =>
  transaction as unknown as Kysely<Record<RecordTable, Common>>;

interface Kind<Entity, Input> {
  table: RecordTable;
  /** The columns that a body sets. */
  columnsOf: (input: Input) => object;
  read: (db: Kysely<Database>, ids: number[]) => Promise<Entity[]>;
  /** 'Solicitante não encontrado' */
  missingText: string;
  /** Throws 400 when the record may not become what the body says. */
  refuseChange?: (transaction: Transaction<Database>, id: number, input: Input) => Promise<void>;
  /** Throws 409 when one of `ids` is needed elsewhere. */
  refuseUsed?: (transaction: Transaction<Database>, ids: number[]) => Promise<void>;
  /** What the constraints say of a record that came into use while it was being deleted. */
  refusals?: Record<string, () => HttpError>;
}

/** Reads and writes of records that carry a version and who changed them last (G-GEN-22). */
export function versionedRecords<Entity, Input extends { version?: number }>(
  db: Kysely<Database>,
  { table, columnsOf, read, missingText, refuseChange, refuseUsed, refusals = {} }: Kind<Entity, Input>,
) {
  async function readOne(connection: Kysely<Database>, id: number): Promise<Entity> {
    const [entity] = await read(connection, [id]);
    if (!entity) throw notFound(missingText);
    return entity;
  }

  async function removeUnused(transaction: Transaction<Database>, ids: number[]): Promise<number> {
    await refuseUsed?.(transaction, ids);
    const gone = await transaction
      .deleteFrom(table)
      .where(idIs(sql.ref('id'))(ids))
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  }

  return {
    byIds: (ids: number[]) => read(db, ids),

    /** Throws 404. */
    byId: (id: number) => readOne(db, id),

    create: (input: Input, user: SessionUser): Promise<Entity> =>
      db.transaction().execute(async (transaction) => {
        const { id } = await common(transaction)
          .insertInto(table)
          .values({ ...columnsOf(input), updated_by_id: user.id })
          .returning('id')
          .executeTakeFirstOrThrow();
        return readOne(transaction, id);
      }),

    /** Throws 400, 404, or 409 with the stored record when `version` is sent and is not the stored one. */
    update: (id: number, input: Input, user: SessionUser): Promise<Entity> =>
      db.transaction().execute(async (transaction) => {
        await refuseChange?.(transaction, id, input);
        const { version } = input;
        const changed = await common(transaction)
          .updateTable(table)
          .set({ ...columnsOf(input), updated_by_id: user.id, updated_at: sql`now()` })
          .set('version', sql`version + 1`)
          .where('id', '=', id)
          .$if(version !== undefined, (update) => update.where('version', '=', version!))
          .executeTakeFirst();
        const stored = await readOne(transaction, id);
        if (changed.numUpdatedRows === 0n) throw staleVersion(stored);
        return stored;
      }),

    /** All or nothing; ids that are gone are ignored. Answers how many went. */
    remove: (ids: number[]): Promise<number> =>
      refusing(() => db.transaction().execute((transaction) => removeUnused(transaction, ids)), refusals),
  };
}
