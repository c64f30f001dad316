import type { remoteReport } from '@demanda/contracts/platform';
import type { Insertable, Kysely } from 'kysely';
import type { z } from 'zod';
import type { RemoteReportTable } from '../../../engines/database/platform-tables';
import type { Database } from '../../../engines/database/schema';

type Report = z.output<typeof remoteReport>;
type Row = Insertable<RemoteReportTable>;

/** `/tasks/12?busca=Ana` is told as `/tasks/:id`, whoever sends the address instead of its pattern. */
export const patternOf = (path: string): string => {
  const [plain = ''] = path.split(/[?#]/);
  return plain.replace(/\/[^/]*\d[^/]*/g, '/:id');
};

/** The first line, without what addresses in it ask for. */
const messageOf = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/\?\S*/g, '').trim();

/** What the figures of a kind are made of; nothing for a report that lacks it. */
function measured({ kind, ms, metric, value, errorKind, message }: Report) {
  if (kind === 'load') return ms === undefined ? undefined : { value: ms };
  if (kind === 'vital') return metric === undefined || value === undefined ? undefined : { metric, value };
  if (kind === 'fallback') return {};
  return { error_kind: errorKind ?? 'crashed', message: message === undefined ? null : messageOf(message) };
}

function rowOf(report: Report): Row[] {
  const figures = measured(report);
  if (!figures) return [];
  const { kind, remote, build, release, path } = report;
  return [
    {
      ...{ kind, remote, build, release, path: path === undefined ? null : patternOf(path) },
      ...{ value: null, metric: null, error_kind: null, message: null },
      ...figures,
    },
  ];
}

/** Stores what a tab told of remotes that are `known`. Nothing of the person is kept. */
export async function storeReports(
  db: Kysely<Database>,
  reports: readonly Report[],
  known: ReadonlySet<string>,
): Promise<void> {
  const rows = reports.filter(({ remote }) => known.has(remote)).flatMap(rowOf);
  if (rows.length > 0) await db.insertInto('remote_reports').values(rows).execute();
}
