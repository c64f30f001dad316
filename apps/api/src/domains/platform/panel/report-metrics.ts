import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Releases } from '../releases/releases';
import type { StoredReport } from './reports';

/** Label of a build that is not in the live release, which tabs may have open for days. */
const OTHER_BUILD = 'other';

/** Measures the reports of open tabs, by remote and build of the live release. Returns the function that counts one. */
export function reportMetrics(
  registry: Registry,
  { live }: Pick<Releases, 'live'>,
): (report: StoredReport) => void {
  const registers = [registry];
  const errors = new Counter({
    name: 'demanda_remote_errors_total',
    help: 'Errors of remotes in open tabs.',
    labelNames: ['remote', 'build', 'kind'],
    registers,
  });
  const fallbacks = new Counter({
    name: 'demanda_remote_fallbacks_total',
    help: 'Remotes whose previous build was started instead.',
    labelNames: ['remote', 'build'],
    registers,
  });
  const durations = new Histogram({
    name: 'demanda_remote_duration_seconds',
    help: 'Loads of remotes, and the web vitals LCP, INP, FCP and TTFB.',
    labelNames: ['remote', 'build', 'metric'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const layoutShifts = new Histogram({
    name: 'demanda_remote_layout_shift',
    help: 'The web vital CLS.',
    labelNames: ['remote', 'build'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  let number: number | undefined;

  /** Drops the builds of the release before, so that deployments do not add series for ever. */
  function startRelease(): void {
    if (live()?.release.number === number) return;
    number = live()?.release.number;
    for (const metric of [errors, fallbacks, durations, layoutShifts]) metric.reset();
  }

  function buildOf({ remote, build }: StoredReport): string {
    const release = live()?.release;
    const expected =
      remote === SHELL_NAME ? release?.shell : release?.remotes.find(({ name }) => name === remote);
    return expected?.digest === build ? build : OTHER_BUILD;
  }

  return (report) => {
    if (report.is_preview) return;
    startRelease();
    const { kind, remote, metric, value } = report;
    const labels = { remote, build: buildOf(report) };
    if (kind === 'error') errors.inc({ ...labels, kind: report.error_kind ?? 'crashed' });
    else if (kind === 'fallback') fallbacks.inc(labels);
    else if (value === null) return;
    else if (metric === 'CLS') layoutShifts.observe(labels, value);
    else durations.observe({ ...labels, metric: metric ?? kind }, value / 1_000);
  };
}
