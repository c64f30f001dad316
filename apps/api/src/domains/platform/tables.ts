import type { UsedService } from '@demanda/contracts/health';
import type { Consequence, RemoteErrorKind, ReportKind, WebVital } from '@demanda/contracts/platform-labels';
import type { Generated } from 'kysely';
import type { ChangedBy, Day, Id, StampedNow, Timestamp } from '../../engines/database/column-types';

/** Remotes that are or once were disabled; a remote without a row is enabled. */
export interface RemoteSwitchTable extends ChangedBy {
  id: Id;
  name: string;
  enabled: boolean;
  reason: string | null;
  version: Generated<number>;
  updated_at: StampedNow;
}

/** Reports of browser tabs, kept for a week. */
export interface RemoteReportTable {
  id: Id;
  at: StampedNow;
  kind: ReportKind;
  remote: string;
  /** Digest of the build. */
  build: string;
  release: number;
  /** Milliseconds of a load, or the value of a web vital in its own unit. */
  value: number | null;
  metric: WebVital | null;
  error_kind: RemoteErrorKind | null;
  message: string | null;
  path: string | null;
  /** Of a tab that shows a preview of a branch. */
  is_preview: Generated<boolean>;
  /** What an error led to; null for other reports and older shells. */
  consequence: Consequence | null;
  /** Path, line and column in the build, `static/js/12.js:1:4711`. */
  position: string | null;
}

/** The newest deployment of a channel that any instance has loaded. */
export interface SeenDeploymentTable {
  channel: string;
  /** Digest of the first deployment, which identifies the store. */
  store: string;
  sequence: number;
  seen_at: StampedNow;
}

/** A backup that a server made or makes. */
export interface BackupRunTable {
  id: Id;
  kind: 'SCHEDULED' | 'DOWNLOAD';
  /** Start by the clock of the server, like its schedule. */
  started_at: Timestamp;
  /** Until when the server counts as alive while it runs, by the clock of the database. */
  lease_ends_at: Timestamp;
  ended_at: Timestamp | null;
  /** Name in BACKUP_URL, while a file may be there. */
  file_name: string | null;
  size_bytes: number | null;
  /** Why it failed; null for one that ended verified. */
  error: string | null;
  /** SHA-256 of the ticket for a download, until it is used. */
  ticket_digest: string | null;
}

/** A server that runs, or ended without a regular stop. */
export interface InstanceTable {
  /** Made at each start. */
  id: string;
  host: string;
  port: number;
  version: string;
  started_at: StampedNow;
  seen_at: StampedNow;
  /** Free space of the fullest disk that the server writes to; null without one. */
  disk_free_bytes: number | null;
  disk_total_bytes: number | null;
  /** When that disk last had enough space. */
  disk_good_at: Timestamp | null;
}

/** The last success and the last failure of a service that any instance used, and of the check of kept figures. */
export interface ServiceOutcomeTable {
  service: UsedService | 'figures';
  worked_at: Timestamp | null;
  failed_at: Timestamp | null;
}

/** The installation, in one row. */
export interface InstallationTable extends ChangedBy {
  id: Generated<number>;
  /** When the first steps were done, dismissed or not needed; null while the dashboard shows them. */
  first_steps_ended_at: Timestamp | null;
  /** Null without a notice of maintenance. */
  maintenance_text: string | null;
  maintenance_from: Timestamp | null;
  maintenance_until: Timestamp | null;
  /** Version of the notice of maintenance. */
  version: Generated<number>;
  updated_at: StampedNow;
}

/** A day whose digest of failures one server has claimed. */
export interface FailureDigestTable {
  id: Id;
  day: Day;
  until: Timestamp;
}

declare module '../../engines/database/schema' {
  interface Database {
    failure_digests: FailureDigestTable;
    remote_switches: RemoteSwitchTable;
    remote_reports: RemoteReportTable;
    seen_deployments: SeenDeploymentTable;
    backups: BackupRunTable;
    instances: InstanceTable;
    service_outcomes: ServiceOutcomeTable;
    installation: InstallationTable;
  }
}
