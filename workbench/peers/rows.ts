import { Client } from 'pg';
import { administer } from '../support/database';

type Type = 'boolean' | 'date' | 'integer' | 'numeric(14,2)' | 'text';

interface Rows {
  /** Columns beside the id, with the SQL that reads them from our tables. */
  columns: Record<string, [type: Type, from: string]>;
  from: string;
  /** Rows that each row refers to, with the SQL of their ids. */
  references: Record<string, [table: string, from: string]>;
}

/** What the list of tasks shows, as a peer stores it. The status of the delivery is a column, which is faster. */
export const TABLES: Record<string, Rows> = {
  requesters: { columns: { name: ['text', 'name'] }, from: 'requesters own', references: {} },
  people: { columns: { name: ['text', 'coalesce(name, username)'] }, from: 'users own', references: {} },
  tasks: {
    columns: {
      code: ['text', 'own.code'],
      title: ['text', 'own.title'],
      priority: ['text', 'own.priority'],
      task_type: ['text', 'own.task_type'],
      delivery_status: ['text', 'delivery.shown_status'],
      due_on: ['date', 'own.due_on'],
      server_origin: ['text', 'own.server_origin'],
      system_module: ['text', 'own.system_module'],
      link: ['text', 'own.link'],
      meeting_link: ['text', 'own.meeting_link'],
      amount: ['numeric(14,2)', 'own.amount'],
      unbilled_amount: ['numeric(14,2)', 'mark.difference'],
      has_sub_tasks: ['boolean', 'own.has_sub_tasks'],
      has_delivery: ['boolean', 'own.has_delivery'],
      has_billing: ['boolean', 'mark.has_billing'],
      financial_email_sent: ['boolean', 'own.financial_email_sent'],
      task_email_sent: ['boolean', 'own.task_email_sent'],
      estimated_hours: ['numeric(14,2)', 'own.estimated_hours'],
      actual_hours: ['numeric(14,2)', 'own.actual_hours'],
      version: ['integer', 'own.version'],
    },
    from: `tasks own join task_billing_marks mark on mark.task_id = own.id
      left join delivery_groups delivery on delivery.task_id = own.id`,
    references: {
      requester: ['requesters', 'own.requester_id'],
      assignee: ['people', 'own.assignee_id'],
      creator: ['people', 'own.created_by_id'],
      changer: ['people', 'own.updated_by_id'],
    },
  },
  sub_tasks: {
    columns: {
      title: ['text', 'title'],
      amount: ['numeric(14,2)', 'amount'],
      completed: ['boolean', 'completed'],
      excluded: ['boolean', 'excluded'],
    },
    from: 'sub_tasks own',
    references: { task: ['tasks', 'own.task_id'] },
  },
};

/** Times of tasks, which Strapi has in every table. */
export const TIMES = { created_at: 'own.created_at', updated_at: 'own.updated_at' };

/** Creates an empty database beside that of `url` and returns its URL. */
export async function createBeside(url: string, name: string): Promise<string> {
  await administer(url, `create database ${name}`);
  const beside = new URL(url);
  beside.pathname = name;
  await administer(beside.href, 'create extension pg_trgm');
  return beside.href;
}

/** Copies rows of our database, as these columns, into a table of another. */
export async function copyRows(
  [ours, theirs]: readonly [string, string],
  table: string,
  { columns, from }: { columns: Record<string, string>; from: string },
): Promise<void> {
  const client = new Client({ connectionString: ours });
  await client.connect();
  const { rows } = await client.query<{ file: string }>(
    `select current_setting('data_directory') || '/copied-rows' as file`,
  );
  const { file } = rows[0]!;
  await client.query(
    `copy (select ${Object.values(columns).join(', ')} from ${from} order by own.id) to '${file}'`,
  );
  await client.end();
  await administer(theirs, `copy ${table} (${Object.keys(columns).join(', ')}) from '${file}'`);
}

/** Gives the tasks of a peer an index for each sort, filter and search, as ours have. */
export async function indexTasks(
  url: string,
  { further, searched }: { further: readonly string[]; searched: (column: string) => string },
): Promise<void> {
  const { columns } = TABLES.tasks!;
  for (const name of [...Object.keys(columns), ...further])
    await administer(url, `create index on tasks (${name}, id)`);
  for (const [name] of Object.entries(columns).filter(([, [type]]) => type === 'text'))
    await administer(url, `create index on tasks using gin ((${searched(name)}) gin_trgm_ops)`);
  await administer(url, 'vacuum analyze');
}
