import { RESTORED_DETAIL, type TrashKind } from '@demanda/contracts/trash-labels';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { notFound } from '../../kernel/errors';
import { lockTasks, recalculateGroups } from '../deliveries/groups/groups';
import { TRASHED_KINDS } from './kinds';

export interface TrashedRecord {
  /** Id of the entry of the trash. */
  id: number;
  record_id: number;
  name: string;
}

export const notInTrash = () => notFound('Este registro não está mais na lixeira.');

/** SQL over the rows of an entry: a task that depends on what is restored, or on which it depends. */
const TASK_OF: Partial<Record<TrashKind, { table: string; id: RawBuilder<unknown> }>> = {
  deliveries: { table: 'deliveries', id: sql`(content ->> 'task_id')::bigint` },
  deliveryItems: {
    table: 'delivery_items',
    id: sql`(select task_id from deliveries where id = (content ->> 'delivery_id')::bigint)`,
  },
  billing: { table: 'billing_period_tasks', id: sql`(content ->> 'task_id')::bigint` },
};

/** SQL array of the ids of entries. */
type Ids = RawBuilder<unknown>;

/** Locks the tasks that the rows of the entries refer to, as other writers do; see `lockTasks`. */
async function lockTasksOf(transaction: Tx, kind: TrashKind, ids: Ids): Promise<number[]> {
  const task = TASK_OF[kind];
  if (!task) return [];
  const { rows } = await sql<{ id: number }>`select distinct ${task.id} as id from trash_rows
    where trash_id = any(${ids}) and table_name = ${task.table} and not is_link`.execute(transaction);
  return lockTasks(
    transaction,
    rows.map((row) => row.id),
  );
}

/** Reads the rows to insert by table and columns: of those stored, the ones that the table still has. */
async function readRows(transaction: Tx, ids: Ids) {
  const { rows } = await sql<{ table: string; columns: string[]; rows: number[] }>`
    select "table", columns, array_agg(id) as rows
    from (select kept.id, table_name as "table", array_agg(attname::text order by attnum) as columns
      from trash_rows kept
      join pg_attribute on attrelid = to_regclass(quote_ident(table_name)) and attnum > 0
        and not attisdropped and attgenerated = '' and jsonb_exists(content, attname::text)
      where trash_id = any(${ids}) and not is_link group by kept.id, table_name) kept
    group by "table", columns`.execute(transaction);
  return rows;
}

/** An adjustment of a period that is gone keeps only its month, as at the deletion of that period. */
const clearGonePeriods = (ids: Ids) => sql`
  update trash_rows set content = content || '{"from_period_id": null}'
  where trash_id = any(${ids}) and table_name = 'billing_adjustments' and not is_link
    and not exists (select from billing_periods period where period.id = (content ->> 'from_period_id')::bigint)
    and not exists (select from trash_rows period where period.trash_id = any(${ids})
      and period.table_name = 'billing_periods' and period.content ->> 'id' = trash_rows.content ->> 'from_period_id')`;

/** Inserts all rows in one statement, at whose end foreign keys are checked: the tables refer to each other in circles. */
async function insertRows(transaction: Tx, ids: Ids): Promise<void> {
  const inserts = (await readRows(transaction, ids)).map(({ table, columns, rows }, index) => {
    const list = (prefix: string) => sql.join(columns.map((name) => sql.ref(prefix + name)));
    return sql`${sql.ref(`inserted_${index}`)} as (
      insert into ${sql.table(table)} (${list('')}) overriding system value
      select ${list('it.')} from trash_rows kept, jsonb_populate_record(null::${sql.table(table)}, kept.content) it
      where kept.id = any(${rows}::bigint[]) order by kept.id)`;
  });
  await sql`with ${sql.join(inserts)} select`.execute(transaction);
}

/** Sets the references that the deletion cleared. */
async function restoreLinks(transaction: Tx, kind: TrashKind, ids: Ids): Promise<void> {
  for (const { table, column } of TRASHED_KINDS[kind].links ?? []) {
    await sql`update ${sql.table(table)} it set ${sql.ref(column)} = (kept.content ->> ${column}::text)::bigint
      from trash_rows kept where kept.trash_id = any(${ids}) and kept.table_name = ${table} and kept.is_link
        and jsonb_exists(kept.content, ${column}) and it.id = (kept.content ->> 'id')::bigint
        and it.${sql.ref(column)} is null`.execute(transaction);
  }
}

/**
 * Restores records of one kind with everything that was deleted along with them, with their ids, in the transaction of
 * the caller. `code` replaces the code of a task. Throws 404 when one is not in the trash any more, and the error of a
 * violated constraint.
 */
export async function restoreEntries(
  transaction: Tx,
  kind: TrashKind,
  entries: readonly TrashedRecord[],
  code?: string,
): Promise<void> {
  const ids = sql`${entries.map(({ id }) => id)}::bigint[]`;
  const inTrash = sql<boolean>`id = any(${ids})`;
  const found = await transaction
    .selectFrom('trash')
    .where(inTrash)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < entries.length) throw notInTrash();
  // Recorded by the triggers of the history with what they see.
  await sql`select set_config('demanda.detail', ${RESTORED_DETAIL}, true)`.execute(transaction);
  const taskIds = await lockTasksOf(transaction, kind, ids);
  if (code !== undefined) {
    await sql`update trash_rows set content = content || jsonb_build_object('code', ${code}::text)
      where trash_id = any(${ids}) and table_name = 'tasks'`.execute(transaction);
  }
  if (kind === 'billing') await clearGonePeriods(ids).execute(transaction);
  await insertRows(transaction, ids);
  await restoreLinks(transaction, kind, ids);
  await transaction.deleteFrom('trash').where(inTrash).execute();
  if (kind === 'deliveries' || kind === 'deliveryItems') await recalculateGroups(transaction, taskIds);
}

/** Finds the newest entry of each record. */
export async function findEntries(db: Db, kind: TrashKind, recordIds: readonly number[]) {
  const rows = await db
    .selectFrom('trash')
    .where('kind', '=', kind)
    .where(sql<boolean>`record_id = any(${recordIds}::bigint[])`)
    .distinctOn('record_id')
    .select(['id', 'record_id', 'name', 'owner_id'])
    .orderBy('record_id')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}
