import type { ChangedBy, Day, Id, Money, StampedNow, Stamps } from '../../engines/database/column-types';

/** An account of the installation, made by the first statement of it. */
export interface BankAccountTable extends Stamps, ChangedBy {
  id: Id;
  /** As the first file writes them. */
  bank: string | null;
  number: string | null;
  /** Identifies the account in later files. */
  key: string;
  name: string;
  /** Both or neither. */
  opening_day: Day | null;
  opening_balance: Money | null;
}

/** An imported file, or one account of it. */
export interface BankStatementTable {
  id: Id;
  bank_account_id: number;
  file_name: string;
  /** What the file states, possibly without a day. */
  balance: Money | null;
  balance_on: Day | null;
  new_lines: number;
  known_lines: number;
  imported_by_id: number | null;
  created_at: StampedNow;
}

/** A transaction as the bank wrote it; immutable. */
export interface BankLineTable {
  id: Id;
  bank_account_id: number;
  bank_statement_id: number;
  day: Day;
  /** Negative for money that went out. */
  amount: Money;
  memo: string;
  name: string | null;
  bank_id: string | null;
}

declare module '../../engines/database/schema' {
  interface Database {
    bank_accounts: BankAccountTable;
    bank_statements: BankStatementTable;
    bank_lines: BankLineTable;
  }
}
