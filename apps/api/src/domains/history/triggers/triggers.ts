import type { TrackedLinks } from '../tracked/tracked-links';
import type { TrackedTable } from '../tracked/tracked-tables';

/**
 * SQL that writes the history of one table: statement-level triggers, so that one statement writes its
 * entries by one more, however many rows it changes.
 */

export interface Column {
  name: string;
  isGenerated: boolean;
}

type Operation = 'insert' | 'update' | 'delete';

/** Columns that the entry itself covers, with user, time and version. */
const COMMON = ['id', 'version', 'created_at', 'updated_at', 'created_by_id', 'updated_by_id'];
/** Secrets: only the fact that they changed is recorded. */
const SECRET = /hash|secret|token/;

/** Returns the recorded columns of a table. */
export const recordedColumns = (
  { leftOut = [], generated = [] }: Pick<TrackedTable, 'leftOut' | 'generated'>,
  columns: readonly Column[],
): string[] =>
  columns
    .filter(({ name, isGenerated }) => !isGenerated || generated.includes(name))
    .map(({ name }) => name)
    .filter((name) => !COMMON.includes(name) && !leftOut.includes(name));

const isChangedSql = (columns: readonly string[]) => {
  const row = (alias: string) => `row(${columns.map((name) => `${alias}.${name}`).join(', ')})`;
  return columns.length === 0 ? 'false' : `${row('was')} is distinct from ${row('it')}`;
};

const json = (alias: string, columns: readonly string[]) =>
  `jsonb_build_object(${columns.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`;

/** SQL: `{"password_hash": true}` for each secret that changed. */
const changedSecrets = (secrets: readonly string[]) =>
  `jsonb_strip_nulls(${`jsonb_build_object(${secrets
    .map((name) => `'${name}', case when was.${name} is distinct from it.${name} then true end`)
    .join(', ')})`})`;

/** SQL for each operation: the rows to record, with by, event, record_id, label, about, before, after. */
function rowSelects(table: TrackedTable, columns: readonly Column[]): Partial<Record<Operation, string>> {
  const { label, about, status = [], changed = 'null', event, goesWith, ignoresDelete } = table;
  const recorded = recordedColumns(table, columns);
  const secrets = recorded.filter((name) => SECRET.test(name));
  const open = recorded.filter((name) => !SECRET.test(name));
  const whole = (alias: string) => `jsonb_strip_nulls(${json(alias, open)})`;
  const differing = (of: string, other: string) =>
    `history_differing(${json(of, open)}, ${json(other, open)})`;
  const nonStatus = recorded.filter((name) => !status.includes(name));
  const usual =
    status.length === 0 ? `'UPDATE'` : `case when ${isChangedSql(nonStatus)} then 'UPDATE' else 'STATUS' end`;
  const deleted = goesWith ? `${whole('it')} || coalesce(${goesWith}, '{}')` : whole('it');
  const record = `it.id as record_id, ${label} as label, ${about} as about`;
  const first = (name: string) => `select null::bigint as by, '${event ?? name}' as event, ${record}`;
  return {
    insert: `${first('CREATE')}, null::jsonb as before, ${whole('it')} as after from new_rows it`,
    update: `select null::bigint as by, entry.event, ${record},
      case entry.event when 'DELETE' then ${whole('was')} else ${differing('was', 'it')} end as before,
      case when entry.event <> 'DELETE' then ${
        secrets.length === 0
          ? differing('it', 'was')
          : `coalesce(${differing('it', 'was')}, '{}') || ${changedSecrets(secrets)}`
      } end as after
      from old_rows was join new_rows it on it.id = was.id
      cross join lateral (select ${event ? `'${event}'` : `coalesce(${changed}, ${usual})`} as event) entry
      where ${isChangedSql(recorded)} or (${changed}) is not null`,
    delete: ignoresDelete
      ? undefined
      : `${first('DELETE')}, ${deleted} as before, null::jsonb as after from old_rows it`,
  };
}

const ROWS: Record<Operation, string> = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
};

/** `resource` is SQL. */
const insertHistorySql = (resource: string, select: string) => `insert into history
    (user_id, user_name, trace_id, event, resource, record_id, record_label, about, before, after, detail)
    select actor.user_id, actor.user_name, actor.trace_id, entry.event::history_event, ${resource}, entry.record_id,
      entry.label, entry.about, entry.before, entry.after, nullif(current_setting('demanda.detail', true), '')
    from (${select}) entry cross join lateral history_actor(entry.by) actor order by entry.record_id`;

/** What records the changes of one table. */
export interface TableTriggers {
  table: string;
  /** Function, then triggers. */
  create: string[];
  names: string[];
}

/**
 * Function and triggers of one table. Nested loops are off, because the plan that the first call makes for
 * one row also serves calls with thousands. `demanda.history` is off while demonstration or benchmark data is
 * inserted.
 */
function triggersOf(
  table: string,
  resource: string,
  selects: Partial<Record<Operation, string>>,
): TableTriggers {
  const operations = (Object.keys(ROWS) as Operation[]).filter((operation) => selects[operation]);
  const branches = operations.map(
    (operation) =>
      `if tg_op = '${operation.toUpperCase()}' then ${insertHistorySql(resource, selects[operation]!)}; end if;`,
  );
  const createFunction = `create or replace function history_of_${table}() returns trigger language plpgsql set enable_nestloop = off as $$
    begin
      if current_setting('demanda.history', true) = 'off' then return null; end if;
      ${branches.join('\n      ')}
      return null;
    end $$`;
  // Replaced, not dropped and created: readers of the table do not wait.
  const createTriggers = operations.map(
    (operation) => `create or replace trigger history_${operation} after ${operation} on ${table}
        referencing ${ROWS[operation]} for each statement execute function history_of_${table}()`,
  );
  return {
    table,
    create: [createFunction, ...createTriggers],
    names: operations.map((operation) => `history_${operation}`),
  };
}

export const recordTriggers = (table: TrackedTable, columns: readonly Column[]): TableTriggers =>
  triggersOf(table.table, `'${table.resource}'`, rowSelects(table, columns));

export const linkTriggers = ({ table, resource, ...selects }: TrackedLinks): TableTriggers =>
  triggersOf(table, resource ? `'${resource}'` : 'entry.resource', selects);

/**
 * SQL: the entries that the triggers would have recorded for the existing rows, as columns at, by, event,
 * record_id, label, about, before, after; `at` and `by` are SQL over the row `it`.
 */
export function entriesOfRows(
  table: TrackedTable,
  columns: readonly Column[],
  { at, by }: { at: string; by: string },
): string {
  const { insert } = rowSelects(table, columns);
  return insert!
    .replace('select null::bigint as by', `select ${at} as at, ${by} as by`)
    .replace('from new_rows it', `from ${table.table} it`);
}
