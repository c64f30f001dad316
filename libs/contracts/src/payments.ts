import { z } from '@demanda/schema';
import {
  accountEntryLabels,
  isDifference,
  PAYMENT_KINDS,
  REST_CHOICES,
  STORED_KINDS,
  type RestChoice,
} from './charge-labels';
import { charge, chargeNote } from './charges';
import { contract } from './contract';
import { id, idParams, money, moneyTotal, plainDate, timestamp, version } from './fields';
import { rowsOf } from './rows';
import { today } from './time-zone';

/** Payments of charges, corrected by counter-entries alone, and the account of a requester (ADR 0141). */

export const payment = z.object({
  id,
  chargeId: id,
  paidOn: plainDate,
  /** Negative for a counter-entry, and for credit that another charge uses. */
  amount: moneyTotal,
  kind: z.enum(STORED_KINDS),
  note: z.string().nullable(),
  /** Null when it was not recorded. */
  recordedByUserName: z.string().nullable(),
  createdAt: timestamp,
  /** The entry that this one reverses; null for others. */
  reversesId: id.nullable(),
  /** The counter-entry of this one; null while it counts. */
  reversedById: id.nullable(),
  /** The payment that a difference was recorded with, and is reversed with; null for others, absent from older servers. */
  withPaymentId: id.nullish(),
});
export type Payment = z.infer<typeof payment>;

/** In the order of their recording. */
export const listPayments = contract({
  method: 'GET',
  path: '/charges/:id/payments',
  summary: 'Listar os pagamentos de uma cobrança',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: rowsOf(payment),
});

const positive = money.min(0.01, 'Digite um valor maior que zero');

/** What becomes of the part of a charge that the money leaves open. */
export const restFields = {
  rest: z.enum(REST_CHOICES, { error: 'Escolha o que é a diferença' }).default('ABERTO'),
  /** How much of that part is the difference, while the remainder stays open; all of it by default. */
  restAmount: positive.nullish(),
};

/** Whether only a difference has an amount of its own. */
const isRestAmountFitting = ({
  rest,
  restAmount,
}: {
  rest: RestChoice;
  restAmount?: number | null | undefined;
}) => rest !== 'ABERTO' || restAmount == null;

/** Adds the rule of `restFields` to the schema of an object that has them. */
export const withRest = <T extends z.ZodType<{ rest: RestChoice; restAmount?: number | null | undefined }>>(
  schema: T,
) => schema.refine(isRestAmountFitting, { path: ['restAmount'], error: 'Escolha o que é a diferença' });

/** Whether a day is from 2000 to a year from today; what is not a day has a message of its own. */
function isPlausibleDay(day: string): boolean {
  const now = today();
  const last = `${Number(now.slice(0, 4)) + 1}${now.slice(4)}`;
  return !/^\d{4}-/.test(day) || (day >= '2000-01-01' && day <= last);
}

export const paymentInput = withRest(
  z.object({
    paidOn: plainDate.refine(isPlausibleDay, 'Confira o ano: a data vai de 2000 até daqui a um ano'),
    amount: positive,
    kind: z.enum(PAYMENT_KINDS, { error: 'Escolha a forma de pagamento' }),
    note: chargeNote,
    ...restFields,
    /** Version of the charge. */
    version,
  }),
).refine(({ kind, rest }) => rest === 'ABERTO' || !isDifference(kind), {
  path: ['rest'],
  error: 'Só um valor recebido tem uma diferença',
});
export type PaymentInput = z.input<typeof paymentInput>;

/** The charge as it is now, and the entries that the call recorded. */
export const paymentResult = z.object({ charge, payments: z.array(payment) });
export type PaymentResult = z.infer<typeof paymentResult>;

/**
 * What exceeds the open amount becomes credit of the requester. Returns 409 for a cancelled charge, for a difference where
 * less is open, STALE_VERSION.
 */
export const recordPayment = contract({
  method: 'POST',
  path: '/charges/:id/payments',
  summary: 'Registrar um pagamento',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: paymentInput,
  response: paymentResult,
  status: 201,
});

export const reversePaymentInput = z.object({ note: chargeNote });
export type ReversePaymentInput = z.input<typeof reversePaymentInput>;

/**
 * Records a counter-entry; of a use of credit, one on each of the two charges; with money, also of its difference. Returns 409 for an entry that is reversed
 * already, and for a payment whose credit another charge uses.
 */
export const reversePayment = contract({
  method: 'POST',
  path: '/payments/:id/reverse',
  summary: 'Estornar um pagamento',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  body: reversePaymentInput,
  response: paymentResult,
  status: 201,
});

export const useCreditInput = z.object({
  amount: positive,
  /** Version of the charge that uses the credit. */
  version,
});
export type UseCreditInput = z.input<typeof useCreditInput>;

/** Pays with credit of the requester, the oldest first; returns the positive entries, one for each charge it comes from. */
export const applyCredit = contract({
  method: 'POST',
  path: '/charges/:id/credit',
  summary: 'Usar crédito do solicitante em uma cobrança',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  params: idParams,
  body: useCreditInput,
  response: paymentResult,
  status: 201,
});

const entryKinds = Object.keys(accountEntryLabels) as [keyof typeof accountEntryLabels];
const accountEntry = z.object({
  kind: z.enum(entryKinds),
  day: plainDate,
  chargeId: id,
  number: z.string(),
  periodTitle: z.string(),
  /** Null unless money was moved. */
  paymentId: id.nullable(),
  paymentKind: z.enum(STORED_KINDS).nullable(),
  note: z.string().nullable(),
  /** Positive for what is owed, negative for what was paid. */
  amount: moneyTotal,
  /** Sum of the entries up to this one: positive for a debt, negative for credit. */
  balance: moneyTotal,
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const requesterAccount = z.object({
  requesterId: id,
  requesterName: z.string(),
  /** Not yet paid of charges that are not cancelled; `open` less `credit` is the balance of the last entry. */
  open: moneyTotal,
  /** The part of `open` that is due since yesterday or earlier. */
  overdue: moneyTotal,
  /** Paid above the amount of charges. */
  credit: moneyTotal,
  /** Money received in the current year. */
  paidThisYear: moneyTotal,
  /** By day, oldest first. */
  entries: rowsOf(accountEntry),
});
export type RequesterAccount = z.infer<typeof requesterAccount>;

export const getRequesterAccount = contract({
  method: 'GET',
  path: '/requesters/:id/account',
  summary: 'Consultar a conta de um solicitante',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  params: idParams,
  response: requesterAccount,
});
