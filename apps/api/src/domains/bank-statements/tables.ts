import type { AsideReason, BankRule } from '@demanda/contracts/bank-match-labels';
import type { CsvMapping } from '@demanda/contracts/csv-mapping';
import type { Generated, JSONColumnType } from 'kysely';
import type {
  ChangedBy,
  Day,
  Id,
  Money,
  StampedNow,
  Stamps,
  Timestamp,
} from '../../engines/database/column-types';

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
  undone_at: Timestamp | null;
  undone_by_id: number | null;
}

/** A transaction as the bank wrote it; immutable, and deleted only with its import. */
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

/** What became of a line; a line has one that is not undone. */
export interface BankDecisionTable {
  id: Id;
  bank_line_id: number;
  /** Null for a line that pays charges. */
  aside_reason: AsideReason | null;
  note: string | null;
  /** Null for a person. */
  rule: BankRule | null;
  made_by_id: number | null;
  made_at: StampedNow;
  undone_by_id: number | null;
  undone_at: Timestamp | null;
}

/** A payment that a line is the proof of. */
export interface BankDecisionPaymentTable {
  bank_decision_id: number;
  payment_id: number;
  /** Whether the decision recorded it, rather than a person before. */
  is_recorded: boolean;
  /** False once the decision is undone. */
  is_active: Generated<boolean>;
}

/** What a confirmed line taught of who pays for a requester. */
export interface BankPayerTable {
  requester_id: number;
  bank_decision_id: number;
  kind: 'NAME' | 'DOCUMENT';
  value: string;
}

/** How CSV files with certain titles are read. */
export interface BankCsvMappingTable {
  /** Of the titles. */
  fingerprint: string;
  mapping: JSONColumnType<CsvMapping>;
  /** The mapping in words, for the history. */
  description: string;
  /** Account of the import that kept it. */
  bank_account_id: number;
  kept_by_id: number | null;
  kept_at: StampedNow;
}

declare module '../../engines/database/schema' {
  interface Database {
    bank_accounts: BankAccountTable;
    bank_statements: BankStatementTable;
    bank_lines: BankLineTable;
    bank_decisions: BankDecisionTable;
    bank_decision_payments: BankDecisionPaymentTable;
    bank_payers: BankPayerTable;
    bank_csv_mappings: BankCsvMappingTable;
  }
}
