import { HANDED_OVER_STATUSES } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import type { Tx } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { withdrawChargeEmails } from '../charge-emails/withdraw';

/** SQL over the rows `charge` and `requester`: the client as a statement names it. */
const CLIENT = sql`jsonb_strip_nulls(jsonb_build_object('name', charge.requester_name, 'legalName', requester.legal_name,
  'document', requester.document, 'address', requester.postal_address))`;

/** SQL over the row `charge`: its Pix identifier; '***' for banks that refuse those that they did not give. */
const TX_ID = sql`(select case when pix_without_tx_id then '***' else charge.tx_id end from billing_settings)`;

/** SQL over the row `line` of a snapshot: what was done for its task; null for adjustments, and without any. */
const DONE = sql`case when line.from_month is null then nullif(jsonb_strip_nulls(jsonb_build_object(
  'subTasks', (select jsonb_agg(sub.title order by sub.position, sub.id)
    from sub_tasks sub where sub.task_id = line.task_id and sub.completed and not sub.excluded),
  'deliveries', (select jsonb_agg(jsonb_build_object('project', name, 'finishedOn', finished_on) order by name)
    from (select project.name, max(item.finished_at) as finished_on
      from deliveries delivery join delivery_items item on item.delivery_id = delivery.id
      join projects project on project.id = item.project_id
      where delivery.task_id = line.task_id
        and item.status = any(${[...HANDED_OVER_STATUSES]}::delivery_status[])
      group by project.name) delivered))), '{}'::jsonb) end`;

/** Stores the current content of charges as their current revisions, from the snapshots of their periods. */
export async function storeRevisions(
  transaction: Tx,
  ids: readonly number[],
  userId: number | null,
): Promise<void> {
  await sql`
    with charge as (select * from charges where ${idIs('id')(ids)}),
    revision as (
      insert into charge_revisions (charge_id, number, month, year, issuer, client, tx_id, amount, due_on,
        taken_by_id)
      select charge.id, charge.revision, charge.month, charge.year, snapshot.issuer, ${CLIENT}, ${TX_ID},
        charge.amount, charge.due_on, ${userId}::bigint
      from charge join billing_periods period on period.id = charge.billing_period_id
      join billing_snapshots snapshot on snapshot.id = period.snapshot_id
      left join requesters requester on requester.id = charge.requester_id)
    insert into charge_lines (charge_id, revision, position, task_id, code, title, amount, from_month, from_year,
      done)
    select charge.id, charge.revision, row_number() over (partition by charge.id order by line.position),
      line.task_id, line.code, line.title, line.amount, line.from_month, line.from_year, ${DONE}
    from charge join billing_periods period on period.id = charge.billing_period_id
    join billing_snapshot_lines line
      on line.snapshot_id = period.snapshot_id and line.requester_id = charge.requester_id`.execute(
    transaction,
  );
}

/** Gives charges what the snapshots of their periods say as their next revisions; drafts are issued again. */
export async function insertRevisions(
  transaction: Tx,
  ids: readonly number[],
  userId: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update charges set revision = charges.revision + 1, version = charges.version + 1, is_draft = false,
      month = period.month, year = period.year, requester_name = billed.requester_name, amount = billed.amount,
      updated_by_id = ${userId}::bigint, updated_at = now()
    from billing_periods period
    cross join lateral (select line.requester_id, (array_agg(line.requester_name order by line.task_id desc))[1]
        as requester_name, sum(line.amount) as amount
      from billing_snapshot_lines line where line.snapshot_id = period.snapshot_id group by line.requester_id) billed
    where period.id = charges.billing_period_id and billed.requester_id = charges.requester_id
      and ${idIs('charges.id')(ids)}`.execute(transaction);
  await withdrawChargeEmails(transaction, ids);
  await storeRevisions(transaction, ids, userId);
}

/** Gives one charge another due date, in a next revision with the lines of the current one. */
export async function reviseDueDate(
  transaction: Tx,
  id: number,
  dueOn: string,
  userId: number,
): Promise<void> {
  await sql`
    update charges set revision = revision + 1, version = version + 1, due_on = ${dueOn}::date,
      updated_by_id = ${userId}::bigint, updated_at = now() where id = ${id}::bigint`.execute(transaction);
  await withdrawChargeEmails(transaction, [id]);
  await sql`
    insert into charge_revisions (charge_id, number, month, year, issuer, client, tx_id, amount, due_on,
      taken_by_id)
    select charge.id, charge.revision, last.month, last.year, issuer, client, ${TX_ID}, last.amount, charge.due_on,
      ${userId}::bigint
    from charges charge join charge_revisions last on last.charge_id = charge.id and last.number = charge.revision - 1
    where charge.id = ${id}::bigint`.execute(transaction);
  await sql`
    insert into charge_lines (charge_id, revision, position, task_id, code, title, amount, from_month, from_year,
      done)
    select charge_id, revision + 1, position, task_id, code, title, amount, from_month, from_year, done
    from charge_lines
    where charge_id = ${id}::bigint and revision = (
      select max(revision) from charge_lines where charge_id = ${id}::bigint)`.execute(transaction);
}
