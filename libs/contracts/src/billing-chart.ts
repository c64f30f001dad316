import { z } from '@demanda/schema';
import { billingFilters } from './billing';
import { contract } from './contract';
import { moneyTotal } from './fields';

/** One bar of the chart; excludes cancelled periods. */
export const billingMonth = z.object({
  year: z.int(),
  month: z.int(),
  /** Sum of periods in PAGO. */
  paid: moneyTotal,
  /** Sum of periods in FATURADO. */
  billed: moneyTotal,
  /** Sum of periods in PENDENTE and ATRASADO. */
  open: moneyTotal,
});
export type BillingMonth = z.infer<typeof billingMonth>;

/** Oldest first; omits months without a period. */
export const getBillingChart = contract({
  method: 'GET',
  path: '/billing-periods/chart',
  summary: 'Faturado, pago e em aberto por mês',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: billingFilters,
  response: z.array(billingMonth),
});
