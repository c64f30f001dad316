import { z } from '@demanda/schema';
import { PDF_TYPE } from './billing-statement';
import { CHARGE_MAIL_STATES, CHARGE_STATUSES } from './charge-labels';
import { chargePreview } from './charge-preview';
import { contract } from './contract';
import { id, idParam, idParams, moneyTotal, optionalText, plainDate, timestamp, version } from './fields';
import { dayFilters, enumFilters, flagFilter, idFilter, numberFilter, pageOf } from './list';
import { cardQuery } from './records/card-query';
import { chargeCard } from './records/charges';
import { restricted } from './restricted';
import { rowsOf } from './rows';

/** Charges: what each requester owes of a billed period, since when, and whether it was paid (ADR 0141). */

export const charge = z.object({
  id,
  /** Gap-free within an installation and year, e.g. '0001/2026'. */
  number: z.string(),
  /** Null while the period is in the trash, and after it. */
  billingPeriodId: id.nullable(),
  month: z.int(),
  year: z.int(),
  periodTitle: z.string(),
  requesterId: id,
  requesterName: z.string(),
  status: z.enum(CHARGE_STATUSES),
  dueOn: plainDate,
  /** Days since the due date while it is ATRASADA, else 0. */
  daysOverdue: z.int(),
  amount: moneyTotal,
  /** Sum of the money that was received, of reversals and uses of credit. */
  paidAmount: moneyTotal,
  /** Sum of discounts, withheld taxes and fees, which close it without money; absent from older servers. */
  differenceAmount: moneyTotal.optional(),
  /** What is left to pay, never negative; 0 once it is cancelled. */
  openAmount: moneyTotal,
  /** What was paid above its amount, and is credit of the requester; the amount of a cancelled charge counts as 0. */
  creditAmount: moneyTotal,
  /** Pix identifier, the same for the life of the charge: 25 letters and digits at most. */
  txId: z.string(),
  /** Number of the current content, from 1. */
  revision: z.int().positive(),
  issuedAt: timestamp,
  /** When an e-mail of it was last sent. */
  sentAt: timestamp.nullable(),
  /** State of its newest e-mail; these four are absent from older servers. */
  mailState: z.enum(CHARGE_MAIL_STATES).optional(),
  /** When that was queued, sent or given up; null for NONE. */
  mailAt: timestamp.nullish(),
  /** The revision that it shows; null for NONE. */
  mailRevision: z.int().positive().nullish(),
  /** Why it waits, failed or did not reach everybody: a sentence that may name the addresses. */
  mailCause: restricted('requesters.financeContacts', z.string().nullable()),
  cancelledAt: timestamp.nullable(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null until the first change. */
  updatedByUserName: z.string().nullable(),
});
export type Charge = z.infer<typeof charge>;

/** A billed task, or an adjustment of an earlier period. */
const chargeLine = z.object({
  taskId: id,
  code: z.string(),
  title: z.string(),
  /** Null means 'sem valor'. */
  amount: moneyTotal.nullable(),
  /** Title of the period that an adjustment corrects; null for a task of the charge's own period. */
  fromTitle: z.string().nullable(),
});

export const chargeDetail = charge.extend({
  cancelNote: z.string().nullable(),
  cancelledByUserName: z.string().nullable(),
  lines: rowsOf(chargeLine),
  /** Credit of the requester on other charges, which this one may use. */
  availableCredit: moneyTotal,
  /** Pix code of the open amount; null without a Pix key, and when nothing is open. */
  pixCode: z.string().nullable(),
  /** Fine and interest until today in reais, part of no amount; null while it is not late, and where they are not shown. */
  lateFees: z.object({ days: z.int(), fine: moneyTotal, interest: moneyTotal }).nullish(),
});
export type ChargeDetail = z.infer<typeof chargeDetail>;

export const chargeListQuery = cardQuery(chargeCard, 'billing', {
  billingPeriodId: idFilter,
  requesterId: idFilter,
  month: numberFilter,
  year: numberFilter,
  ...enumFilters('status', CHARGE_STATUSES),
  /** Charges with an entry of money in the month `yyyy-mm`; uses of credit are none. */
  paidIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use um mês como 2026-03')
    .optional(),
  ...enumFilters('mailState', CHARGE_MAIL_STATES),
  /** Open charges by the day on which their clients usually pay. */
  ...dayFilters('expectedOn'),
});
export type ChargeListQuery = z.output<typeof chargeListQuery>;

export const listCharges = contract({
  method: 'GET',
  path: '/charges',
  summary: 'Listar cobranças',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: chargeListQuery,
  response: pageOf(charge),
});

const { page: _page, size: _size, sort: _sort, ...filters } = chargeListQuery.shape;
const figure = z.object({ count: z.int(), amount: moneyTotal, openAmount: moneyTotal });
export const chargeStatistics = z.object({
  total: figure,
  RASCUNHO: figure,
  EMITIDA: figure,
  ENVIADA: figure,
  PARCIAL: figure,
  PAGA: figure,
  ATRASADA: figure,
  CANCELADA: figure,
  /** Money received in the month of the filter `paidIn`, less reversals; absent without it. */
  received: moneyTotal.optional(),
});
export type ChargeStatistics = z.infer<typeof chargeStatistics>;

/** Counts and sums the charges of the same filters as the list; the total leaves out cancelled ones. */
export const getChargeStatistics = contract({
  method: 'GET',
  path: '/charges/statistics',
  summary: 'Totais das cobranças por status',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: z.strictObject(filters),
  response: chargeStatistics,
});

export const getCharge = contract({
  method: 'GET',
  path: '/charges/:id',
  summary: 'Consultar uma cobrança',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: chargeDetail,
});

export const chargeRevision = z.object({
  /** From 1 in each charge. */
  number: z.int().positive(),
  amount: moneyTotal,
  dueOn: plainDate,
  lineCount: z.int(),
  takenAt: timestamp,
  /** Null when it was not recorded. */
  takenByUserName: z.string().nullable(),
  current: z.boolean(),
});
export type ChargeRevision = z.infer<typeof chargeRevision>;

/** Newest first. */
export const listChargeRevisions = contract({
  method: 'GET',
  path: '/charges/:id/revisions',
  summary: 'Listar as revisões de uma cobrança',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: rowsOf(chargeRevision),
});

/**
 * Returns the current revision or the given one. The current one says what was received, and its Pix code is of what is
 * open. The same revision and payments return the same bytes, unless it is asked to state what the requester owes of
 * earlier charges today.
 */
export const downloadChargeStatement = contract({
  method: 'GET',
  path: '/charges/:id/statement',
  summary: 'Baixar o demonstrativo de uma cobrança em PDF',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  query: z.object({ revision: idParam.optional(), previousBalance: flagFilter }),
  file: PDF_TYPE,
});

/** What was received for the charge, without reversed payments. Returns 409 while nothing is received. */
export const downloadReceipt = contract({
  method: 'GET',
  path: '/charges/:id/receipt',
  summary: 'Baixar o recibo de uma cobrança em PDF',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  file: PDF_TYPE,
});

/** Characters of a note of a cancellation or a payment. */
export const MAX_CHARGE_NOTE = 300;
export const chargeNote = optionalText(MAX_CHARGE_NOTE);

export const cancelChargeInput = z.object({ note: chargeNote, version });
export type CancelChargeInput = z.input<typeof cancelChargeInput>;

/** What was paid becomes credit of the requester. Returns 409 when it is cancelled already, STALE_VERSION. */
export const cancelCharge = contract({
  method: 'POST',
  path: '/charges/:id/cancel',
  summary: 'Cancelar uma cobrança',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: cancelChargeInput,
  response: chargeDetail,
});

export const chargeDueDateInput = z.object({ dueOn: plainDate, version });
export type ChargeDueDateInput = z.input<typeof chargeDueDateInput>;

/** Makes a new revision, whose statement has the new due date: the next bank day where the given one has no banks. */
export const changeChargeDueDate = contract({
  method: 'PUT',
  path: '/charges/:id/due-date',
  summary: 'Alterar o vencimento de uma cobrança',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: chargeDueDateInput,
  response: chargeDetail,
});

/**
 * By requester, what billing the period now would issue. Returns 409, as billing does, when the deductions of a requester
 * exceed what is billed.
 */
export const previewCharges = contract({
  method: 'GET',
  path: '/billing-periods/:id/charges-preview',
  summary: 'Pré-visualizar as cobranças de um período',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: rowsOf(chargePreview),
});
