import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/**
 * Keeps what is paid on each charge, so that no list sums up payments, and finds the differences of billed periods by
 * another plan: PostgreSQL expected links and lines to match in 488 of 60,000 cases, and read each task by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...paid, ...states, differences]);
}

const paid = [
  // Locks the table until the end, so that no payment is missed between the sum and the trigger.
  'alter table charges add column paid_amount numeric(18, 2) not null default 0',
  `select set_config('demanda.history', 'off', true)`,
  `update charges set paid_amount = paid.amount
    from (select charge_id, sum(amount) as amount from payments group by charge_id) paid where paid.charge_id = charges.id`,
  `select set_config('demanda.history', '', true)`,
  `alter table charges add column open_amount numeric(18, 2) not null generated always as (
    case when cancelled_at is null then greatest(amount - paid_amount, 0) else 0 end) stored`,
  sortIndex('charges', 'number', 'number_year nulls first, number_seq'),
  sortIndex('charges', 'open_amount'),
  sortIndex('charges', 'due_on'),
  // Payments are only ever inserted.
  `create function add_payment() returns trigger language plpgsql as $$
    begin
      update charges set paid_amount = paid_amount + new.amount where id = new.charge_id;
      return null;
    end $$`,
  'create trigger add_payment after insert on payments for each row execute function add_payment()',
];

/** Functions of one row, which PostgreSQL inlines. */
const states = [
  `create function charge_credit(charge charges) returns numeric language sql immutable as $$
    select greatest(charge.paid_amount - case when charge.cancelled_at is null then charge.amount else 0 end, 0) $$`,
  // Places in the order of statuses, by which lists are sorted.
  `create function charge_rank(charge charges, today date) returns int language sql immutable as $$
    select case
      when charge.cancelled_at is not null then 7
      when charge.is_draft then 1
      when charge.paid_amount >= charge.amount then 5
      when charge.due_on < today then 6
      when charge.paid_amount > 0 then 4
      when charge.sent_at is not null then 3
      else 2
    end $$`,
  `create function charge_status(charge charges, today date) returns text language sql immutable as $$
    select (array['RASCUNHO', 'EMITIDA', 'ENVIADA', 'PARCIAL', 'PAGA', 'ATRASADA', 'CANCELADA'])[charge_rank(charge, today)] $$`,
  `create or replace function charge_states(today date) returns table (
      charge_id bigint, paid_amount numeric, open_amount numeric, credit_amount numeric, status text)
    language sql stable as $$
      select charge.id, charge.paid_amount, charge.open_amount, charge_credit(charge), charge_status(charge, today)
      from charges charge $$`,
];

// The link is looked up for the few changed tasks alone; CASE keeps the planner from doing that first.
const differences = `create or replace view billing_differences as
  select period.id as billing_period_id, line.task_id, line.code, line.title, line.requester_id, line.requester_name,
    line.amount as billed, task.amount as current, difference.amount
  from billing_periods period
  join billing_snapshot_lines line on line.snapshot_id = period.snapshot_id and line.from_month is null
  join tasks task on task.id = line.task_id
  left join (select task_id, sum(amount) as amount from billing_adjustments group by task_id) carried
    on carried.task_id = line.task_id
  cross join lateral (select coalesce(task.amount, 0) - coalesce(carried.amount, 0) - coalesce(line.amount, 0)
    as amount) difference
  where case when difference.amount = 0 then false
    else (select link.billing_period_id from billing_period_tasks link where link.task_id = line.task_id) = period.id end`;
