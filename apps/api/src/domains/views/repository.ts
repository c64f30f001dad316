import { ERROR_CODES } from '@demanda/contracts/errors';
import type { RecordVersion } from '@demanda/contracts/fields';
import { MAX_VIEWS } from '@demanda/contracts/limits';
import type { ListPreferences, SavedView, ViewInput, ViewList } from '@demanda/contracts/views';
import { sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { hasPermission } from '../../engines/http/access';
import { mapReadable } from '../../engines/list/load-readable';
import { refuseStale, type VersionedKind } from '../../engines/records/refuse-stale';
import { withRefusals } from '../../engines/records/refusals';
import { badRequest, conflict, forbidden, notFound, staleVersion } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import { listsWithViews } from './lists';
import { splitQuery, visibleView } from './visible-view';

const refusals = {
  saved_views_name: () => {
    const message = 'Você já tem uma visão com este nome.';
    return conflict(message, ERROR_CODES.duplicate, [{ field: 'name', message }]);
  },
};

/** Views do not store who changed them. */
const versionedView: VersionedKind = {
  table: 'saved_views',
  name: sql.ref('it.name'),
  changedBy: sql`null::bigint`,
};

/** The reader, and the list whose views are read. */
interface Reader {
  list: ViewList;
  user: SessionUser;
}

/** Reads the views that the user may open, or one of them by its id. */
async function readViews(db: Db, { list, user }: Reader, id?: number): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views as view')
    .innerJoin('users as owner', 'owner.id', 'view.owner_id')
    .where('view.list', '=', list)
    .where((eb) => eb.or([eb('view.owner_id', '=', user.id), eb('view.is_shared', '=', true)]))
    .$if(id !== undefined, (query) => query.where('view.id', '=', id!))
    .select(['view.id', 'view.name', 'view.is_shared', 'view.owner_id', 'view.query', 'view.layout'])
    .select(['view.version', 'owner.name as owner_name', 'owner.username'])
    .orderBy(sql`fold(view.name)`)
    .orderBy('view.id')
    .execute();
  const mayManage = hasPermission(user, listsWithViews[list].manage);
  return mapReadable(rows, {
    idOf: ({ id }) => id,
    toShown: (row) => ({
      id: row.id,
      name: row.name,
      isShared: row.is_shared,
      isOwn: row.owner_id === user.id,
      ownerName: row.owner_name ?? row.username,
      mayEdit: mayManage || row.owner_id === user.id,
      ...visibleView(list, row, user),
      version: row.version,
    }),
  });
}

async function readView(db: Db, reader: Reader, id: number): Promise<SavedView> {
  const [view] = await readViews(db, reader, id);
  if (!view) throw notFound('Visão não encontrada');
  return view;
}

async function readEditable(db: Db, reader: Reader, id: number): Promise<SavedView> {
  const view = await readView(db, reader, id);
  if (!view.mayEdit) throw forbidden('Só quem criou a visão pode alterá-la.');
  return view;
}

/** Returns the columns of a view. Throws 400 for parameters that the list lacks or the user may not use. */
function toRow({ list, user }: Reader, { name, isShared, query, layout }: ViewInput) {
  const { kept, dropped } = splitQuery(list, query, user);
  if (dropped.length > 0) throw badRequest(`Filtro desconhecido ou inválido: ${dropped.join(', ')}`);
  return {
    ...{ name, is_shared: isShared },
    query: sql<typeof kept>`${JSON.stringify(kept)}::jsonb`,
    layout: sql<typeof layout>`${JSON.stringify(layout)}::jsonb`,
  };
}

/** Throws 409 when the user has as many views of the list as allowed. Serialises the user's saves by a lock. */
async function refuseTooMany(transaction: Tx, { list, user }: Reader): Promise<void> {
  await sql`select from users where id = ${user.id} for no key update`.execute(transaction);
  const { count } = await transaction
    .selectFrom('saved_views')
    .where('owner_id', '=', user.id)
    .where('list', '=', list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_VIEWS)
    throw conflict(`Você já tem ${MAX_VIEWS} visões desta lista. Exclua uma delas.`);
}

export const viewRepository = (db: Db) => ({
  list: (reader: Reader) => readViews(db, reader),

  /** Throws 400, or 409 for a name in use or too many views. */
  create: (input: ViewInput, reader: Reader): Promise<SavedView> =>
    withRefusals(
      () =>
        db.transaction().execute(async (transaction) => {
          const row = toRow(reader, input);
          await refuseTooMany(transaction, reader);
          const { id } = await transaction
            .insertInto('saved_views')
            .values({ ...row, owner_id: reader.user.id, list: reader.list })
            .returning('id')
            .executeTakeFirstOrThrow();
          return readView(transaction, reader, id);
        }),
      refusals,
    ),

  /** Throws 400, 403, 404, or 409 for a name in use or a stale version (G-GEN-22). */
  update: (id: number, input: ViewInput, reader: Reader): Promise<SavedView> =>
    withRefusals(
      () =>
        db.transaction().execute(async (transaction) => {
          const stored = await readEditable(transaction, reader, id);
          const { version } = input;
          const changed = await transaction
            .updateTable('saved_views')
            .set({ ...toRow(reader, input), updated_at: sql`now()`, version: sql`version + 1` })
            .where('id', '=', id)
            .$if(version !== undefined, (update) => update.where('version', '=', version!))
            .executeTakeFirst();
          if (changed.numUpdatedRows === 0n) throw staleVersion(stored);
          // A view that is no longer shared is not readable for a user who is not its owner.
          const [left] = await readViews(transaction, reader, id);
          return left ?? { ...stored, ...input, version: stored.version + 1 };
        }),
      refusals,
    ),

  /** Throws 403, 404, or 409 for a stale version. */
  remove: (record: RecordVersion, reader: Reader): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await readEditable(transaction, reader, record.id);
      const row = transaction.selectFrom('saved_views').where('id', '=', record.id);
      await row.select('id').forUpdate().execute();
      await refuseStale(transaction, versionedView, [record]);
      await transaction.deleteFrom('saved_views').where('id', '=', record.id).execute();
    }),

  async preferences({ list, user }: Reader): Promise<ListPreferences> {
    const row = await db
      .selectFrom('list_preferences')
      .where('user_id', '=', user.id)
      .where('list', '=', list)
      .select(['default_view as defaultView', 'layout'])
      .executeTakeFirst();
    return row ?? {};
  },

  /** Absent parts stay as stored. */
  async setPreferences({ defaultView, layout }: ListPreferences, { list, user }: Reader): Promise<void> {
    const set = {
      ...(defaultView !== undefined && { default_view: defaultView }),
      ...(layout !== undefined && {
        layout: layout && sql<typeof layout>`${JSON.stringify(layout)}::jsonb`,
      }),
    };
    if (Object.keys(set).length === 0) return;
    await db
      .insertInto('list_preferences')
      .values({ user_id: user.id, list, ...set })
      .onConflict((conflicting) => conflicting.columns(['user_id', 'list']).doUpdateSet(set))
      .execute();
  },
});
