import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { asList } from '@demanda/contracts/list';

type Sort = BillingPeriodListQuery['sort'];

/** Year, then month, then the newest of one month (BILL-14). */
export const DEFAULT_SORT: Sort & string[] = ['year,desc', 'month,desc', 'id,desc'];

/** The table has one column for month and year: sorting by it sorts by all that make up a period. */
export function periodSort(sort: Sort): Sort {
  const terms = asList(sort);
  if (terms.includes('year,asc')) return ['year,asc', 'month,asc', 'id,asc'];
  return terms.includes('year,desc') ? DEFAULT_SORT : terms;
}
