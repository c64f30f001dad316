import { ERROR_CODES } from '@demanda/contracts/errors';
import { nameSome } from '@demanda/contracts/name-some';
import { trashKindLabels } from '@demanda/contracts/trash-labels';
import { sql } from 'kysely';
import type { Db } from '../../engines/database/schema';
import { constraintOf } from '../../engines/records/refusals';
import { conflict, HttpError } from '../../kernel/errors';
import { TRASHED_KINDS } from './kinds';
import type { TrashedRecord } from './restore-entry';

interface Reference {
  table: string;
  column: string;
  parent: string;
}

/** Finds the table and column of a foreign key, and the table that it refers to. */
async function readReference(db: Db, constraint: string): Promise<Reference | undefined> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as parent
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace and conname = ${constraint}`.execute(
    db,
  );
  return rows[0];
}

/** 409 naming the deleted records that this one depends on, or saying that they are gone for ever. */
async function missingParents(db: Db, id: number, { table, column, parent }: Reference) {
  const kind = Object.values(TRASHED_KINDS).find((one) => one.table === parent)?.kind;
  if (!kind) return undefined;
  const label = trashKindLabels[kind].toLowerCase();
  const { rows } = await sql<{ name: string }>`
    select distinct name from trash join (
      select (content ->> ${column}::text)::bigint as id from trash_rows
      where trash_id = ${id} and table_name = ${table}) child on child.id = trash.record_id
    where kind = ${kind} and not exists (select from ${sql.table(parent)} known where known.id = child.id)
    order by name`.execute(db);
  return rows.length > 0
    ? conflict(
        `Este registro depende de outro que também está na lixeira. Restaure primeiro: ${label} ${nameSome(rows.map(({ name }) => name))}.`,
        ERROR_CODES.inUse,
      )
    : conflict(
        `Este registro depende de outro que foi excluído definitivamente (${label}) e não pode mais ser restaurado.`,
        ERROR_CODES.inUse,
      );
}

async function takenCode(db: Db, id: number) {
  const { rows } = await sql<{ code: string }>`
    select content ->> 'code' as code from trash_rows where trash_id = ${id} and table_name = 'tasks'`.execute(
    db,
  );
  return conflict(
    `O código ${rows[0]?.code} já é de outra tarefa. Informe outro código para restaurar esta.`,
    ERROR_CODES.duplicateTaskCode,
  );
}

/** 409 naming the tasks that another period bills by now. */
async function billedElsewhere(db: Db, id: number) {
  const { rows } = await sql<{ code: string }>`
    select code from trash_rows join billing_period_tasks link on link.task_id = (content ->> 'task_id')::bigint
    join tasks on tasks.id = link.task_id
    where trash_id = ${id} and table_name = 'billing_period_tasks' order by code`.execute(db);
  return conflict(
    `Tarefas deste período já estão em outro: ${nameSome(rows.map(({ code }) => code))}. Desvincule-as antes de restaurar.`,
    ERROR_CODES.alreadyLinked,
  );
}

const itemOfSameProject = async () =>
  conflict('A entrega já tem outro item deste projeto. Remova-o antes de restaurar.', ERROR_CODES.duplicate);

async function takenProfileCode(db: Db, id: number) {
  const { rows } = await sql<{ code: string }>`
    select content ->> 'code' as code from trash_rows where trash_id = ${id} and table_name = 'profiles'`.execute(
    db,
  );
  return conflict(
    `O código ${rows[0]?.code} já é de outro perfil. Exclua-o antes de restaurar este.`,
    ERROR_CODES.duplicate,
  );
}

const UNIQUE: Record<string, (db: Db, id: number) => Promise<HttpError>> = {
  tasks_code_unique: takenCode,
  profiles_code_key: takenProfileCode,
  billing_period_tasks_task_id_key: billedElsewhere,
  delivery_items_delivery_id_project_id_key: itemOfSameProject,
};

/** Returns why a restore failed and what to do; undefined for an error that a user cannot act on. */
export async function refusalOf(
  db: Db,
  { id }: TrashedRecord,
  error: unknown,
): Promise<HttpError | undefined> {
  if (error instanceof HttpError) return error;
  const constraint = constraintOf(error) ?? '';
  const taken = await UNIQUE[constraint]?.(db, id);
  if (taken) return taken;
  const reference = await readReference(db, constraint);
  return reference && missingParents(db, id, reference);
}
