import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../engines/database/schema';
import type { MetricSource } from '../../engines/metrics/metrics';

/** Reads every row of the table, which takes longer than the other metrics. */
const MAX_AGE_MS = 60_000;

/** Measures the files in the storage. */
export function fileMetrics(db: Db): MetricSource {
  const registry = new Registry();
  const files = new Gauge({
    name: 'demanda_files',
    help: 'Files in the storage.',
    registers: [registry],
  });
  const bytes = new Gauge({
    name: 'demanda_files_bytes',
    help: 'Size of the files in the storage.',
    registers: [registry],
  });
  return {
    ...{ name: 'files', registry, maxAgeMs: MAX_AGE_MS },
    async read() {
      const stored = await db
        .selectFrom('attachments')
        .where('storage_key', 'is not', null)
        .select(({ fn }) => fn.countAll().as('count'))
        .select(sql<number>`coalesce(sum(file_size), 0)::float8`.as('bytes'))
        .executeTakeFirstOrThrow();
      files.set(Number(stored.count));
      bytes.set(stored.bytes);
    },
  };
}
