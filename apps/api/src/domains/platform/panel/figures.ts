import type { PlatformBuild } from '@demanda/contracts/platform';
import {
  WEB_VITALS,
  type Consequence,
  type RemoteErrorKind,
  type ReportKind,
} from '@demanda/contracts/platform-labels';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';

/** Time span of the figures. */
const PERIOD_MS = 24 * 60 * 60_000;

export type Figures = Pick<PlatformBuild, 'loads' | 'errors' | 'fallbacks' | 'vitals'>;

/**
 * All reports of one remote and build of the same kind; errors are also grouped by error kind, web vitals by
 * metric.
 */
interface Group {
  remote: string;
  build: string;
  kind: ReportKind;
  what: string | null;
  count: number;
  /** Median, 75th and 95th percentile; null without values. */
  quantiles: [number, number, number] | null;
  last_at: Date;
  last_message: string | null;
  last_position: string | null;
}

/** Number of reports of one remote and build with the same consequence. */
interface Outcome {
  remote: string;
  build: string;
  consequence: Consequence;
  count: number;
}

interface Wanted {
  builds: readonly string[];
  since: Date;
}

async function readGroups(db: Db, { builds, since }: Wanted): Promise<Group[]> {
  // Sorting by the group alone is cheaper; the last report of each group is looked up afterwards.
  const { rows } = await sql<Group>`
    select grouped.*, last.at as last_at, last.message as last_message, last.position as last_position
    from (
      select remote, build, kind, coalesce(error_kind, metric) as what, count(*)::int as count,
        percentile_cont(array[0.5, 0.75, 0.95]) within group (order by value) as quantiles, max(id) as last_id
      from remote_reports
      where build = any(${builds}::text[]) and at >= ${since} and not is_preview
      group by remote, build, kind, what
    ) grouped join remote_reports last on last.id = grouped.last_id`.execute(db);
  return rows;
}

const readOutcomes = (db: Db, { builds, since }: Wanted): Promise<Outcome[]> =>
  db
    .selectFrom('remote_reports')
    .select(({ fn }) => ['remote', 'build', 'consequence', fn.countAll<number>().as('count')])
    .where('build', 'in', builds)
    .where('at', '>=', since)
    .where('is_preview', '=', false)
    .where('consequence', 'is not', null)
    .groupBy(['remote', 'build', 'consequence'])
    .$narrowType<{ consequence: Consequence }>()
    .execute();

const roundTo = (value: number, digits = 0) => Number(value.toFixed(digits));

function toLoadFigures(group: Group | undefined): Figures['loads'] {
  const [median, , p95] = group?.quantiles ?? [];
  return {
    count: group?.count ?? 0,
    medianMs: median === undefined ? null : roundTo(median),
    p95Ms: p95 === undefined ? null : roundTo(p95),
  };
}

function toErrorFigures(groups: readonly Group[], outcomes: readonly Outcome[]): Figures['errors'] {
  const kindOf = ({ what }: Group) => what as RemoteErrorKind;
  const [last] = [...groups].sort((one, other) => other.last_at.getTime() - one.last_at.getTime());
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    byKind: Object.fromEntries(groups.map((group) => [kindOf(group), group.count])),
    byConsequence: Object.fromEntries(outcomes.map(({ consequence, count }) => [consequence, count])),
    last: last
      ? {
          at: last.last_at.toISOString(),
          kind: kindOf(last),
          message: last.last_message,
          position: last.last_position,
        }
      : null,
  };
}

/** In the usual order of the metrics. CLS is a small fraction, the others are milliseconds. */
const toVitalFigures = (groups: readonly Group[]): Figures['vitals'] =>
  WEB_VITALS.flatMap((metric) => {
    const group = groups.find(({ what }) => what === metric);
    if (!group?.quantiles) return [];
    const p75 = roundTo(group.quantiles[1], metric === 'CLS' ? 3 : 0);
    return [{ metric, count: group.count, p75 }];
  });

function toFigures(groups: readonly Group[], outcomes: readonly Outcome[]): Figures {
  const of = (wanted: ReportKind) => groups.filter(({ kind }) => kind === wanted);
  const errors = toErrorFigures(of('error'), outcomes);
  return {
    loads: toLoadFigures(of('load')[0]),
    errors,
    fallbacks: (of('fallback')[0]?.count ?? 0) + (errors.byConsequence['previous-build'] ?? 0),
    vitals: toVitalFigures(of('vital')),
  };
}

/** Reads the figures of builds in open tabs in the last 24 hours, without tabs that show a preview. */
export async function readFigures(
  db: Db,
  builds: readonly string[],
): Promise<(remote: string, build: string) => Figures> {
  const wanted = { builds, since: new Date(Date.now() - PERIOD_MS) };
  const [groups, outcomes] = await Promise.all([readGroups(db, wanted), readOutcomes(db, wanted)]);
  return (remote, build) => {
    const isOwn = (group: Group | Outcome) => group.remote === remote && group.build === build;
    return toFigures(groups.filter(isOwn), outcomes.filter(isOwn));
  };
}
