import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  MAX_REMOTE_NAME,
  MAX_REPORT_MESSAGE,
  MAX_REPORT_PATH,
  MAX_REPORT_POSITION,
  MAX_REPORTS,
} from './limits';
import { releaseNumber } from './platform';
import {
  CONSEQUENCES,
  POSITION_PATTERN,
  REMOTE_ERROR_KINDS,
  REPORT_KINDS,
  WEB_VITALS,
} from './platform-labels';

/** Reports of open tabs about the remotes that they load. */

/** Truncates long values instead of refusing the batch that contains them. */
const truncated = (limit: number) => z.string().transform((text) => text.slice(0, limit));
const measuredValue = z.number().min(0).max(1e9);

export const remoteReport = z.object({
  kind: z.enum(REPORT_KINDS),
  /** Name of the remote, or `shell`. */
  remote: z.string().max(MAX_REMOTE_NAME),
  /** Digest of its build. */
  build: z.string().max(64),
  release: releaseNumber,
  /** Set in a page that shows a preview (ADR 0151), whose reports count for nothing that is live. */
  preview: z.literal(true).optional(),
  /** For a `load`: from the navigation to the first React commit, in milliseconds. */
  ms: measuredValue.optional(),
  /** For an `error`. */
  errorKind: z.enum(REMOTE_ERROR_KINDS).optional(),
  message: truncated(MAX_REPORT_MESSAGE).optional(),
  /** Innermost position of an `error` in a file of the build. */
  position: z.string().max(MAX_REPORT_POSITION).regex(POSITION_PATTERN).optional(),
  /** What an `error` led to, or `reopened` for a `load`. */
  consequence: z.enum(CONSEQUENCES).optional(),
  /** For a `vital`. */
  metric: z.enum(WEB_VITALS).optional(),
  value: measuredValue.optional(),
  /** Pattern of the route, `/tasks/:id`, never a URL with ids. */
  path: truncated(MAX_REPORT_PATH).optional(),
});
export type RemoteReport = z.input<typeof remoteReport>;

/**
 * Reports of open tabs about remotes. Unknown remotes and reports above the limit of a session are dropped silently.
 */
export const reportRemotes = contract({
  method: 'POST',
  path: '/platform/reports',
  summary: 'Informar tempos e erros das partes do sistema',
  idempotent: false,
  access: 'signed-in',
  background: true,
  body: z.object({ reports: z.array(remoteReport).min(1).max(MAX_REPORTS) }),
});
