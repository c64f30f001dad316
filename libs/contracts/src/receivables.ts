import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, moneyTotal, plainDate } from './fields';
import { idFilter } from './list';
import { rowsOf } from './rows';
import { XLSX_TYPE } from './spreadsheets';

/** What is to be received, and what was: figures of which each is the sum of a list of charges or tasks (ADR 0168). */

/** Days, both included; null on a side that is open. */
const span = z.object({ from: plainDate.nullable(), to: plainDate.nullable() });
export type Span = z.infer<typeof span>;
const figure = z.object({ count: z.int(), amount: moneyTotal });
export type Figure = z.infer<typeof figure>;
const client = { requesterId: id, requesterName: z.string() };
const period = span.extend({
  /** Open amounts by due date. */
  due: figure,
  /** The same by the day on which each client usually pays; without a habit, by due date. */
  usual: figure,
});
export type ExpectedPeriod = z.infer<typeof period>;

const ageingFigures = {
  /** Open amounts in the order of `AGEING_LABELS`. */
  amounts: z.array(moneyTotal),
  total: moneyTotal,
  count: z.int(),
};
export const receivableAgeing = z.object({
  day: plainDate,
  /** Due dates of each column, in the order of `AGEING_LABELS`. */
  spans: z.array(span),
  /** Largest total first. */
  rows: rowsOf(z.object({ ...client, ...ageingFigures })),
  total: z.object(ageingFigures),
});
export type ReceivableAgeing = z.infer<typeof receivableAgeing>;

const habit = z.object({
  ...client,
  /** Median of the days from the due date to the day on which a charge was fully paid; negative before it. */
  days: z.int(),
  /** How many charges it is the median of. */
  charges: z.int(),
});
export type PaymentHabit = z.infer<typeof habit>;

export const expectedReceivables = z.object({
  day: plainDate,
  /** Before today, the rest of this week, the next seven weeks, and after them; weeks begin on Monday. */
  weeks: z.array(period),
  /** Before today, the rest of this month, the next five months, and after them. */
  months: z.array(period),
  /** Of clients with open charges. */
  habits: rowsOf(habit),
  /** Clients with open charges and without a habit. */
  withoutHabit: z.int(),
});
export type ExpectedReceivables = z.infer<typeof expectedReceivables>;

const work = {
  /** Tasks that the requester approved and that no period bills. */
  approved: figure,
  /** Unbilled tasks in development, delivered or in homologation. */
  underWay: figure,
};
export const unbilledWork = z.object({
  /** Null for users who may not see tasks and deliveries. */
  work: z
    .object({
      /** Largest approved amount first. */
      rows: rowsOf(z.object({ ...client, ...work })),
      total: z.object(work),
    })
    .nullable(),
});
export type UnbilledWork = NonNullable<z.infer<typeof unbilledWork>['work']>;

export const receivedMonth = z.object({
  /** `yyyy-mm`. */
  month: z.string(),
  /** Amounts of charges issued in it, without drafts and cancelled ones. */
  billed: moneyTotal,
  /** Money received in it, less reversals and without uses of credit. */
  received: moneyTotal,
});
export type ReceivedMonth = z.infer<typeof receivedMonth>;

/** Of some clients, or of all. */
export const receivableQuery = z.strictObject({ requesterId: idFilter });
export type ReceivableQuery = z.output<typeof receivableQuery>;

/** By client, what is open by days late. */
export const getReceivableAgeing = contract({
  method: 'GET',
  path: '/receivables/ageing',
  summary: 'Valores em aberto por atraso',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: receivableQuery,
  response: receivableAgeing,
});

/** What is open by the week and month in which it is expected. */
export const getExpectedReceivables = contract({
  method: 'GET',
  path: '/receivables/expected',
  summary: 'Valores esperados por semana e mês',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: receivableQuery,
  response: expectedReceivables,
});

/** By client, work that no period bills. */
export const getUnbilledWork = contract({
  method: 'GET',
  path: '/receivables/unbilled',
  summary: 'Trabalho a faturar por solicitante',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: receivableQuery,
  response: unbilledWork,
});

/** The last twelve months, oldest first. */
export const getReceivedMonths = contract({
  method: 'GET',
  path: '/receivables/received',
  summary: 'Faturado e recebido por mês',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: receivableQuery,
  response: z.array(receivedMonth),
});

/** All of these, a sheet each. */
export const exportReceivables = contract({
  method: 'GET',
  path: '/receivables/export/excel',
  summary: 'Exportar o que há a receber para Excel',
  access: 'billing:EXPORT',
  reveals: 'tasks.amount',
  query: receivableQuery,
  file: XLSX_TYPE,
});
