import { APPROVED_STATUSES } from '@demanda/contracts/delivery-labels';
import { UNDER_WAY_STATUSES } from '@demanda/contracts/receivable-lists';
import type { Figure, ReceivableQuery, UnbilledWork } from '@demanda/contracts/receivables';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { toCents } from '../../../kernel/cents';
import { clientName, ofClients } from './ageing';

interface WorkRow {
  requesterId: number;
  requesterName: string;
  approvedCount: number;
  approvedCents: string;
  underWayCount: number;
  underWayCents: string;
}

const addUp = (figures: readonly Figure[]): Figure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  amount: figures.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100,
});

/** Reads the unbilled tasks of each client, approved ones and those on which work is under way. */
export async function readUnbilledWork(db: Db, query: ReceivableQuery): Promise<UnbilledWork> {
  const figures = (statuses: readonly string[], name: string) => {
    const has = sql`(where delivery.shown_status = any(${[...statuses]}::delivery_status[]))`;
    return sql`count(*) filter ${has}::int as ${sql.ref(`${name}Count`)},
      coalesce(sum(task.amount) filter ${has} * 100, 0)::bigint as ${sql.ref(`${name}Cents`)}`;
  };
  const all = [...APPROVED_STATUSES, ...UNDER_WAY_STATUSES];
  const { rows } = await sql<WorkRow>`
    select task.requester_id as "requesterId", ${clientName(sql.ref('task.requester_id'))} as "requesterName",
      ${figures(APPROVED_STATUSES, 'approved')}, ${figures(UNDER_WAY_STATUSES, 'underWay')}
    from task_billing_marks mark join tasks task on task.id = mark.task_id
    join delivery_groups delivery on delivery.task_id = task.id
    where not mark.has_billing and delivery.shown_status = any(${all}::delivery_status[])
      and ${ofClients(query, 'task')}
    group by task.requester_id`.execute(db);
  const clients = rows.map(({ requesterId, requesterName, ...row }) => ({
    ...{ requesterId, requesterName },
    approved: { count: row.approvedCount, amount: Number(row.approvedCents) / 100 },
    underWay: { count: row.underWayCount, amount: Number(row.underWayCents) / 100 },
  }));
  return {
    rows: clients.sort(
      (one, other) =>
        other.approved.amount - one.approved.amount ||
        other.underWay.amount - one.underWay.amount ||
        one.requesterName.localeCompare(other.requesterName),
    ),
    total: {
      approved: addUp(clients.map(({ approved }) => approved)),
      underWay: addUp(clients.map(({ underWay }) => underWay)),
    },
  };
}
