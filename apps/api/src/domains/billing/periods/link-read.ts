import type { BillingPeriodTask } from '@demanda/contracts/billing-links';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { planOnce } from '../../../engines/database/plan-once';
import type { Db } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';

const linksWhere = (column: string) => (ids: readonly number[]) => idIs(`billed_tasks.${column}`)(ids);
export const linksById = linksWhere('id');
export const linksOfTasks = linksWhere('task_id');
export const linksOfPeriod = (id: number) => linksWhere('billing_period_id')([id]);

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

export const linkNotFound = () => notFound('Vínculo não encontrado');

/** Reads links with the billed values of their tasks, newest first, without descriptions (G-USE-8). */
export async function readLinks(db: Db, which: RawBuilder<SqlBool>): Promise<BillingPeriodTask[]> {
  return (await selectLinks(db, which).execute()).map(toLink);
}

const selectLinks = (db: Db, which: RawBuilder<SqlBool>) =>
  db
    .selectFrom('billed_tasks')
    .leftJoin('billing_differences as difference', (join) =>
      join
        .onRef('difference.task_id', '=', 'billed_tasks.task_id')
        .onRef('difference.billing_period_id', '=', 'billed_tasks.billing_period_id'),
    )
    .where(which)
    .select([
      'billed_tasks.id',
      'billed_tasks.billing_period_id',
      'billed_tasks.task_id',
      'billed_tasks.code',
    ])
    .select(['billed_tasks.title', 'billed_tasks.amount', 'billed_tasks.requester_id'])
    .select(['billed_tasks.requester_name', 'billed_tasks.created_at', 'difference.amount as difference'])
    .orderBy('id', 'desc')
    .modifyEnd(planOnce);
type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number];

function toLink(row: LinkRow & { description?: string | null }): BillingPeriodTask {
  return {
    id: row.id,
    billingPeriodId: row.billing_period_id,
    task: {
      id: row.task_id,
      code: row.code,
      title: row.title,
      amount: toNumber(row.amount),
      difference: toNumber(row.difference),
      requesterId: row.requester_id,
      requesterName: row.requester_name,
      description: row.description,
    },
    createdAt: row.created_at.toISOString(),
  };
}

/** Reads one link with its whole task. Throws 404. */
export async function readLink(db: Db, id: number): Promise<BillingPeriodTask> {
  const row = await selectLinks(db, linksById([id]))
    .select('description')
    .executeTakeFirst();
  if (!row) throw linkNotFound();
  return toLink(row);
}

/**
 * Reads the requesters of the tasks of a period, by name. A requester renamed between two versions has the
 * name in the newest task.
 */
export async function readRequesters(db: Db, periodId: number) {
  const { rows } = await sql<{ id: number; name: string; count: number; amount: string }>`
    select requester_id as id, (array_agg(requester_name order by task_id desc))[1] as name,
      count(*) filter (where from_month is null) as count, coalesce(sum(amount), 0) as amount
    from billed_lines where billing_period_id = ${periodId}::bigint
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
