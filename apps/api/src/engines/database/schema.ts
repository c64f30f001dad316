import type { ConfigType, NotificationType } from '@demanda/contracts/notification-labels';
import type { Grants } from '@demanda/contracts/permissions';
import type { Priority, TaskType } from '@demanda/contracts/task-labels';
import type { ColumnType, Generated } from 'kysely';
import type { GrantChanges } from '../../kernel/grant-changes';
import type { TokenScope } from '../../kernel/token-scope';
import type { AccountLinkTable } from './account-link-table';
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
import type {
  ChangedBy,
  Day,
  Id,
  FoldedText,
  Money,
  FoldedName,
  StampedNow,
  Stamps,
  Timestamp,
} from './column-types';
import type { CommentTable } from './comment-table';
import type {
  DeliveryGroupTable,
  DeliveryItemTable,
  DeliveryStatusChangeTable,
  DeliveryTable,
} from './delivery-tables';
import type { ExternalAccountTable, ExternalSignInTable } from './external-account-tables';
import type { HistoryBlockTable, HistoryErasureTable, HistoryTable } from './history-table';
import type { IdempotencyKeyTable } from './idempotency-table';
import type { RateCounterTable, RecordEditorTable, ScheduledJobTable } from './instance-tables';
import type { NoticeChannelTable, NoticeTable, RecordFollowerTable } from './notice-tables';
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

export interface ProfileTable {
  id: Id;
  code: string;
  name: string;
  active: Generated<boolean>;
  built_in: Generated<boolean>;
  grants: Grants;
  /** Whoever has the profile must set up a second factor before anything else (ADR 0089). */
  requires_second_factor: Generated<boolean>;
  version: Generated<number>;
}

export interface UserTable extends Stamps {
  id: Id;
  username: string;
  email: string;
  name: string | null;
  password_hash: string;
  enabled: Generated<boolean>;
  /** Permissions of this user that differ from those of the profiles. */
  grant_changes: GrantChanges | null;
  /** Expiry of a one-time password; null for a regular one. */
  one_time_password_until: Timestamp | null;
  /** End of the invitation, until the person has set a password; in the past when it is void. */
  invitation_ends_at: Timestamp | null;
  updated_by_id: number | null;
  deleted_at: Timestamp | null;
  /** When the personal data was replaced. */
  erased_at: Timestamp | null;
  username_key: FoldedText;
  email_key: FoldedText;
  name_key: FoldedText;
  /** Sort key of the name, else of the username. */
  shown_name_key: FoldedText;
}

export interface UserProfileTable {
  user_id: number;
  profile_id: number;
}

export interface SessionTable {
  jti: string;
  user_id: number;
  created_at: StampedNow;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Session of a one-time password, which may only set a new password. */
  must_change_password: Generated<boolean>;
  last_seen_at: Timestamp | null;
  /** When password and code were last given; null: at the sign-in. */
  proved_at: Timestamp | null;
  user_agent: string | null;
  address: string | null;
  /** Digest of an API token's secret; null for a session of a browser. */
  token_digest: string | null;
  token_name: string | null;
  token_scope: ColumnType<TokenScope | null, string | undefined, never>;
  /** Account or profile with whose permissions the session sees the system. */
  preview_user_id: number | null;
  preview_profile_id: number | null;
  /** Id of the provider at which the person signed in; null after a sign-in with a password. */
  provider: string | null;
  /** Encrypted ID token, for the sign-out at the provider. */
  sealed_id_token: string | null;
}

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
