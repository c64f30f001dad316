import { MAX_HABIT_CHARGES, MIN_HABIT_CHARGES } from '@demanda/contracts/receivable-lists';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isOpen } from '../charges/states';

/** Charges that wait for money, and when their clients usually pay: SQL that reads open charges and their clients alone. */

/**
 * SQL relation: each client with open charges, the median of the days from the due date to the day on which a charge was
 * fully paid, rounded to the later day, and the number of charges that it is the median of; null for too few charges.
 */
export const clientHabits = (ofCharges: RawBuilder<SqlBool> = sql`true`) => sql`(
  select client.requester_id, case when paid.charges >= ${sql.lit(MIN_HABIT_CHARGES)} then paid.days end as days, paid.charges
  from (select distinct charge.requester_id from charges charge where ${isOpen} and ${ofCharges}) client
  cross join lateral (
    select ceil(percentile_cont(0.5) within group (order by newest.days_late))::int as days, count(*)::int as charges
    from (
      select charge.paid_up_on - charge.due_on as days_late from charges charge
      where charge.requester_id = client.requester_id and charge.cancelled_at is null and not charge.is_draft
        and charge.paid_up_on is not null
      order by charge.due_on desc, charge.id desc limit ${sql.lit(MAX_HABIT_CHARGES)}) newest) paid)`;

/** SQL relation: open charges with the day on which each is expected by the habit of its client, else by its due date. */
export const expectedCharges = sql`(
  select charge.id, charge.due_on + coalesce(habit.days, 0) as expected_on
  from charges charge left join ${clientHabits()} habit on habit.requester_id = charge.requester_id
  where ${isOpen})`;
