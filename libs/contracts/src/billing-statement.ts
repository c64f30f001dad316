import { z } from '@demanda/schema';
import { BILLING_STATUSES } from './billing';
import { contract } from './contract';
import { id, idParam, idParams, moneyTotal, timestamp } from './fields';

/** What was billed: numbered snapshots of a period, and the statement as PDF (G-BILL-11). */

export const PDF_TYPE = 'application/pdf';

export const billingSnapshot = z.object({
  /** 1 is the first of the period. */
  number: z.int().positive(),
  status: z.enum(BILLING_STATUSES),
  takenAt: timestamp,
  /** Null where it was not recorded. */
  takenByUserName: z.string().nullable(),
  taskCount: z.int(),
  totalAmount: moneyTotal,
  /** The one that the period's figures are read from now. */
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

/** Who asked for the tasks of a period, by name, with what is billed for each. */
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
 * Of the current snapshot, or of the one named; of an open period, as it would be billed now, marked as a draft.
 * The same snapshot gives the same bytes.
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
