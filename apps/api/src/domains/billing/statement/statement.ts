import { periodTitle, type BillingStatus } from '@demanda/contracts/billing';
import type { Payment } from '@demanda/contracts/payments';
import type { Issuer } from '../settings/repository';
import { brCode } from './br-code';

/** One billed task. Amounts are SQL numerics as text; nothing here adds them up. */
export interface StatementLine {
  code: string;
  title: string;
  requesterName: string;
  /** '1234.50'; null means 'sem valor'. */
  amount: string | null;
  /** Texts below the title: what was done for the task. */
  details?: readonly string[];
}

interface Adjusted extends StatementLine {
  fromMonth: number | null;
  fromYear: number | null;
}

/** Gives an adjustment of an earlier period its title: 'Ajuste de Março/2025 · Relatório'. */
export const withAdjustmentTitle = <Line extends Adjusted>(line: Line): Line =>
  line.fromMonth === null
    ? line
    : { ...line, title: `Ajuste de ${periodTitle(line.fromMonth, line.fromYear!)} · ${line.title}` };

export interface Subtotal {
  requesterId: number;
  requesterName: string;
  taskCount: number;
  total: string;
}

/** Who a charge is for, besides the name. */
export interface ClientData {
  document?: string | null;
  legalName?: string | null;
  address?: string | null;
}

/** What the statement of a charge says besides the lines. */
export interface ChargeOfStatement extends ClientData {
  /** '0001/2026' */
  number: string;
  dueOn: string;
  txId: string;
}

/** What the client of a charge owes besides it on a day; printed only when asked for. */
export interface PreviousBalance {
  day: string;
  /** Earlier charges with an open amount, as SQL numerics. */
  charges: readonly { number: string; dueOn: string; open: string }[];
  /** In reais, on other charges of the client. */
  credit: number;
  /** Open amount of the charge itself, in reais. */
  open: number;
}

/** What was received for a charge, and what that leaves to pay. */
export interface Received {
  /** Entries that count: neither reversed ones nor their counter-entries. */
  payments: readonly Payment[];
  /** An SQL numeric; '0.00' once the charge is paid or cancelled. */
  open: string;
  isCancelled: boolean;
}

/** The data of a statement. The same snapshot and payments always give the same data and the same bytes. */
export interface Statement {
  /** Null for a charge, whose period may be deleted. */
  periodId: number | null;
  /** Of a charge; its `number` is the revision, and its requester the client. */
  charge?: ChargeOfStatement;
  /** Of the current revision of a charge that has payments or is cancelled. */
  received?: Received;
  previous?: PreviousBalance;
  /** The period of the charge was reopened, so that its total may change. */
  isDraft?: boolean;
  month: number;
  year: number;
  status: BillingStatus;
  /** Number of the snapshot; null for an open period, whose statement is a draft. */
  number: number | null;
  takenAt: Date;
  /** Null for snapshots taken before there were settings. */
  issuer: Issuer | null;
  /** The requester whose tasks the statement is limited to; null for all. */
  requester: { id: number; name: string } | null;
  lines: readonly StatementLine[];
  /** Sorted by name; only in the statement of all requesters. */
  subtotals: readonly Subtotal[];
  taskCount: number;
  total: string;
}

/** 'Demonstrativo de faturamento', 'Cobrança 0001/2026' */
export const documentName = ({ charge }: Pick<Statement, 'charge'>): string =>
  charge ? `Cobrança ${charge.number}` : 'Demonstrativo de faturamento';

export const statementTitle = (statement: Pick<Statement, 'month' | 'year' | 'charge'>): string =>
  `${documentName(statement)} – ${periodTitle(statement.month, statement.year)}`;

export const versionText = ({ number }: Pick<Statement, 'number'>): string =>
  number === null ? 'Prévia' : `Versão ${number}`;

/** Letters and digits of a name, joined by hyphens. */
export const toFileNamePart = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Examples: 'demonstrativo_2025-03_v1.pdf', 'demonstrativo_2025-03_v1_Ana-Souza.pdf', 'cobranca_0001-2026_v1_Ana.pdf'. */
export function statementFileName({ month, year, number, requester, charge, previous }: Statement): string {
  const version = number === null ? 'previa' : `v${number}`;
  const of = requester && (toFileNamePart(requester.name) || requester.id);
  const name = charge
    ? ['cobranca', charge.number.replace('/', '-')]
    : ['demonstrativo', `${year}-${String(month).padStart(2, '0')}`];
  const parts = [...name, version, ...(of ? [of] : []), ...(previous ? ['com-saldo'] : [])];
  return `${parts.join('_')}.pdf`;
}

export interface PixOfStatement {
  code: string;
  payee: string;
  txId: string;
}

/** Whether the total may still change. */
export const isDraft = (statement: Pick<Statement, 'number' | 'isDraft'>): boolean =>
  statement.number === null || statement.isDraft === true;

/**
 * Whether the snapshot was taken of a paid period; later changes of the period do not count, so that the
 * bytes stay the same.
 */
export const isPaid = ({ number, status }: Pick<Statement, 'number' | 'status'>): boolean =>
  number !== null && status === 'PAGO';

/** Data of a Pix payment to an issuer; null without a key, and for an amount that is too long for its field. */
export function pixPayment(issuer: Issuer, amount: string, txId: string): PixOfStatement | null {
  if (!issuer.pixKey) return null;
  const payee = issuer.pixName ?? issuer.companyName ?? '';
  const code = brCode({ key: issuer.pixKey, name: payee, city: issuer.pixCity ?? '', amount, txId });
  return code === null ? null : { code, payee, txId };
}

/** What is left to pay, as an SQL numeric: the total, or what payments leave open of it. */
export const payableOf = ({ total, received }: Statement): string => received?.open ?? total;

/**
 * Data of the Pix payment of what is left to pay; null without a key or anything to pay. There is none for an open
 * period or its charges, whose total may change, for a paid one, and for a whole statement of several requesters.
 */
export function pixOf(statement: Statement): PixOfStatement | null {
  const { issuer, number, periodId, requester, subtotals, charge } = statement;
  const payable = payableOf(statement);
  if (!issuer || isDraft(statement) || subtotals.length > 1 || isPaid(statement) || Number(payable) <= 0)
    return null;
  const txId = charge?.txId ?? `PER${periodId}V${number}${requester ? `R${requester.id}` : ''}`;
  return pixPayment(issuer, payable, txId);
}
