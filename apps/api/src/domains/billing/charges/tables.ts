import type { ChargeStatus, StoredPaymentKind } from '@demanda/contracts/charge-labels';
import type { GeneratedAlways, Generated } from 'kysely';
import type {
  ChangedBy,
  Day,
  FoldedText,
  Id,
  Money,
  StampedNow,
  Stamps,
  Timestamp,
} from '../../../engines/database/column-types';

/** What a requester owes of a billed period; never deleted. */
export interface ChargeTable extends Stamps, ChangedBy {
  id: Id;
  /** Null once the period is deleted. */
  billing_period_id: number | null;
  month: number;
  year: number;
  requester_id: number;
  requester_name: string;
  requester_name_key: FoldedText;
  number_year: number;
  number_seq: number;
  /** '0001/2026' */
  number: GeneratedAlways<string>;
  tx_id: GeneratedAlways<string>;
  due_on: Day;
  /** Number of the current revision, whose amount and due date the charge repeats. */
  revision: Generated<number>;
  amount: Money;
  /** Sum of its payments, also of differences, kept by a trigger. */
  paid_amount: Generated<Money>;
  /** The part of it that closes the charge without money. */
  difference_amount: Generated<Money>;
  open_amount: GeneratedAlways<string>;
  /**
   * First day on which its payments reached its amount, even if they fell below it later; kept by a trigger. Null for a
   * charge that is not paid, or was paid without money.
   */
  paid_up_on: Day | null;
  /** Place of its status in the order of statuses, until the due date and after it. */
  early_rank: GeneratedAlways<number>;
  late_rank: GeneratedAlways<number>;
  /** Whether its period was reopened. */
  is_draft: Generated<boolean>;
  issued_at: StampedNow;
  sent_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  cancelled_by_id: number | null;
  cancel_note: string | null;
  cancelled_by_hand: Generated<boolean>;
}

/** What the statement of a charge says; immutable. */
export interface ChargeRevisionTable {
  charge_id: number;
  /** From 1 in each charge. */
  number: number;
  month: number;
  year: number;
  /** Company and Pix data at that time; null without settings. */
  issuer: object | null;
  client: object;
  /** As its Pix code has it. */
  tx_id: string;
  amount: Money;
  due_on: Day;
  taken_at: StampedNow;
  taken_by_id: number | null;
}

/** A billed task of a revision; immutable. */
export interface ChargeLineTable {
  charge_id: number;
  revision: number;
  position: number;
  task_id: number;
  code: string;
  title: string;
  amount: Money | null;
  from_month: number | null;
  from_year: number | null;
  /** What was done for the task when it was billed; null without any, and in revisions of older servers. */
  done: unknown;
}

/** Money received, or its counter-entry; immutable. */
export interface PaymentTable {
  id: Id;
  charge_id: number;
  paid_on: Day;
  amount: Money;
  kind: StoredPaymentKind;
  note: string | null;
  recorded_by_id: number | null;
  created_at: StampedNow;
  reverses_id: number | null;
  /** On the charge that uses credit: the negative entry of the charge that it comes from. */
  credit_from_id: number | null;
  /** Of a difference: the money that it was recorded with. */
  with_payment_id: number | null;
}

/** Last number of each year. */
export interface ChargeNumberTable {
  year: number;
  last: number;
}

/** Row of the function `charge_states`. */
export interface ChargeState {
  charge_id: number;
  paid_amount: string;
  open_amount: string;
  credit_amount: string;
  status: ChargeStatus;
}

declare module '../../../engines/database/schema' {
  interface Database {
    charges: ChargeTable;
    charge_revisions: ChargeRevisionTable;
    charge_lines: ChargeLineTable;
    payments: PaymentTable;
    charge_numbers: ChargeNumberTable;
  }
}
