import type { RemoteErrorKind, ReportKind, WebVital } from '@demanda/contracts/platform-words';
import type { ChangedBy, Id, StampedNow } from './column-types';

/** Tables of the federation. */

/** A remote that is, or once was, switched off; one without a row is on. */
export interface RemoteSwitchTable extends ChangedBy {
  id: Id;
  name: string;
  enabled: boolean;
  reason: string | null;
  updated_at: StampedNow;
}

/** What a tab saw; kept for a week. */
export interface RemoteReportTable {
  id: Id;
  at: StampedNow;
  kind: ReportKind;
  remote: string;
  /** Digest. */
  build: string;
  release: number;
  /** Milliseconds of a load; of a web vital what its metric counts. */
  value: number | null;
  metric: WebVital | null;
  error_kind: RemoteErrorKind | null;
  message: string | null;
  path: string | null;
}
