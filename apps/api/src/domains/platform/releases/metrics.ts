import type { Registry } from 'prom-client';
import { addGauge } from '../../../engines/metrics/gauge';
import type { Releases } from './releases';

/** Measures which release this server serves; numbers are 0 before the first release. */
export function releaseMetrics(
  registry: Registry,
  { live, problem }: Pick<Releases, 'live' | 'problem'>,
): void {
  const add = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  add('demanda_release_number', 'Number of the live release.', () => live()?.release.number ?? 0);
  add(
    'demanda_deployment_sequence',
    'Sequence of the live deployment.',
    () => live()?.deployment.sequence ?? 0,
  );
  add('demanda_release_stuck', '1 when the newest deployment cannot be served; the log says why.', () =>
    problem() === undefined ? 0 : 1,
  );
}
