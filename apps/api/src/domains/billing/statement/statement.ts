import { periodTitle, type BillingStatus } from '@demanda/contracts/billing';
import type { Issuer } from '../settings/repository';
import { brCode } from './br-code';

/** One billed task. Amounts are the texts of SQL's numerics: nothing here adds them up. */
export interface StatementLine {
  code: string;
  title: string;
  requesterName: string;
  /** '1234.50'; null means 'sem valor'. */
  amount: string | null;
}

export interface Subtotal {
  requesterId: number;
  requesterName: string;
  taskCount: number;
  total: string;
}

/** What a statement tells; the same snapshot makes the same statement, and that the same bytes. */
export interface Statement {
  periodId: number;
  month: number;
  year: number;
  status: BillingStatus;
  /** Of the snapshot; null for an open period, as it would be billed now. */
  number: number | null;
  takenAt: Date;
  /** Null for what was billed before there were settings. */
  issuer: Issuer | null;
  /** Whose tasks alone it tells of. */
  requester: { id: number; name: string } | null;
  lines: readonly StatementLine[];
  /** By name; of the whole statement only. */
  subtotals: readonly Subtotal[];
  taskCount: number;
  total: string;
}

export const statementTitle = ({ month, year }: Pick<Statement, 'month' | 'year'>): string =>
  `Demonstrativo de faturamento – ${periodTitle(month, year)}`;

export const versionText = ({ number }: Pick<Statement, 'number'>): string =>
  number === null ? 'Prévia' : `Versão ${number}`;

const inFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** 'demonstrativo_2025-03_v1.pdf', 'demonstrativo_2025-03_v1_Ana-Souza.pdf' */
export function statementFileName({ month, year, number, requester }: Statement): string {
  const version = number === null ? 'previa' : `v${number}`;
  const of = requester && (inFileName(requester.name) || requester.id);
  const parts = ['demonstrativo', `${year}-${String(month).padStart(2, '0')}`, version, ...(of ? [of] : [])];
  return `${parts.join('_')}.pdf`;
}

export interface PixOfStatement {
  code: string;
  payee: string;
  txId: string;
}

/** By what was billed, whatever became of the period since: a snapshot makes the same bytes for ever. */
export const isPaid = ({ number, status }: Pick<Statement, 'number' | 'status'>): boolean =>
  number !== null && status === 'PAGO';

/**
 * How the total is paid by Pix; null without a key or anything to pay. An open period has none: what it
 * adds up to may still change; nobody pays twice; and nobody pays for others, whose sum a whole statement shows.
 */
export function pixOf(statement: Statement): PixOfStatement | null {
  const { issuer, number, total, periodId, requester, subtotals } = statement;
  if (!issuer?.pixKey || number === null || subtotals.length > 1 || isPaid(statement) || Number(total) <= 0)
    return null;
  const payee = issuer.pixName ?? issuer.companyName ?? '';
  const txId = `PER${periodId}V${number}${requester ? `R${requester.id}` : ''}`;
  const code = brCode({
    key: issuer.pixKey,
    name: payee,
    city: issuer.pixCity ?? '',
    amount: total,
    txId,
  });
  return code === null ? null : { code, payee, txId };
}
