import type { BillingStatus } from '@demanda/contracts/billing';
import type { Freezing } from '@demanda/contracts/billing-settings';
import type { DueRule } from '@demanda/contracts/due-rule';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChangedBy, Day, Id, Money, StampedNow, Stamps } from '../../engines/database/column-types';

export interface BillingPeriodTable extends Stamps, ChangedBy {
  id: Id;
  month: number;
  year: number;
  status: Generated<BillingStatus>;
  payment_date: Day | null;
  email_sent: Generated<boolean>;
  /** Snapshot that the figures are read from; null while the period is open (G-BILL-11). */
  snapshot_id: number | null;
  /** Snapshot that the charges say the same as. */
  charged_snapshot_id: number | null;
}

export interface BillingPeriodTaskTable {
  id: Id;
  billing_period_id: number;
  task_id: number;
  created_at: StampedNow;
}

/** What each task is counted with in its period; kept by triggers (ADR 0172). */
export interface BillingMarkTable {
  task_id: GeneratedAlways<number>;
  has_billing: GeneratedAlways<boolean>;
  /** Period that bills the task; null without one. */
  billing_period_id: GeneratedAlways<number | null>;
  /** What the task adds to the period while that is open: its amount less its adjustments. */
  open_amount: GeneratedAlways<string | null>;
  /** Amount that changed after it was billed and that no period bills; null without any. */
  difference: GeneratedAlways<string | null>;
}

/** Figures of the periods, each the sum over the rows of a period; kept by triggers (ADR 0172). */
export interface BillingPeriodFigureTable {
  id: GeneratedAlways<number>;
  billing_period_id: GeneratedAlways<number>;
  task_count: GeneratedAlways<number>;
  /** Of the linked tasks and of the adjustments that the period bills, as of an open period. */
  open_amount: GeneratedAlways<string>;
  /** Tasks with a difference, and the sums of the positive differences and of the others. */
  changed_count: GeneratedAlways<number>;
  added: GeneratedAlways<string>;
  removed: GeneratedAlways<string>;
}

/** Billed versions of a period, numbered from 1; immutable. */
export interface BillingSnapshotTable {
  id: Id;
  billing_period_id: number;
  number: number;
  /** Status of the period when the snapshot was taken, like month and year. */
  status: BillingStatus;
  month: number;
  year: number;
  task_count: number;
  total_amount: Money;
  taken_at: StampedNow;
  /** Null for older rows, which did not record it. */
  taken_by_id: number | null;
  /** Company and Pix data at that time; null without settings. */
  issuer: object | null;
}

/** A task as it was billed. */
interface BilledTask {
  task_id: number;
  code: string;
  title: string;
  requester_id: number;
  requester_name: string;
}

/** A task as it was billed; the task may have been deleted since. */
export interface BillingSnapshotLineTable extends BilledTask {
  snapshot_id: number;
  /** From 1, by code. */
  position: number;
  /** Null means 'sem valor'. */
  amount: Money | null;
  /** Month (and year) that an adjustment refers to; null for a task of the period itself. */
  from_month: number | null;
  from_year: number | null;
}

/** Difference of a task that another period billed, carried to this period; immutable. */
export interface BillingAdjustmentTable extends BilledTask {
  id: Id;
  billing_period_id: number;
  /** Null when the adjusted period was deleted. */
  from_period_id: number | null;
  from_month: number;
  from_year: number;
  amount: Money;
  created_at: StampedNow;
  created_by_id: number | null;
}

/** View: tasks of billed periods whose amount changed since and whose difference no period bills. */
export interface BillingDifferenceView extends BilledTask {
  billing_period_id: number;
  billed: string | null;
  current: string | null;
  /** Amount to add to the bill; negative for a deduction. */
  amount: string;
}

/** View: number and sum of the tasks of each period. */
export interface BillingTotalView {
  billing_period_id: number;
  task_count: number;
  total_amount: string;
}

/** View: one row for each link with its task as billed: from the current snapshot, else as the task is now. */
export interface BilledTaskView extends BilledTask {
  /** Id of the link; `created_at` is the link's, too. */
  id: number;
  billing_period_id: number;
  created_at: Date;
  description: string | null;
  amount: string | null;
  code_key: string;
  title_key: string;
  requester_key: string;
}

/** What clients see on their page. */
export interface ClientSwitchColumns {
  client_descriptions: Generated<boolean>;
  client_answers: Generated<boolean>;
  client_charges: Generated<boolean>;
  client_dates: Generated<boolean>;
  client_code: Generated<boolean>;
  client_files: Generated<boolean>;
}

/** Settings; exactly one row. The switches are for clients without settings of their own. */
export interface BillingSettingsTable extends ChangedBy, ClientSwitchColumns {
  id: Generated<number>;
  freezing: Generated<Freezing>;
  company_name: string | null;
  company_document: string | null;
  company_address: string | null;
  company_email: string | null;
  company_phone: string | null;
  pix_key: string | null;
  pix_name: string | null;
  pix_city: string | null;
  due_rule: ColumnType<DueRule | null, string | null, string | null>;
  local_holidays: string[] | null;
  /** Whether Pix codes have '***' in place of an identifier of ours. */
  pix_without_tx_id: Generated<boolean>;
  /** Whether charges show fine and interest. */
  late_fees: Generated<boolean>;
  /** Whether billed periods take the status that their charges amount to. */
  periods_follow_charges: Generated<boolean>;
  /** Rules of bank lines. */
  confirms_certain_lines: Generated<boolean>;
  sets_own_money_aside: Generated<boolean>;
  /** Users who are notified of every answer and question of a client, besides followers. */
  client_told_ids: Generated<number[]>;
  logo_name: string | null;
  logo_digest: string | null;
  version: Generated<number>;
  updated_at: StampedNow;
}

/** The logo of the company; without one, the table is empty. */
export interface CompanyLogoTable {
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  content_type: string;
  width: number;
  height: number;
  content: Buffer;
  created_at: StampedNow;
}

declare module '../../engines/database/schema' {
  interface Database {
    billing_periods: BillingPeriodTable;
    billing_period_tasks: BillingPeriodTaskTable;
    task_billing_marks: BillingMarkTable;
    billing_period_figures: BillingPeriodFigureTable;
    billing_snapshots: BillingSnapshotTable;
    billing_snapshot_lines: BillingSnapshotLineTable;
    billing_adjustments: BillingAdjustmentTable;
    billing_differences: BillingDifferenceView;
    billing_totals: BillingTotalView;
    billing_settings: BillingSettingsTable;
    company_logos: CompanyLogoTable;
    billed_tasks: BilledTaskView;
  }
}
