import type { RecordVersion } from '@demanda/contracts/fields';
import { sql, type Kysely } from 'kysely';
import { notFound, staleVersion, type HttpError } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import type { ChangedBy, Id, Stamps } from '../database/column-types';
import type { Database, Db, Tx } from '../database/schema';
import { moveToTrash, type TrashedKind } from './move-to-trash';
import { withRefusals } from './refusals';

/** Columns that the tables share: Kysely cannot type the columns of a table named by a variable. */
interface Common extends Stamps, ChangedBy {
  id: Id;
}

/** Tables of records with a version and the user of the last change. */
export type RecordTable = {
  [Name in keyof Database]: Database[Name] extends Common ? Name : never;
}[keyof Database];

const common = (transaction: Tx) =>
  transaction as unknown as Kysely<Record<RecordTable, Omit<Common, 'created_at'>>>;

interface Kind<Entity, Input> {
  table: RecordTable;
  trashed: TrashedKind;
  /** Column values of a request body. */
  toRow: (input: Input) => object;
  read: (db: Db, ids: number[]) => Promise<Entity[]>;
  /** 'Solicitante não encontrado' */
  missingText: string;
  /** Throws 400 when the body is not allowed for this record. */
  refuseChange?: (transaction: Tx, id: number, input: Input) => Promise<void>;
  /** Throws 409 when one of `ids` is in use. */
  refuseUsed?: (transaction: Tx, ids: number[]) => Promise<void>;
  /** Errors by constraint, for a record that came into use during its deletion. */
  refusals?: Record<string, () => HttpError>;
}

/** Called in the transaction of a change with the record before and after it; undefined where there is none. */
export type OnRecordChange<Entity> = (
  transaction: Tx,
  before: Entity | undefined,
  after: Entity | undefined,
) => Promise<void>;

/** Reads and writes records with a version and the user of the last change (G-GEN-22). */
export function versionedRecords<Entity, Input extends { version?: number }>(
  db: Db,
  { table, trashed, toRow, read, missingText, refuseChange, refuseUsed, refusals = {} }: Kind<Entity, Input>,
) {
  async function readOne(connection: Db, id: number): Promise<Entity> {
    const [entity] = await read(connection, [id]);
    if (!entity) throw notFound(missingText);
    return entity;
  }

  async function removeUnused(
    transaction: Tx,
    records: readonly RecordVersion[],
    onChange?: OnRecordChange<Entity>,
  ): Promise<number> {
    const ids = records.map(({ id }) => id);
    await refuseUsed?.(transaction, ids);
    const removed = onChange ? await read(transaction, ids) : [];
    const count = await moveToTrash(transaction, trashed, records);
    for (const entity of removed) await onChange?.(transaction, entity, undefined);
    return count;
  }

  return {
    byIds: (ids: number[]) => read(db, ids),

    /** Throws 404. */
    byId: (id: number) => readOne(db, id),

    create: (input: Input, user: SessionUser, onChange?: OnRecordChange<Entity>): Promise<Entity> =>
      db.transaction().execute(async (transaction) => {
        const { id } = await common(transaction)
          .insertInto(table)
          .values({ ...toRow(input), updated_by_id: user.id })
          .returning('id')
          .executeTakeFirstOrThrow();
        const stored = await readOne(transaction, id);
        await onChange?.(transaction, undefined, stored);
        return stored;
      }),

    /** Throws 400, 404, or 409 with the stored record when `version` is sent and is not the stored one. */
    update: (
      id: number,
      input: Input,
      user: SessionUser,
      onChange?: OnRecordChange<Entity>,
    ): Promise<Entity> =>
      db.transaction().execute(async (transaction) => {
        await refuseChange?.(transaction, id, input);
        const [before] = onChange ? await read(transaction, [id]) : [];
        const { version } = input;
        const changed = await common(transaction)
          .updateTable(table)
          .set({ ...toRow(input), updated_by_id: user.id, updated_at: sql`now()` })
          .set('version', sql`version + 1`)
          .where('id', '=', id)
          .$if(version !== undefined, (update) => update.where('version', '=', version!))
          .executeTakeFirst();
        const stored = await readOne(transaction, id);
        if (changed.numUpdatedRows === 0n) throw staleVersion(stored);
        await onChange?.(transaction, before, stored);
        return stored;
      }),

    /** Moves all or none to the trash; unknown ids are ignored. Returns the number of deleted records. Throws 409. */
    remove: (records: readonly RecordVersion[], onChange?: OnRecordChange<Entity>): Promise<number> =>
      withRefusals(
        () => db.transaction().execute((transaction) => removeUnused(transaction, records, onChange)),
        refusals,
      ),
  };
}
