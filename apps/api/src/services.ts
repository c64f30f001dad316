import type { AccessServices } from './domains/access/users/access-services';
import type { ClientServices } from './domains/clients/client-services';
import type { HistoryServices } from './domains/history/read/routes';
import type { NoticeServices } from './domains/notices/routes';
import type { PlatformServices } from './domains/platform/panel/platform-services';
import type { TrashServices } from './domains/trash/routes';
import type { Metrics } from './engines/metrics/metrics';
import type { Tracing } from './engines/tracing/tracing';

/** Services of all routes. */
export type AppServices = AccessServices &
  ClientServices &
  HistoryServices &
  NoticeServices &
  PlatformServices &
  TrashServices;

/** Services that the caller of `buildApp` provides; `buildApp` creates the others. */
export interface Resources extends Pick<AppServices, 'db' | 'storage' | 'releases' | 'backups' | 'disks'> {
  /** Absent without METRICS_PORT: nothing is measured. */
  metrics?: Metrics;
  /** Absent without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing?: Tracing;
}
