import type { SkipReason } from '@demanda/contracts/bank-statements';

/** What a bank statement says, as the readers return it. Amounts are whole cents, negative for money that went out. */

export interface BankLine {
  /** `yyyy-mm-dd` */
  day: string;
  cents: number;
  /** Identifier of the bank, as written; evidence, never a key. */
  bankId: string | null;
  memo: string;
  name: string | null;
}

export interface SkippedLine {
  text: string;
  reason: SkipReason;
}

export interface StatementBalance {
  cents: number;
  /** Null when the file does not say it. */
  day: string | null;
}

/** One account of a file, with its lines in the order of the file. */
export interface AccountStatement {
  /** As written; null when the file does not say it. */
  bank: string | null;
  account: string | null;
  balance: StatementBalance | null;
  lines: BankLine[];
  skipped: SkippedLine[];
  /** Whether the signs of the amounts were derived, because no amount of the file is negative. */
  isSignDerived: boolean;
  /** Titles of the columns of a CSV file, which identify its kind; blank for OFX. */
  titles: string;
}

export const emptyStatement = (bank: string | null, account: string | null): AccountStatement => ({
  bank,
  account,
  balance: null,
  lines: [],
  skipped: [],
  isSignDerived: false,
  titles: '',
});
