import type { FastifyBaseLogger } from 'fastify';
import { compareFigures, rebuildFigures } from './domains/billing/kept/compare';
import { compareCounts, recountFigures } from './domains/figures/fold';
import { storeOutcome } from './domains/platform/health/outcomes';
import type { Db } from './engines/database/schema';

/** Differences between kept figures and what is counted: the number of all, and a line for each of the first. */
export interface WrongFigures {
  count: number;
  /** Names of what is wrong, without amounts. */
  records: string[];
  /** The same with what is kept and what is counted. */
  lines: string[];
}

const LIMIT = 20;

/** Compares all kept figures with what is counted, beside writers. */
export async function findWrongFigures(db: Db): Promise<WrongFigures> {
  const billing = await compareFigures(db, LIMIT);
  const counts = await compareCounts(db);
  const first = [
    ...billing.first.map(({ of, id, ...values }) => ({ record: `${of} ${id}`, ...values })),
    ...counts.map(({ figure, value, ...values }) => ({ record: `${figure} ${value}`.trim(), ...values })),
  ].slice(0, LIMIT);
  return {
    count: billing.count + counts.length,
    records: first.map(({ record }) => record),
    lines: first.map(
      ({ record, kept, counted }) =>
        `${record}: guardado ${JSON.stringify(kept)}, contado ${JSON.stringify(counted)}`,
    ),
  };
}

/** Counts all kept figures again. Returns what was wrong before. */
export async function rebuildAllFigures(db: Db): Promise<WrongFigures> {
  const found = await findWrongFigures(db);
  await rebuildFigures(db);
  await recountFigures(db);
  await storeOutcome(db, 'figures', true);
  return found;
}

/** Text of the differences for the operator. */
export function describeFigures({ count, lines }: WrongFigures): string {
  if (count === 0) return 'Os valores guardados são iguais aos contados.';
  const differences = count === 1 ? '1 valor guardado difere' : `${count} valores guardados diferem`;
  return [`${differences} do contado:`, ...lines, ...(count > lines.length ? ['…'] : [])].join('\n');
}

/**
 * Returns the job that compares the kept figures with what is counted. A difference is logged and shown on the page
 * 'Saúde'; it is never repaired, because its cause would stay unknown. The job returns the number of differences.
 */
export const checkFigures =
  (log: Pick<FastifyBaseLogger, 'error'>) =>
  async ({ db }: { db: Db }): Promise<number> => {
    const { count, records } = await findWrongFigures(db);
    // Amounts do not belong in a log.
    if (count > 0) log.error({ count, records }, 'kept figures differ from counted ones');
    await storeOutcome(db, 'figures', count === 0);
    return count;
  };
