import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { cachedRead } from './cached-read';

/** Metrics that have to be read, from the database for example. */
export interface MetricSource {
  name: string;
  /** Contains the metrics of this source only. */
  registry: Registry;
  /** Sets all metrics of the registry. */
  read(): Promise<void>;
  /** Time for which the values are reused; default 5 seconds. */
  maxAgeMs?: number;
}

const DEFAULT_MAX_AGE_MS = 5_000;

/** Creates the metrics of this process, with those of Node.js and the operating system. */
export function createMetrics(log: Pick<FastifyBaseLogger, 'warn'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const up = new Gauge({
    name: 'demanda_metrics_source_up',
    help: 'Whether the metrics of this source could be read; without them their values are absent.',
    labelNames: ['source'],
    registers: [registry],
  });
  const sources: (() => Promise<string>)[] = [];

  return {
    /** Contains the metrics that are in memory. */
    registry,
    contentType: registry.contentType,

    addSource({ name, registry: own, read, maxAgeMs = DEFAULT_MAX_AGE_MS }: MetricSource): void {
      const readText = cachedRead(
        async () => {
          await read();
          return own.metrics();
        },
        { maxAgeMs, onError: (err) => log.warn({ err, source: name }, 'metrics not read') },
      );
      sources.push(async () => {
        const text = await readText();
        up.set({ source: name }, text === undefined ? 0 : 1);
        return text ?? '';
      });
    },

    /** Returns all metrics in the text format of Prometheus; without those of sources that fail or are slow. */
    async text(): Promise<string> {
      const texts = await Promise.all(sources.map((read) => read()));
      return [await registry.metrics(), ...texts].join('');
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
