import type { ConfigType, NotificationType } from '@demanda/contracts/notification-labels';
import type { Priority, TaskType } from '@demanda/contracts/task-labels';
import type { ColumnType, Generated } from 'kysely';
import type { AccountLinkTable } from './account-link-table';
import type { ProfileTable, SessionTable, UserProfileTable, UserTable } from './account-tables';
import type { AttachmentTable } from './attachment-table';
import type {
  BilledTaskView,
  BillingMarkTable,
  BillingPeriodTable,
  BillingPeriodTaskTable,
  BillingSnapshotLineTable,
  BillingSnapshotTable,
  BillingAdjustmentTable,
  BillingDifferenceView,
  BillingTotalView,
} from './billing-tables';
import type { ChangedBy, Day, Id, FoldedText, Money, FoldedName, StampedNow, Stamps } from './column-types';
import type { CommentTable } from './comment-table';
import type {
  DeliveryGroupTable,
  DeliveryItemTable,
  DeliveryStatusChangeTable,
  DeliveryTable,
} from './delivery-tables';
import type {
  ErasedExternalAccountTable,
  ExternalAccountTable,
  ExternalSignInTable,
} from './external-account-tables';
import type {
  HistoryBlockTable,
  HistoryErasureTable,
  HistoryForwardingTable,
  HistoryTable,
} from './history-table';
import type { IdempotencyKeyTable } from './idempotency-table';
import type { RateCounterTable, RecordEditorTable, ScheduledJobTable } from './instance-tables';
import type {
  FailureDigestTable,
  NoticeChannelTable,
  NoticeTable,
  RecordFollowerTable,
} from './notice-tables';
import type { OutboxTable } from './outbox-table';
import type {
  BackupRunTable,
  InstallationTable,
  InstanceTable,
  RemoteReportTable,
  RemoteSwitchTable,
  SeenDeploymentTable,
  ServiceOutcomeTable,
} from './platform-tables';
import type { PasskeyTable, RecoveryCodeTable, SecondFactorTable } from './second-factor-tables';
import type { BillingSettingsTable, OutboxFileTable } from './statement-tables';
import type { TrashRowTable, TrashTable } from './trash-tables';
import type { ListPreferenceTable, SavedViewTable } from './view-tables';

/** Tables, as the migrations create them. Ids are bigint, read as number. */

export interface RequesterTable extends Stamps, ChangedBy {
  id: Id;
  name: string;
  email: string;
  phone: string | null;
  name_key: FoldedText;
  email_key: FoldedText;
  phone_key: FoldedText;
}

export interface ProjectTable extends Stamps, ChangedBy {
  id: Id;
  name: string;
  repository_url: string | null;
  description: string | null;
  name_key: FoldedText;
  repository_url_key: FoldedText;
}

export interface TaskTable extends Stamps {
  id: Id;
  code: string;
  title: string;
  description: string | null;
  priority: Generated<Priority>;
  task_type: TaskType | null;
  server_origin: string | null;
  system_module: string | null;
  requester_id: number;
  assignee_id: number | null;
  due_on: Day | null;
  link: string | null;
  meeting_link: string | null;
  /** Kept but ignored while the task has subtasks. */
  own_amount: Money | null;
  /** Own amount, or the sum of the subtasks that are not excluded (G-TASK-20). */
  amount: Money | null;
  has_sub_tasks: Generated<boolean>;
  has_delivery: Generated<boolean>;
  financial_email_sent: Generated<boolean>;
  task_email_sent: Generated<boolean>;
  estimated_hours: Money | null;
  actual_hours: Money | null;
  created_by_id: number;
  /** User of the last change; the creator at first. */
  updated_by_id: number;
  code_key: FoldedText;
  title_key: FoldedText;
  description_key: FoldedText;
  server_origin_key: FoldedText;
  system_module_key: FoldedText;
  link_key: FoldedText;
  meeting_link_key: FoldedText;
  requester_key: FoldedName;
  created_by_key: FoldedName;
  updated_by_key: FoldedName;
  /** Name of the assignee; null without one. */
  assignee_key: ColumnType<string | null, never, never>;
}

export interface SubTaskTable {
  id: Id;
  task_id: number;
  title: string;
  description: string | null;
  amount: Money | null;
  completed: Generated<boolean>;
  excluded: Generated<boolean>;
  position: number | null;
  created_at: StampedNow;
}

export interface NotificationConfigTable extends Stamps, ChangedBy {
  id: Id;
  config_type: ConfigType;
  notification_type: NotificationType;
  use_requester_contact: Generated<boolean>;
  primary_email: string | null;
  primary_phone: string | null;
  copy_emails: string[];
  phone_numbers: string[];
}

export interface Database {
  profiles: ProfileTable;
  users: UserTable;
  user_profiles: UserProfileTable;
  sessions: SessionTable;
  account_links: AccountLinkTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  external_accounts: ExternalAccountTable;
  external_sign_ins: ExternalSignInTable;
  erased_external_accounts: ErasedExternalAccountTable;
  requesters: RequesterTable;
  projects: ProjectTable;
  tasks: TaskTable;
  sub_tasks: SubTaskTable;
  deliveries: DeliveryTable;
  delivery_items: DeliveryItemTable;
  delivery_groups: DeliveryGroupTable;
  delivery_status_changes: DeliveryStatusChangeTable;
  billing_periods: BillingPeriodTable;
  billing_period_tasks: BillingPeriodTaskTable;
  task_billing_marks: BillingMarkTable;
  billing_snapshots: BillingSnapshotTable;
  billing_snapshot_lines: BillingSnapshotLineTable;
  billing_adjustments: BillingAdjustmentTable;
  billing_differences: BillingDifferenceView;
  billing_totals: BillingTotalView;
  billing_settings: BillingSettingsTable;
  billed_tasks: BilledTaskView;
  notification_configs: NotificationConfigTable;
  attachments: AttachmentTable;
  comments: CommentTable;
  trash: TrashTable;
  trash_rows: TrashRowTable;
  saved_views: SavedViewTable;
  list_preferences: ListPreferenceTable;
  notices: NoticeTable;
  record_followers: RecordFollowerTable;
  notice_channels: NoticeChannelTable;
  outbox: OutboxTable;
  outbox_files: OutboxFileTable;
  history: HistoryTable;
  history_blocks: HistoryBlockTable;
  history_forwarding: HistoryForwardingTable;
  failure_digests: FailureDigestTable;
  remote_switches: RemoteSwitchTable;
  remote_reports: RemoteReportTable;
  seen_deployments: SeenDeploymentTable;
  backups: BackupRunTable;
  instances: InstanceTable;
  service_outcomes: ServiceOutcomeTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_counters: RateCounterTable;
  record_editors: RecordEditorTable;
  scheduled_jobs: ScheduledJobTable;
  installation: InstallationTable;
  history_erasures: HistoryErasureTable;
}
