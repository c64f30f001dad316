import type { Consequence, RemoteErrorKind, ReportKind, WebVital } from '@demanda/contracts/platform-labels';
import type { ChangedBy, Id, StampedNow } from './column-types';

/** Tables of the federation. */

/** Remotes that are or once were disabled; a remote without a row is enabled. */
export interface RemoteSwitchTable extends ChangedBy {
  id: Id;
  name: string;
  enabled: boolean;
  reason: string | null;
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
  /** What an error led to; null for other reports and older shells. */
  consequence: Consequence | null;
  /** Path, line and column in the build, `static/js/12.js:1:4711`. */
  position: string | null;
}

/** The newest deployment of a channel that any instance has loaded. */
export interface SeenDeploymentTable {
  channel: string;
  /** Digest of the first deployment, which tells stores apart. */
  store: string;
  sequence: number;
  seen_at: StampedNow;
}
