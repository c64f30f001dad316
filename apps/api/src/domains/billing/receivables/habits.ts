import { MONEY_KINDS } from '@demanda/contracts/charge-labels';
import { MAX_HABIT_CHARGES, MIN_HABIT_CHARGES } from '@demanda/contracts/receivable-lists';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isOpen } from '../charges/states';

/** Charges that wait for money, and when their clients usually pay: SQL that reads open charges and their clients alone. */

/**
 * SQL: the day on which a row `charge` became fully paid, by entries that were not reversed; null where no money came, as
 * for one that was paid with credit alone.
 */
const paidUpOn = sql`(
  select min(entry.paid_on) filter (where entry.so_far >= charge.amount) from (
    select payment.paid_on, payment.kind, sum(payment.amount) over (order by payment.paid_on) as so_far
    from payments payment
    where payment.charge_id = charge.id and payment.reverses_id is null
      and not exists (select from payments counter where counter.reverses_id = payment.id)) entry
  having bool_or(entry.kind = any(${[...MONEY_KINDS]}::text[])))`;

/**
 * SQL relation: by client with open charges, the median of the days from the due date to the day on which a charge was
 * fully paid, rounded to the later day, and the number of charges that it is the median of.
 */
export const clientHabits = (ofCharges: RawBuilder<SqlBool> = sql`true`) => sql`(
  select client.requester_id, ceil(percentile_cont(0.5) within group (order by paid.days_late))::int as days,
    count(*)::int as charges
  from (select distinct charge.requester_id from charges charge where ${isOpen} and ${ofCharges}) client
  cross join lateral (
    select paid_up.day - charge.due_on as days_late from charges charge
    -- Not merged with the condition below, so that it is found once for each charge.
    cross join lateral (select ${paidUpOn} as day offset 0) paid_up
    where charge.requester_id = client.requester_id and charge.cancelled_at is null and not charge.is_draft
      and charge.amount > 0 and charge.paid_amount >= charge.amount and paid_up.day is not null
    order by charge.due_on desc, charge.id desc limit ${sql.lit(MAX_HABIT_CHARGES)}) paid
  group by client.requester_id having count(*) >= ${sql.lit(MIN_HABIT_CHARGES)})`;

/** SQL relation: open charges with the day on which each is expected by the habit of its client, else by its due date. */
export const expectedCharges = sql`(
  select charge.id, charge.due_on + coalesce(habit.days, 0) as expected_on
  from charges charge left join ${clientHabits()} habit on habit.requester_id = charge.requester_id
  where ${isOpen})`;
