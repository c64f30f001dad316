import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { cardList } from '../../../engines/list/card-list';
import type { ListDefinition } from '../../../engines/list/definition';
import { enumIs } from '../../../engines/list/filters';
import { usesField } from '../../../engines/list/uses-field';
import { readPeriods } from './read';
import { LIVE_TOTALS, readTotals, type Totals } from './totals';

const { sorts, filters } = cardList(periodCard, 'period');

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
  id: sql.ref('period.id'),
  sorts: { ...sorts, ...totalSorts(LIVE_TOTALS) },
  filters: { ...filters, status: enumIs(sql.ref('period.status'), 'billing_status') },
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
