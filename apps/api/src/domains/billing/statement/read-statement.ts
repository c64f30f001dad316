import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import { withPeriodLock, periodNotFound } from '../periods/period-locks';
import { LINE_ORDER_SQL } from '../periods/snapshots';
import { readIssuer, type Issuer } from '../settings/repository';
import { withAdjustmentTitle, type Statement, type StatementLine, type Subtotal } from './statement';

interface StatementChoice {
  /** Reads only the tasks of this requester. */
  requesterId?: number;
  /** Number of a snapshot; without it the current snapshot is read, or the open period. */
  snapshot?: number;
}

/** Reads the period with the chosen snapshot, whose values take precedence. */
async function readStatementHeader(db: Db, id: number, { snapshot }: StatementChoice) {
  const head = await db
    .selectFrom('billing_periods as period')
    .leftJoin('billing_snapshots as snapshot', (join) =>
      join
        .onRef('snapshot.billing_period_id', '=', 'period.id')
        .on((on) =>
          snapshot === undefined
            ? on(on.ref('snapshot.id'), '=', on.ref('period.snapshot_id'))
            : on('snapshot.number', '=', sql<number>`${snapshot}::bigint`),
        ),
    )
    .where('period.id', '=', id)
    .select(['snapshot.id as snapshotId', 'snapshot.number', 'snapshot.taken_at', 'snapshot.issuer'])
    .select(({ fn }) => [
      fn.coalesce('snapshot.month', 'period.month').as('month'),
      fn.coalesce('snapshot.year', 'period.year').as('year'),
      fn.coalesce('snapshot.status', 'period.status').as('status'),
    ])
    .executeTakeFirst();
  if (!head) throw periodNotFound();
  if (snapshot !== undefined && head.number === null) throw notFound('Versão não encontrada');
  return head;
}

interface LineRow extends StatementLine {
  requesterId: number;
  /**
   * Name of the requester of a sum: the one in the newest task, because a requester may be renamed between
   * two versions.
   */
  subtotalName: string;
  requesterCount: number;
  requesterTotal: string;
  count: number;
  total: string;
  fromMonth: number | null;
  fromYear: number | null;
}

/** Reads lines and their sums by one statement, so that both are of the same moment. */
async function readLines(db: Db, from: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select code, title, requester_id as "requesterId", requester_name as "requesterName", amount,
      first_value(requester_name) over (of_requester order by task_id desc) as "subtotalName",
      from_month as "fromMonth", from_year as "fromYear",
      count(*) filter (where from_month is null) over of_requester as "requesterCount",
      coalesce(sum(amount) over of_requester, 0)::numeric(18, 2) as "requesterTotal",
      count(*) filter (where from_month is null) over () as count, coalesce(sum(amount) over (), 0)::numeric(18, 2) as total
    from ${from} window of_requester as (partition by requester_id)
    order by place`.execute(db);
  return rows.map(withAdjustmentTitle);
}

function statementSource(periodId: number, snapshotId: number | null, { requesterId }: StatementChoice) {
  const only = requesterId === undefined ? sql`` : sql`and requester_id = ${requesterId}`;
  return snapshotId === null
    ? sql`(select *, row_number() over (order by ${LINE_ORDER_SQL}) as place from billed_lines
        where billing_period_id = ${periodId} ${only}) line`
    : sql`(select *, position as place from billing_snapshot_lines
        where snapshot_id = ${snapshotId} ${only}) line`;
}

function subtotalsOf(rows: readonly LineRow[]): Subtotal[] {
  const byId = new Map(rows.map((row) => [row.requesterId, row]));
  return [...byId.values()]
    .map(({ requesterId, subtotalName, requesterCount, requesterTotal }) => ({
      requesterId,
      requesterName: subtotalName,
      taskCount: requesterCount,
      total: requesterTotal,
    }))
    .sort((one, other) => one.requesterName.localeCompare(other.requesterName, 'pt-BR'));
}

function requesterOf(rows: readonly LineRow[]): Statement['requester'] {
  const [first] = rows;
  if (!first) throw notFound('Este solicitante não tem tarefas neste período.');
  return { id: first.requesterId, name: first.subtotalName };
}

/** Reads the data of the statement of a period. Throws 404. */
export const readStatement = (db: Db, periodId: number, choice: StatementChoice = {}) =>
  withPeriodLock(db, periodId, (transaction) => readParts(transaction, periodId, choice));

async function readParts(db: Db, periodId: number, choice: StatementChoice): Promise<Statement> {
  const { snapshotId, taken_at, issuer, ...head } = await readStatementHeader(db, periodId, choice);
  const rows = await readLines(db, statementSource(periodId, snapshotId, choice));
  const isWhole = choice.requesterId === undefined;
  return {
    ...head,
    periodId,
    takenAt: taken_at ?? new Date(),
    // A snapshot stores what `readIssuer` returned when it was taken.
    issuer: snapshotId === null ? await readIssuer(db) : (issuer as Issuer | null),
    requester: isWhole ? null : requesterOf(rows),
    lines: rows,
    subtotals: isWhole ? subtotalsOf(rows) : [],
    taskCount: rows[0]?.count ?? 0,
    total: rows[0]?.total ?? '0.00',
  };
}
