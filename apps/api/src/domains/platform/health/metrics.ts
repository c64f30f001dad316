import { Gauge, Registry } from 'prom-client';
import type { MetricSource } from '../../../engines/metrics/metrics';
import type { PlatformServices } from '../panel/platform-services';
import { usedServices } from './used-services';

/** Measures whether the services outside of the server work. */
export function serviceMetrics({ outcomes, outbox }: PlatformServices): MetricSource {
  const registry = new Registry();
  const working = new Gauge({
    name: 'demanda_service_working',
    help: 'Whether a service outside of the server worked at its last use on any instance.',
    labelNames: ['service'],
    registers: [registry],
  });
  return {
    ...{ name: 'services', registry },
    async read() {
      for (const [service, { isWorking }] of await outcomes.read(usedServices(outbox))) {
        working.set({ service }, isWorking ? 1 : 0);
      }
    },
  };
}
