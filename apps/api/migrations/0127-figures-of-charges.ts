import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Records what each write adds to the figures of charges and payments, as migration 0122 does for tasks (ADR 0183). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [columns, ...rows, sources, ...functions, ...triggers]);
}

// charge_rank: place of the status until the due date. due_on: of charges that wait for money, whose status is another
// one after it; null for the others.
const columns = 'alter table figure_changes add column charge_rank int, add column due_on date';

/** Statuses that are not billed: of drafts and of cancelled charges. */
const NOT_BILLED = '(1, 7)';
/** Kinds of payments that are money. */
const MONEY = `('PIX', 'TRANSFERENCIA', 'DINHEIRO', 'OUTRO')`;

/** Rows of `figure_changes` that count a charge or a payment. */
const rows = [
  `create function figures_of_charge(charge charges)
    returns table (source text, month date, charge_rank int, due_on date, row_count int, amount numeric)
    language sql stable as $$
    select part.source, part.month, charge.early_rank,
      case when charge.late_rank <> charge.early_rank then charge.due_on end, part.row_count, part.amount
    from (values
      ('charges', case when charge.early_rank not in ${NOT_BILLED} then month_of(charge.issued_at) end, 1, charge.amount),
      ('open_amounts', null, 0, charge.open_amount)) part (source, month, row_count, amount) $$`,
  `create function figures_of_payment(payment payments) returns table (source text, month date, row_count int, amount numeric)
    language sql stable as $$
    select 'payments', date_trunc('month', payment.paid_on)::date, 1, payment.amount where payment.kind in ${MONEY} $$`,
];

const sources = `create or replace view figure_sources as
  select 'tasks' as source, task.requester_id, task.assignee_id, month_of(task.created_at) as month, task.priority, task.task_type,
    delivery.shown_status as status, mark.has_billing, 1 as row_count, coalesce(task.amount, 0) as amount,
    null::int as charge_rank, null::date as due_on
  from tasks task
  join task_billing_marks mark on mark.task_id = task.id
  left join delivery_groups delivery on delivery.task_id = task.id
  union all
  select 'deliveries', null, null, null, null, null, shown_status, null, 1, 0, null, null from deliveries
  union all
  select part.source, null, null, part.month, null, null, null, null, part.row_count, part.amount, part.charge_rank, part.due_on
  from charges charge cross join lateral figures_of_charge(charge) part
  union all
  select part.source, null, null, part.month, null, null, null, null, part.row_count, part.amount, null, null
  from payments payment cross join lateral figures_of_payment(payment) part`;

const functions = [
  `create function record_charge() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      insert into figure_changes (source, month, charge_rank, due_on, row_count, amount)
      select source, month, charge_rank, due_on, -row_count, -amount from figures_of_charge(old);
    end if;
    insert into figure_changes (source, month, charge_rank, due_on, row_count, amount)
    select source, month, charge_rank, due_on, row_count, amount from figures_of_charge(new);
    return null;
  end $$`,
  `create function record_payment() returns trigger language plpgsql as $$
  begin
    insert into figure_changes (source, month, row_count, amount)
    select source, month, row_count, amount from figures_of_payment(new);
    return null;
  end $$`,
];

/** Charges are never deleted, and payments are only inserted. */
const triggers = [
  'create trigger record_rows after insert on charges for each row execute function record_charge()',
  `create trigger record_changed after update on charges for each row
    when ((old.early_rank, old.late_rank, old.due_on, old.issued_at, old.amount, old.open_amount)
      is distinct from (new.early_rank, new.late_rank, new.due_on, new.issued_at, new.amount, new.open_amount))
    execute function record_charge()`,
  'create trigger record_rows after insert on payments for each row execute function record_payment()',
];
