import type { BillingStatus } from '@demanda/contracts/billing';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ChangedBy, Day, Id, Money, StampedNow, Stamps } from './column-types';

/** The tables of billing as the migrations leave them. */

export interface BillingPeriodTable extends Stamps, ChangedBy {
  id: Id;
  month: number;
  year: number;
  status: Generated<BillingStatus>;
  payment_date: Day | null;
  email_sent: Generated<boolean>;
  /** The snapshot that the figures are read from; null while the period is open (G-BILL-11). */
  snapshot_id: number | null;
}

export interface BillingPeriodTaskTable {
  id: Id;
  billing_period_id: number;
  task_id: number;
  created_at: StampedNow;
}

/** One row for each task, kept by triggers: whether it has a link. */
export interface BillingMarkTable {
  task_id: GeneratedAlways<number>;
  has_billing: GeneratedAlways<boolean>;
}

/** What was billed of a period, numbered from 1; never changed. */
export interface BillingSnapshotTable {
  id: Id;
  billing_period_id: number;
  number: number;
  /** Of the period, when it was taken; so are month and year. */
  status: BillingStatus;
  month: number;
  year: number;
  task_count: number;
  total_amount: Money;
  taken_at: StampedNow;
  /** Null where it was not recorded: before there were snapshots, or versions of what is paid. */
  taken_by_id: number | null;
  /** The company and its Pix data then; null where there were no settings. */
  issuer: object | null;
}

/** A task as it was billed; it may be gone by now. */
export interface BillingSnapshotLineTable {
  snapshot_id: number;
  /** From 1, by code. */
  position: number;
  task_id: number;
  code: string;
  title: string;
  requester_id: number;
  requester_name: string;
  /** Null means 'sem valor'. */
  amount: Money | null;
  /** Of an adjustment, the month that it adjusts, and its year; null for a task of the period itself. */
  from_month: number | null;
  from_year: number | null;
}

/** The difference of a task that another period billed, billed by this one; never changed. */
export interface BillingAdjustmentTable {
  id: Id;
  billing_period_id: number;
  task_id: number;
  /** Null when the period that is adjusted is gone. */
  from_period_id: number | null;
  from_month: number;
  from_year: number;
  code: string;
  title: string;
  requester_id: number;
  requester_name: string;
  amount: Money;
  created_at: StampedNow;
  created_by_id: number | null;
}

/** View: each task of a billed period that is worth another amount by now, which no period bills. */
export interface BillingDifferenceView {
  billing_period_id: number;
  task_id: number;
  code: string;
  title: string;
  requester_id: number;
  requester_name: string;
  billed: string | null;
  current: string | null;
  /** What is to be added to the bill; negative for what is to be taken off. */
  amount: string;
}

/** View: how many tasks each period bills and what they sum up to; an open one without tasks has no row. */
export interface BillingTotalView {
  billing_period_id: number;
  task_count: number;
  total_amount: string;
}

/** View: one row for each link with what its task is billed as: by the current snapshot, else as it is. */
export interface BilledTaskView {
  /** Of the link; so is `created_at`. */
  id: number;
  billing_period_id: number;
  created_at: Date;
  task_id: number;
  description: string | null;
  code: string;
  title: string;
  requester_id: number;
  requester_name: string;
  amount: string | null;
  code_key: string;
  title_key: string;
  requester_key: string;
}
