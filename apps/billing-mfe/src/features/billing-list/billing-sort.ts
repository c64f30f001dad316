import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { asList } from '@demanda/contracts/list';

type Sort = BillingPeriodListQuery['sort'];

/** Newest year and month first, then the newest record (BILL-14). */
export const DEFAULT_SORT: Sort & string[] = ['year,desc', 'month,desc', 'id,desc'];

/** Expands a sort by the period column, which shows month and year, to both fields. */
export function periodSort(sort: Sort): Sort {
  const terms = asList(sort);
  if (terms.includes('year,asc')) return ['year,asc', 'month,asc', 'id,asc'];
  return terms.includes('year,desc') ? DEFAULT_SORT : terms;
}
