import { z } from '@demanda/schema';
import { BILLING_STATUSES } from './billing';
import { contract } from './contract';
import { id, idParam, idParams, moneyTotal, timestamp } from './fields';

/** Numbered snapshots of a billed period, and its statement as PDF (G-BILL-11). */

export const PDF_TYPE = 'application/pdf';

export const billingSnapshot = z.object({
  /** Starts at 1 in each period. */
  number: z.int().positive(),
  status: z.enum(BILLING_STATUSES),
  takenAt: timestamp,
  /** Null when it was not recorded. */
  takenByUserName: z.string().nullable(),
  taskCount: z.int(),
  totalAmount: moneyTotal,
  /** True for the snapshot that the period's figures come from. */
  current: z.boolean(),
});
export type BillingSnapshot = z.infer<typeof billingSnapshot>;

/** Newest first. */
export const listBillingSnapshots = contract({
  method: 'GET',
  path: '/billing-periods/:id/snapshots',
  summary: 'Listar as versões faturadas de um período',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: z.array(billingSnapshot),
});

/** Requesters of a period's tasks, by name, with the amount billed for each. */
export const listRequestersOfPeriod = contract({
  method: 'GET',
  path: '/billing-periods/:id/requesters',
  summary: 'Listar os solicitantes de um período',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: z.array(
    z.object({ requesterId: id, requesterName: z.string(), taskCount: z.int(), totalAmount: moneyTotal }),
  ),
});

/**
 * Returns the statement of the current snapshot or of the given one; for an open period, a draft with the current
 * amounts. The same snapshot returns the same bytes.
 */
export const downloadStatement = contract({
  method: 'GET',
  path: '/billing-periods/:id/statement',
  summary: 'Baixar o demonstrativo de um período em PDF',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  query: z.object({ requesterId: idParam.optional(), snapshot: idParam.optional() }),
  file: PDF_TYPE,
});
