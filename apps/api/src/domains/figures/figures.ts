import { sql, type RawBuilder } from 'kysely';

/**
 * Figures of all tasks, deliveries, charges and payments that each write adds to (ADR 0173): the sum over `kept_figures`
 * and over the rows of `figure_changes`, which a job folds into the former.
 */

/** What rows are counted by, in the order in which `concat_ws` joins several. */
const COLUMNS = [
  'requester_id',
  'assignee_id',
  'month',
  'priority',
  'task_type',
  'status',
  'charge_rank',
  'due_on',
] as const;
type Column = (typeof COLUMNS)[number];

/** Which rows are counted; of `open_amounts`, what is open of charges is added up. */
const SOURCES = ['tasks', 'deliveries', 'charges', 'open_amounts', 'payments'] as const;
export type FigureSource = (typeof SOURCES)[number];

interface Figure {
  source: FigureSource;
  /** Columns of `figure_changes` that the rows are counted by; several are joined by a blank. */
  by: readonly Column[];
  /** SQL type of the value. */
  type: string;
  /**
   * Whether only tasks count that no period bills.; `by` may then name only what `record_billing_of_tasks` records:
   * requester_id and status (migration 0130).
   */
  isUnbilled?: boolean;
}

export const FIGURES = {
  requester: { source: 'tasks', by: ['requester_id'], type: 'bigint' },
  assignee: { source: 'tasks', by: ['assignee_id'], type: 'bigint' },
  priority: { source: 'tasks', by: ['priority'], type: 'task_priority' },
  taskType: { source: 'tasks', by: ['task_type'], type: 'task_type' },
  /** Of all deliveries of the task together. */
  status: { source: 'tasks', by: ['status'], type: 'delivery_status' },
  unbilled: { source: 'tasks', by: ['status'], type: 'delivery_status', isUnbilled: true },
  /** Client and status, '7 APPROVED'. */
  unbilledOfClient: { source: 'tasks', by: ['requester_id', 'status'], type: 'text', isUnbilled: true },
  /** Month of creation and priority, '2026-11-01 HIGH'. */
  month: { source: 'tasks', by: ['month', 'priority'], type: 'text' },
  delivery: { source: 'deliveries', by: ['status'], type: 'delivery_status' },
  /** Place of the status until the due date, and this date where the status is another one after it: '2 2026-11-30'. */
  charge: { source: 'charges', by: ['charge_rank', 'due_on'], type: 'text' },
  openAmount: { source: 'open_amounts', by: ['charge_rank', 'due_on'], type: 'text' },
  /** Month of issue; null for drafts and cancelled charges. */
  billed: { source: 'charges', by: ['month'], type: 'date' },
  /** Month of payment, of money alone. */
  received: { source: 'payments', by: ['month'], type: 'date' },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;

/** Another one after `FIGURES` changes, so that all are counted again. */
const VERSION = '3';
export const READY = { figure: 'ready', value: VERSION, row_count: 0, amount: 0 } as const;

/** SQL condition: the figures were counted once, and may be read. */
export const areReady = sql<boolean>`exists (select from kept_figures
  where figure = ${sql.lit(READY.figure)} and value = ${sql.lit(VERSION)})`;

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** SQL relation: the groups of a figure, with the columns value, count and sum. */
export function keptGroups(name: FigureName): RawBuilder<unknown> {
  const { source, by, type, isUnbilled = false }: Figure = FIGURES[name];
  const value = by.length === 1 ? sql.ref(by[0]!) : sql`concat_ws(' ', ${refs(by)})`;
  return sql`(select value, sum(row_count) as count, sum(amount) as sum from (
      select nullif(value, '')::${sql.raw(type)} as value, row_count, amount from kept_figures
      where figure = ${sql.lit(name)}
      union all
      select ${value}, row_count, amount from figure_changes
      where source = ${sql.lit(source)} ${isUnbilled ? sql`and not has_billing` : sql``}) part
    group by value having sum(row_count) <> 0 or sum(amount) <> 0)`;
}

/** SQL: all figures of one source, each row of which is read once. */
function figuresOfSource(source: FigureSource, relation: RawBuilder<unknown>): RawBuilder<unknown> {
  const figures = Object.entries<Figure>(FIGURES)
    .filter(([, figure]) => figure.source === source)
    .map(([name, { by, isUnbilled }]) => ({
      name,
      columns: [...by, ...(isUnbilled ? ['has_billing'] : [])],
    }));
  const used = [...COLUMNS, 'has_billing'].filter((column) =>
    figures.some(({ columns }) => columns.includes(column)),
  );
  // What SQL's `grouping` returns: a bit for each column that is not grouped.
  const maskOf = (columns: readonly string[]) =>
    used.reduce((mask, column) => mask * 2 + (columns.includes(column) ? 0 : 1), 0);
  const names = figures.map(
    ({ name, columns }) => sql`when ${sql.lit(maskOf(columns))} then ${sql.lit(name)}`,
  );
  const sets = figures.map(({ columns }) => sql`(${refs(columns)})`);
  // A column that is not grouped is null.
  return sql`select case grouping(${refs(used)}) ${sql.join(names, sql` `)} end as figure,
      concat_ws(' ', ${refs(used.filter((column) => column !== 'has_billing'))}) as value,
      sum(row_count)::bigint as row_count, sum(amount) as amount
    from ${relation} part where source = ${sql.lit(source)} group by grouping sets (${sql.join(sets)})
    ${used.includes('has_billing') ? sql`having has_billing is not true` : sql``}`;
}

/** SQL: all figures of the rows of a relation like `figure_changes`, with the columns of `kept_figures`. */
export const figuresOf = (relation: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    SOURCES.map((source) => figuresOfSource(source, relation)),
    sql` union all `,
  );
