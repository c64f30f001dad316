import { Gauge, type Registry } from 'prom-client';

/** Registers a value that is in memory; `read` is called by every scrape. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Gauge({
      ...{ name, help, registers: [] },
      collect() {
        this.set(read());
      },
    }),
  );
}
