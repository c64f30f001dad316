import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * A payment now takes a new snapshot. Adds one, with the same lines, to periods that were paid or reopened
 * since their last snapshot. The user was not recorded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `insert into billing_snapshots
        (billing_period_id, number, status, month, year, task_count, total_amount, issuer)
      select period.id, known.number + 1, period.status, known.month, known.year, known.task_count,
        known.total_amount, known.issuer
      from billing_periods period join billing_snapshots known on known.id = period.snapshot_id
      where (period.status = 'PAGO') <> (known.status = 'PAGO')`,
    `insert into billing_snapshot_lines
        (snapshot_id, position, task_id, code, title, requester_id, requester_name, amount)
      select next.id, line.position, line.task_id, line.code, line.title, line.requester_id, line.requester_name,
        line.amount
      ${nextVersions} join billing_snapshot_lines line on line.snapshot_id = known.id`,
    `update billing_periods set snapshot_id = next.id
      ${nextVersions} where period.id = billing_periods.id`,
  ]);
}

/** The current version of a period is its newest, except for those inserted above. */
const nextVersions = `from billing_periods period
  join billing_snapshots known on known.id = period.snapshot_id
  join billing_snapshots next on next.billing_period_id = period.id and next.number = known.number + 1`;
