import { Histogram, type Registry } from 'prom-client';
import type { DatabaseMonitor } from '../database';
import { addGauge } from './gauge';

/** Measures the connections and statements of a database. */
export function databaseMetrics(registry: Registry): DatabaseMonitor {
  const registers = [registry];
  const durations = new Histogram({
    name: 'demanda_database_statement_duration_seconds',
    help: 'Time of a statement, without the wait for a connection.',
    labelNames: ['result'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers,
  });
  return {
    onPool(pool) {
      const add = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
      add('demanda_database_connections', 'Open connections to the database.', () => pool.totalCount);
      add('demanda_database_connections_idle', 'Open connections that are not in use.', () => pool.idleCount);
      add('demanda_database_connections_max', 'Largest number of connections.', () => pool.options.max);
      add('demanda_database_waiting', 'Callers that wait for a connection.', () => pool.waitingCount);
    },
    onStatement: ({ durationMs, isFailed }) =>
      durations.observe({ result: isFailed ? 'error' : 'ok' }, durationMs / 1_000),
  };
}
