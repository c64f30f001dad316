import { getBillingStatistics, listBillingPeriods, type BillingStatistics } from '@demanda/contracts/billing';
import { getBillingChart, type BillingMonth } from '@demanda/contracts/billing-chart';
import type { ChargePreview } from '@demanda/contracts/charge-preview';
import { listCharges, previewCharges } from '@demanda/contracts/charges';
import type { ResponseOf } from '@demanda/contracts/contract';
import { someTotals } from './records';

type Page = ResponseOf<typeof listBillingPeriods>;

/** The part of the fake server that is needed here. */
interface Server {
  on(contract: typeof listBillingPeriods, answer: Page): void;
  on(contract: typeof getBillingStatistics, answer: BillingStatistics): void;
  on(contract: typeof getBillingChart, answer: BillingMonth[]): void;
  on(contract: typeof listCharges, answer: ResponseOf<typeof listCharges>): void;
  on(contract: typeof previewCharges, answer: ChargePreview[]): void;
}

/** Makes a test server respond to the page's requests, with an empty chart and no charges. */
export function serveBilling(server: Server, page: Page): void {
  server.on(listBillingPeriods, page);
  server.on(getBillingStatistics, someTotals);
  server.on(getBillingChart, []);
  server.on(listCharges, { content: [], totalPages: 1, totalElements: 0, first: true, last: true });
  server.on(previewCharges, []);
}
