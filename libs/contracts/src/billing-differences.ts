import { z } from '@demanda/schema';
import { billingPeriod } from './billing';
import { contract } from './contract';
import { id, idParams, moneyTotal, versionInput, versionQuery } from './fields';

/** Changes of task amounts after billing that no version of the period bills yet (G-USE-10). */

const adjustedTask = z.object({ taskId: id, code: z.string(), title: z.string(), requesterName: z.string() });

export const billingDifferences = z.object({
  /** Not yet billed by any period. */
  open: z.array(
    adjustedTask.extend({
      billed: moneyTotal.nullable(),
      current: moneyTotal.nullable(),
      /** Amount to bill in addition; negative for an overcharge. */
      amount: moneyTotal,
    }),
  ),
  /** Billed by a later period. */
  carried: z.array(adjustedTask.extend({ amount: moneyTotal, toTitle: z.string() })),
  /** Amounts of earlier periods that this period bills. */
  received: z.array(adjustedTask.extend({ amount: moneyTotal, fromTitle: z.string() })),
  /** Whether a new version may bill the current amounts: true for a billed period that is neither paid nor closed. */
  mayBill: z.boolean(),
  /** Whether company or Pix data differ from those of the current version. */
  hasOtherIssuer: z.boolean(),
  /** The next open period, which may bill the differences; null when there is none. */
  carryTo: z.object({ id, title: z.string() }).nullable(),
  /** Whether carried amounts may be taken back: true while a period that bills some of them is open. */
  mayTakeBack: z.boolean(),
});
export type BillingDifferences = z.infer<typeof billingDifferences>;

export const getBillingDifferences = contract({
  method: 'GET',
  path: '/billing-periods/:id/differences',
  summary: 'Consultar os valores alterados depois do faturamento',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: billingDifferences,
});

/** Returns 409 PERIOD_LOCKED for new amounts of a paid or closed period, and 409 when nothing would change. */
export const createBillingVersion = contract({
  method: 'POST',
  path: '/billing-periods/:id/versions',
  summary: 'Faturar um período em uma nova versão',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: z.object({
    /** When false, the version keeps the billed amounts and updates only company and Pix data. */
    withNewAmounts: z.boolean({ error: 'Informe se a nova versão cobra os valores atuais' }),
    version: versionInput,
  }),
  response: billingPeriod,
});

/** Bills the open differences once, in a later open period. Returns the period that billed the tasks. */
export const carryBillingDifferences = contract({
  method: 'POST',
  path: '/billing-periods/:id/carried-differences',
  summary: 'Levar as diferenças de um período para outro',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: z.object({
    toPeriodId: z.int({ error: 'Período é obrigatório' }).positive('Período é obrigatório'),
    /** Version of the period whose differences are carried. */
    version: versionInput,
  }),
  response: billingPeriod,
});

/** Takes back what no period billed yet. Returns 409 once every period that bills the differences was billed itself. */
export const takeBackBillingDifferences = contract({
  method: 'DELETE',
  path: '/billing-periods/:id/carried-differences',
  summary: 'Trazer de volta as diferenças levadas para outro período',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  query: versionQuery,
  response: billingPeriod,
});
