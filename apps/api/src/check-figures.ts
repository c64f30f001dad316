import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { compareFigures } from './domains/billing/kept/compare';
import { storeOutcome } from './domains/platform/health/outcomes';
import type { Database } from './engines/database/schema';

/**
 * Returns the job that compares the kept figures with what is counted. A difference is logged and shown on the page
 * 'Saúde'; it is never repaired, because its cause would stay unknown. The job returns the number of differences.
 */
export const checkFigures =
  (log: Pick<FastifyBaseLogger, 'error'>) =>
  async ({ db }: { db: Kysely<Database> }): Promise<number> => {
    const { count, first } = await compareFigures(db);
    // Amounts do not belong in a log.
    const records = first.map((wrong) => `${wrong.of} ${wrong.id}`);
    if (count > 0) log.error({ count, records }, 'kept figures differ from counted ones');
    await storeOutcome(db, 'figures', count === 0);
    return count;
  };
