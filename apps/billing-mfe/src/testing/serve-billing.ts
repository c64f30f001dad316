import {
  getBillingChart,
  getBillingStatistics,
  listBillingPeriods,
  type BillingPeriod,
} from '@demanda/contracts/billing';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { setScreenWidth } from '@demanda/testing/screen';
import { someTotals } from './records';

/** The page with these periods as cards, its totals, and a chart without months. */
export function serveBilling(...periods: BillingPeriod[]): void {
  setScreenWidth(390);
  fakeServer.on(listBillingPeriods, pageWith(...periods));
  fakeServer.on(getBillingStatistics, someTotals);
  fakeServer.on(getBillingChart, []);
}
