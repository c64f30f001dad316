import { z } from '@demanda/schema';
import { billingPeriod } from './billing';
import { contract } from './contract';
import { id, idParams, moneyTotal } from './fields';

/** Amounts of billed tasks that were changed afterwards, which no version of the period bills (G-USE-10). */

/** 'R$ 10,00 alterados depois do faturamento, não cobrados'; in the other direction what was charged too much. */
export const differenceText = (
  { added, removed }: { added: number; removed: number },
  formatMoney: (amount: number) => string,
): string =>
  [
    added > 0 && `${formatMoney(added)} alterados depois do faturamento, não cobrados`,
    removed > 0 && `${formatMoney(removed)} reduzidos depois do faturamento, cobrados a mais`,
  ]
    .filter(Boolean)
    .join('; ');

const adjustedTask = z.object({ taskId: id, code: z.string(), title: z.string(), requesterName: z.string() });

export const billingDifferences = z.object({
  /** Not billed by any period. */
  open: z.array(
    adjustedTask.extend({
      billed: moneyTotal.nullable(),
      current: moneyTotal.nullable(),
      /** To be added to the bill; negative for what is to be taken off. */
      amount: moneyTotal,
    }),
  ),
  /** Billed by a later period. */
  carried: z.array(adjustedTask.extend({ amount: moneyTotal, toTitle: z.string() })),
  /** What this period bills of earlier ones. */
  received: z.array(adjustedTask.extend({ amount: moneyTotal, fromTitle: z.string() })),
  /** Whether a new version may bill the present amounts: of a billed period that is neither paid nor closed. */
  mayBill: z.boolean(),
  /** Whether company or Pix data are other than those of the current version. */
  hasOtherIssuer: z.boolean(),
  /** The next open period, which may bill them; null when there is none. */
  carryTo: z.object({ id, title: z.string() }).nullable(),
  /** Whether what was carried may be taken back: every period that bills it is still open. */
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

/** 409 PERIOD_LOCKED for the present amounts of a paid or closed period, 409 when the version would say the same. */
export const createBillingVersion = contract({
  method: 'POST',
  path: '/billing-periods/:id/versions',
  summary: 'Faturar um período em uma nova versão',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  body: z.object({
    /** Without them, the version keeps what was billed and takes the present company and Pix data alone. */
    withNewAmounts: z.boolean({ error: 'Informe se a nova versão cobra os valores atuais' }),
  }),
  response: billingPeriod,
});

/** Bills the open differences in a later open period instead, once. Answers the period that billed the tasks. */
export const carryBillingDifferences = contract({
  method: 'POST',
  path: '/billing-periods/:id/carried-differences',
  summary: 'Levar as diferenças de um período para outro',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  body: z.object({ toPeriodId: z.int({ error: 'Período é obrigatório' }).positive('Período é obrigatório') }),
  response: billingPeriod,
});

/** 409 PERIOD_LOCKED once a period that bills them is billed itself. */
export const takeBackBillingDifferences = contract({
  method: 'DELETE',
  path: '/billing-periods/:id/carried-differences',
  summary: 'Trazer de volta as diferenças levadas para outro período',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  response: billingPeriod,
});
