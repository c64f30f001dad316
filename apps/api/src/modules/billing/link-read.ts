import type { BillingPeriodTask } from '@demanda/contracts/billing-links';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/schema';
import { notFound } from '../../http/errors';
import { idIs } from '../../list/filters';

const linksWith = (column: string) => (ids: readonly number[]) =>
  idIs(sql.ref(`billed_tasks.${column}`))(ids);
export const linksById = linksWith('id');
export const linksOfTasks = linksWith('task_id');
export const linksOfPeriod = (id: number) => linksWith('billing_period_id')([id]);

export const linkNotFound = () => notFound('Vínculo não encontrado');

/** Links with their tasks as they are billed, newest first. */
export async function readLinks(
  db: Kysely<Database>,
  which: RawBuilder<SqlBool>,
): Promise<BillingPeriodTask[]> {
  const rows = await db.selectFrom('billed_tasks').where(which).selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    billingPeriodId: row.billing_period_id,
    task: {
      id: row.task_id,
      code: row.code,
      title: row.title,
      amount: row.amount === null ? null : Number(row.amount),
      requesterId: row.requester_id,
      requesterName: row.requester_name,
      description: row.description,
    },
    createdAt: row.created_at.toISOString(),
  }));
}

/** Throws 404. */
export async function readLink(db: Kysely<Database>, id: number): Promise<BillingPeriodTask> {
  const [link] = await readLinks(db, linksById([id]));
  if (!link) throw linkNotFound();
  return link;
}

/** Who asked for the tasks of a period, by name; one who was renamed between two versions is called as in the newest task. */
export async function readRequesters(db: Kysely<Database>, periodId: number) {
  const { rows } = await sql<{ id: number; name: string; count: number; amount: string }>`
    select requester_id as id, (array_agg(requester_name order by task_id desc))[1] as name,
      count(*) as count, coalesce(sum(amount), 0) as amount
    from billed_tasks where billing_period_id = ${periodId}::bigint
    group by requester_id order by fold((array_agg(requester_name order by task_id desc))[1]), requester_id`.execute(
    db,
  );
  return rows.map(({ id, name, count, amount }) => ({
    requesterId: id,
    requesterName: name,
    taskCount: count,
    totalAmount: Number(amount),
  }));
}
