import type { BackupSchedule } from '@demanda/contracts/backups';
import type { FileServices } from '../../attachments/quota';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import type { CountUnread } from '../../notices/count-unread';
import type { BackupProgram } from '../backup/backup-program';
import type { ServiceOutcomes } from '../health/outcomes';
import type { Previews } from '../previews/previews';
import type { Releases } from '../releases/releases';
import type { Announcements } from './announcements';
import type { RecentRead } from './recent-read';
import type { StoredReport } from './reports';

export interface PlatformServices extends FileServices, OutboxServices {
  announcements: RecentRead<Announcements>;
  /** Counts unread notices for the bell, which shares the poll of the live state. */
  countUnread: CountUnread;
  /** `schedule` is absent without BACKUP_URL. */
  backups: { program: BackupProgram; schedule?: BackupSchedule };
  previews: Previews;
  /** Absent on a server that serves only the API. */
  releases?: Releases;
  /** Folders that the server writes to; readiness says when their disks are nearly full. */
  disks?: string[];
  /** How the services outside of the server did at their last use. */
  outcomes: ServiceOutcomes;
  /** Current time in milliseconds, as `Date.now`; rate limits use it. */
  now: () => number;
  /** Counts a report of an open tab; absent without METRICS_PORT. */
  measureReport?: (report: StoredReport) => void;
}
