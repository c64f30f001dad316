import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../../engines/database/schema';
import type { MetricSource } from '../../../engines/metrics/metrics';

export interface OutboxGroup {
  channel: string;
  status: string;
  count: number;
  /** Age of the oldest message in seconds. */
  age: number;
}

/** Messages that wait or failed, read by the partial indexes of their states. */
export const readOutboxGroups = async (db: Db): Promise<OutboxGroup[]> => {
  const { rows } = await sql<OutboxGroup>`
    select channel, status, count(*)::int as count,
      extract(epoch from now() - min(created_at))::float8 as age
    from outbox where status = 'QUEUED' or status = 'FAILED' group by channel, status`.execute(db);
  return rows;
};

/** Measures the messages that were not sent. */
export function outboxMetrics(db: Db): MetricSource {
  const registry = new Registry();
  const messages = new Gauge({
    name: 'demanda_outbox_messages',
    help: 'Messages that wait (QUEUED), or that failed and were neither sent again nor cancelled (FAILED).',
    labelNames: ['channel', 'status'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'demanda_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits; absent when none does.',
    labelNames: ['channel'],
    registers: [registry],
  });
  return {
    ...{ name: 'outbox', registry },
    async read() {
      const groups = await readOutboxGroups(db);
      messages.reset();
      oldest.reset();
      for (const { channel, status, count, age } of groups) {
        messages.set({ channel, status }, count);
        if (status === 'QUEUED') oldest.set({ channel }, age);
      }
    },
  };
}
