import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  blankToNull,
  id,
  idParams,
  moneyTotal,
  plainDate,
  changeFields,
  timestamp,
  versionInput,
  versionQuery,
} from './fields';
import { DELETION_WORD, MAX_BILLING_YEAR, MIN_BILLING_YEAR } from './limits';
import { bulkCount, bulkRecords, enumFilter, idFilter, listQuery, numberFilter, pageOf } from './list';
import { restricted, restrictedInput } from './restricted';

/** Monthly billing periods. */

export const BILLING_STATUSES = ['PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO'] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];
export const billingStatusLabels: Record<BillingStatus, string> = {
  PENDENTE: 'Pendente',
  FATURADO: 'Faturado',
  PAGO: 'Pago',
  ATRASADO: 'Atrasado',
  CANCELADO: 'Cancelado',
};

export const MONTHS = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const;

/** Returns e.g. 'Março/2025' (G-BILL-12). */
export const periodTitle = (month: number, year: number): string => `${MONTHS[month - 1]}/${year}`;

const status = z.enum(BILLING_STATUSES, { error: 'Status desconhecido' });

export const billingPeriod = z.object({
  id,
  month: z.int(),
  year: z.int(),
  title: z.string(),
  status,
  paymentDate: restricted('billing.paymentDate', plainDate.nullable()),
  taskCount: z.int(),
  /** Sum over the linked tasks; of the snapshot once there is one (G-BILL-5). */
  totalAmount: moneyTotal,
  billingEmailSent: z.boolean(),
  /** Number and time of the snapshot that counts; null while the period is open (G-BILL-11). */
  snapshot: z.object({ number: z.int(), takenAt: timestamp }).nullable(),
  /** Changes of task amounts after billing that no period bills yet (G-USE-10). */
  difference: z
    .object({
      taskCount: z.int(),
      added: moneyTotal,
      /** Amount that was overcharged. */
      removed: moneyTotal,
    })
    .nullable(),
  /**
   * The status that its charges amount to and their numbers, where they contradict that of the period; null where they
   * agree, absent from lists, answers of changes and older servers.
   */
  contradiction: z.object({ status, numbers: z.array(z.string()) }).nullish(),
  /** True when changes of links and amounts are refused with PERIOD_LOCKED (G-BILL-11). */
  locked: z.boolean(),
  ...changeFields,
});
export type BillingPeriod = z.infer<typeof billingPeriod>;

const YEAR_FORMAT = 'Digite o ano com quatro algarismos, como 2025';
const yearText = `O ano deve estar entre ${MIN_BILLING_YEAR} e ${MAX_BILLING_YEAR}`;

/** Input of a new period, whose status is always PENDENTE (G-BILL-1). */
export const billingPeriodInput = z.object({
  month: z.int({ error: 'Mês é obrigatório' }).min(1, 'Mês inválido').max(12, 'Mês inválido'),
  year: z
    .int({ error: ({ input }) => (input ? YEAR_FORMAT : 'Ano é obrigatório') })
    .min(MIN_BILLING_YEAR, yearText)
    .max(MAX_BILLING_YEAR, yearText),
  paymentDate: restrictedInput(
    'billing.paymentDate',
    plainDate.or(z.literal('')).nullish().transform(blankToNull),
  ),
  status: status.optional(),
  version: versionInput,
});
export type BillingPeriodInput = z.input<typeof billingPeriodInput>;

export const billingPeriodListQuery = listQuery(
  ['id', 'month', 'year', 'status', 'paymentDate', 'taskCount', 'totalAmount', 'createdAt'],
  {
    id: idFilter,
    month: numberFilter,
    year: numberFilter,
    status: enumFilter(BILLING_STATUSES),
  },
  'billing',
);
export type BillingPeriodListQuery = z.output<typeof billingPeriodListQuery>;

const figure = z.object({ count: z.int(), amount: moneyTotal });
export const billingStatistics = z.object({
  total: figure,
  paid: figure,
  pending: figure,
  billed: figure,
  overdue: figure,
  canceled: figure,
});
export type BillingStatistics = z.infer<typeof billingStatistics>;

export const listBillingPeriods = contract({
  method: 'GET',
  path: '/billing-periods/with-totals',
  summary: 'Listar períodos de faturamento com totais',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: billingPeriodListQuery,
  response: pageOf(billingPeriod),
});

export const billingFilters = billingPeriodListQuery.pick({ month: true, year: true, status: true });

/** Applies the same filters as the list (G-BILL-4, G-BILL-6). */
export const getBillingStatistics = contract({
  method: 'GET',
  path: '/billing-periods/statistics',
  summary: 'Totais por status',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: billingFilters,
  response: billingStatistics,
});

export const getBillingPeriod = contract({
  method: 'GET',
  path: '/billing-periods/:id',
  summary: 'Consultar um período',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: billingPeriod,
});

export const createBillingPeriod = contract({
  method: 'POST',
  path: '/billing-periods',
  summary: 'Criar um período',
  access: 'billing:CREATE',
  reveals: 'tasks.amount',
  body: billingPeriodInput,
  response: billingPeriod,
  status: 201,
});

/** Without a status, the stored one stays. */
export const updateBillingPeriod = contract({
  method: 'PUT',
  path: '/billing-periods/:id',
  summary: 'Alterar um período',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: billingPeriodInput,
  response: billingPeriod,
});

/** Any status may follow any other; the current one changes nothing. Returns 409 STALE_VERSION. */
export const changeBillingStatus = contract({
  method: 'PATCH',
  path: '/billing-periods/:id/status',
  summary: 'Alterar o status de um período',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  query: versionQuery.extend({ status }),
  response: billingPeriod,
});

/** Whether a period has been billed; its deletion requires a typed confirmation (ADR 0042). */
export const isBilled = ({ status, snapshot }: { status: BillingStatus; snapshot: unknown }): boolean =>
  snapshot !== null || status === 'FATURADO' || status === 'PAGO';

const bulkDeletionQuery = z.object({
  /** Required for a billed period: proof that the user typed the word. */
  confirm: z.literal(DELETION_WORD, { error: `Use confirm=${DELETION_WORD}` }).optional(),
});
export type DeletionConfirm = z.output<typeof bulkDeletionQuery>['confirm'];
const deletionQuery = bulkDeletionQuery.extend(versionQuery.shape);

/** Keeps the tasks (G-BILL-2). Returns 409 STALE_VERSION, PERIOD_LOCKED, or PERIOD_BILLED without `confirm`. */
export const deleteBillingPeriod = contract({
  method: 'DELETE',
  path: '/billing-periods/:id',
  summary: 'Excluir um período',
  access: 'billing:DELETE',
  versioned: true,
  params: idParams,
  query: deletionQuery,
});

/** The same call under the specified path (API-107). */
export const deleteBillingPeriodWithTasks = contract({
  method: 'DELETE',
  path: '/billing-periods/:id/delete-with-tasks',
  summary: 'Excluir um período e os vínculos com suas tarefas',
  access: 'billing:DELETE',
  versioned: true,
  params: idParams,
  query: deletionQuery,
});

export const deleteBillingPeriods = contract({
  method: 'DELETE',
  path: '/billing-periods/bulk',
  summary: 'Excluir vários períodos',
  access: 'billing:DELETE',
  versioned: true,
  query: bulkDeletionQuery,
  body: bulkRecords,
  response: bulkCount,
});
