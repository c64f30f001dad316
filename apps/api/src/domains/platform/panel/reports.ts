import type { remoteReport } from '@demanda/contracts/platform-reports';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { RemoteReportTable } from '../tables';
import type { Db } from '../../../engines/database/schema';

type Report = z.output<typeof remoteReport>;
type Row = Insertable<RemoteReportTable>;
/** What is stored of a report. */
export type StoredReport = Pick<
  RemoteReportTable,
  'kind' | 'remote' | 'build' | 'metric' | 'value' | 'error_kind'
> & { is_preview: boolean };

/**
 * Replaces ids in a path, in case a client sends the URL in place of its pattern: `/tasks/12?busca=Ana` →
 * `/tasks/:id`.
 */
export const patternOf = (path: string): string => {
  const [plain = ''] = path.split(/[?#]/);
  return plain.replace(/\/[^/]*\d[^/]*/g, '/:id');
};

/** Returns the first line, without the queries of URLs in it. */
const messageOf = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/\?\S*/g, '').trim();

/** Returns the measured values of a report; undefined when it lacks those of its kind. */
function toMeasuredValue({ kind, ms, metric, value, errorKind, message }: Report) {
  if (kind === 'load') return ms === undefined ? undefined : { value: ms };
  if (kind === 'vital') return metric === undefined || value === undefined ? undefined : { metric, value };
  if (kind === 'fallback') return {};
  return { error_kind: errorKind ?? 'crashed', message: message === undefined ? null : messageOf(message) };
}

function toReportRow(report: Report): (Row & StoredReport)[] {
  const figures = toMeasuredValue(report);
  if (!figures) return [];
  const { kind, remote, build, release, path, preview, consequence = null, position = null } = report;
  return [
    {
      ...{ kind, remote, build, release, path: path === undefined ? null : patternOf(path) },
      ...{ value: null, metric: null, error_kind: null, message: null, consequence, position },
      ...{ ...figures, is_preview: preview ?? false },
    },
  ];
}

/** Stores the reports of a tab about `known` remotes and returns them. No personal data is stored. */
export async function storeReports(
  db: Db,
  reports: readonly Report[],
  known: ReadonlySet<string>,
): Promise<StoredReport[]> {
  const rows = reports.filter(({ remote }) => known.has(remote)).flatMap(toReportRow);
  if (rows.length > 0) await db.insertInto('remote_reports').values(rows).execute();
  return rows;
}
