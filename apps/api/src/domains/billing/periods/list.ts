import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import type { ListDefinition } from '../../../engines/list/definition';
import { enumIs, sortBy } from '../../../engines/list/filters';
import { usesField } from '../../../engines/list/uses-field';
import { idIs } from '../../../kernel/id-is';
import { readPeriods } from './read';
import { LIVE_TOTALS, readTotals, type Totals } from './totals';

const column = (name: string) => sql.ref(`period.${name}`);

function totalSorts(totals: Totals) {
  const join = sql`left join (select * from ${totals}) total on total.billing_period_id = period.id`;
  const by = (name: 'task_count' | 'total_amount') => [sql`coalesce(${sql.ref(`total.${name}`)}, 0)`];
  return {
    taskCount: { by: by('task_count'), join },
    totalAmount: { by: by('total_amount'), join },
  };
}

export const billingPeriodList: ListDefinition<BillingPeriodListQuery> = {
  tables: ['billing_periods'],
  from: sql`billing_periods period`,
  id: column('id'),
  sorts: {
    id: sortBy(),
    month: sortBy(column('month')),
    year: sortBy(column('year')),
    status: sortBy(column('status')),
    paymentDate: sortBy(column('payment_date')),
    ...totalSorts(LIVE_TOTALS),
    createdAt: sortBy(column('created_at')),
  },
  filters: {
    id: idIs(column('id')),
    month: idIs(column('month')),
    year: idIs(column('year')),
    status: enumIs(column('status'), 'billing_status'),
  },
  defaultSort: ['year,desc', 'month,desc', 'id,desc'],
};

/**
 * Source of a page of periods. When the list is sorted by totals, ids and rows share sums that are computed
 * once.
 */
export async function periodSource(db: Kysely<Database>, query: BillingPeriodListQuery) {
  const isByTotal = usesField(query, 'taskCount') || usesField(query, 'totalAmount');
  const totals = isByTotal ? await readTotals(db) : LIVE_TOTALS;
  const sorts = { ...billingPeriodList.sorts, ...totalSorts(totals) };
  const load = (ids: number[]) => readPeriods(db, ids, totals);
  return { db, definition: { ...billingPeriodList, sorts }, load };
}
