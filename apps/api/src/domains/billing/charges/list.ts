import { MONEY_KINDS } from '@demanda/contracts/charge-labels';
import type { ChargeListQuery } from '@demanda/contracts/charges';
import { chargeCard } from '@demanda/contracts/records/charges';
import { sql } from 'kysely';
import { cardList } from '../../../engines/list/card-list';
import type { Filter, FilterValue, ListDefinition } from '../../../engines/list/definition';
import { enumIs, negated, plainDayRange, sortBy, textContains } from '../../../engines/list/filters';
import { idIs } from '../../../kernel/id-is';
import { mailStateOf } from '../charge-emails/mail-state';
import { expectedCharges } from '../receivables/habits';
import { hasStatus, rankedCharges, statusRank } from './states';

const column = (name: string) => sql.ref(`charge.${name}`);

/** SQL condition on `payment`: money that was moved in a month `yyyy-mm`. */
const isPaidIn = (month: FilterValue) => sql`payment.kind = any(${[...MONEY_KINDS]}::text[])
  and payment.paid_on >= ${`${month}-01`}::date and payment.paid_on < ${`${month}-01`}::date + interval '1 month'`;

/** SQL: the money received in a month for the charges of a condition, less reversals. */
export const receivedIn = (month: FilterValue, ofCharges = sql`true`) => sql`(
  select coalesce(sum(payment.amount), 0) from payments payment where ${isPaidIn(month)} and ${ofCharges})`;

const hasMailState = enumIs(mailStateOf(sql.ref('charge.id')));

/** Filters of charges by the day on which they are expected by the habit of their clients; only open ones match. */
const isExpected = Object.fromEntries(
  Object.entries(plainDayRange('expectedOn', sql.ref('expected.expected_on'))).map(
    ([key, isWithin]): [string, Filter] => [
      key,
      // Found as a whole: for the first rows of a page alone, each charge would be compared with each habit.
      (
        days,
        purpose,
      ) => sql`charge.id in (with expected as materialized (select * from ${expectedCharges} open)
        select expected.id from expected where ${isWithin(days, purpose)})`,
    ],
  ),
) as ReturnType<typeof plainDayRange<'expectedOn'>>;

/** The list of charges on the current day, on which their status depends. */
export function chargeList(): ListDefinition<ChargeListQuery> {
  const { sorts, filters } = cardList(chargeCard, 'charge');
  return {
    tables: ['charges'],
    reads: {
      paidIn: ['payments'],
      mailState: ['outbox'],
      mailStateNot: ['outbox'],
    },
    from: sql`charges charge`,
    id: column('id'),
    sorts: {
      ...sorts,
      number: sortBy(column('number_year'), column('number_seq')),
      periodTitle: sortBy(column('year'), column('month')),
      paidAmount: sortBy(sql`(charge.paid_amount - charge.difference_amount)`),
      status: {
        by: [statusRank()],
        alone: { from: rankedCharges(), id: sql`ranked.id`, by: sql`ranked.rank` },
      },
    },
    filters: {
      ...filters,
      number: textContains(column('number')),
      billingPeriodId: idIs(column('billing_period_id')),
      requesterId: idIs(column('requester_id')),
      month: idIs(column('month')),
      year: idIs(column('year')),
      status: hasStatus,
      statusNot: negated(hasStatus),
      paidIn: ([month]) =>
        sql`charge.id in (select payment.charge_id from payments payment where ${isPaidIn(month!)})`,
      ...isExpected,
      mailState: hasMailState,
      mailStateNot: negated(hasMailState),
    },
    defaultSort: ['number,desc'],
  };
}
