import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../../engines/database/schema';
import type { MetricSource } from '../../../engines/metrics/metrics';
import { isLive, type IdleLimit } from './live-sessions';

/** Measures the open sessions of all instances. */
export function sessionMetrics(db: Db, idleLimit: IdleLimit): MetricSource {
  const registry = new Registry();
  const open = new Gauge({
    name: 'demanda_sessions_open',
    help: 'Sessions that are neither ended nor expired nor idle for too long.',
    registers: [registry],
  });
  return {
    ...{ name: 'sessions', registry },
    async read() {
      const { count } = await db
        .selectFrom('sessions')
        .where('token_digest', 'is', null)
        .where(isLive(idleLimit))
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      open.set(Number(count));
    },
  };
}
