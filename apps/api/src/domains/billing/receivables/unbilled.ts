import { APPROVED_STATUSES } from '@demanda/contracts/delivery-labels';
import { UNDER_WAY_STATUSES } from '@demanda/contracts/receivable-lists';
import type { Figure, ReceivableQuery, UnbilledWork } from '@demanda/contracts/receivables';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { toCents } from '../../../kernel/cents';
import { areReady, keptGroups } from '../../figures/figures';
import { ofClients } from './ageing';

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

/** SQL relation: unbilled tasks by client and status, kept or, before the first count, counted. */
const unbilledTasks = sql`(
  select split_part(value, ' ', 1)::bigint as requester_id, split_part(value, ' ', 2) as status, count, sum as amount
  from ${keptGroups('unbilledOfClient')} kept where ${areReady}
  union all
  select requester_id, status::text, row_count, amount from figure_sources
  where not ${areReady} and source = 'tasks' and not has_billing)`;

/** Reads the unbilled tasks of each client, approved ones and those on which work is under way. */
export async function readUnbilledWork(db: Db, query: ReceivableQuery): Promise<UnbilledWork> {
  const figures = (statuses: readonly string[], name: string) => {
    const has = sql`(where task.status = any(${[...statuses]}::text[]))`;
    return sql`coalesce(sum(task.count) filter ${has}, 0)::int as ${sql.ref(`${name}Count`)},
      coalesce(sum(task.amount) filter ${has} * 100, 0)::bigint as ${sql.ref(`${name}Cents`)}`;
  };
  const all = [...APPROVED_STATUSES, ...UNDER_WAY_STATUSES];
  const { rows } = await sql<WorkRow>`
    select requesters.id as "requesterId", requesters.name as "requesterName",
      ${figures(APPROVED_STATUSES, 'approved')}, ${figures(UNDER_WAY_STATUSES, 'underWay')}
    from ${unbilledTasks} task join requesters on requesters.id = task.requester_id
    where task.status = any(${all}::text[]) and ${ofClients(query, 'task')}
    group by 1, 2`.execute(db);
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
