import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import type { Db } from '../../../engines/database/schema';
import type { ServiceOutcomeTable } from '../tables';

type Service = ServiceOutcomeTable['service'];

/** Interval at which an unchanged outcome is stored again. */
const REPEAT_MS = 30_000;
/** Resolution of the clock of the embedded database. */
const CLOCK_TICK_MS = 1;

export interface ServiceState {
  isWorking: boolean;
  lastWorkedAt: Date | null;
  lastFailedAt: Date | null;
}

/** The last outcome at this instance; times of `performance.now()`. */
interface OwnOutcome {
  isWorking: boolean;
  storedAt: number;
  usedAt: number;
}

/** Stores an outcome as later than the opposite one, also within a tick of the database's clock. */
export async function storeOutcome(db: Db, service: Service, isWorking: boolean): Promise<void> {
  const [column, opposite] = isWorking
    ? (['worked_at', 'failed_at'] as const)
    : (['failed_at', 'worked_at'] as const);
  const later = sql<Date>`greatest(now(), ${sql.ref(`service_outcomes.${opposite}`)} + interval '1 microsecond')`;
  await db
    .insertInto('service_outcomes')
    .values({ service, [column]: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ [column]: later }))
    .execute();
}

const readRows = (db: Db) =>
  db
    .selectFrom('service_outcomes')
    .selectAll()
    .select([
      sql<boolean>`coalesce(worked_at >= failed_at, failed_at is null)`.as('isWorking'),
      sql<number>`extract(epoch from now() - greatest(worked_at, failed_at))::float8 * 1000`.as('ageMs'),
    ])
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

const toState = (row: Row | undefined): ServiceState => ({
  isWorking: row?.isWorking ?? true,
  lastWorkedAt: row?.worked_at ?? null,
  lastFailedAt: row?.failed_at ?? null,
});

/** Creates the memory of how the services outside of the server did, shared by all instances through the database. */
export function serviceOutcomes(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  const own = new Map<Service, OwnOutcome>();
  let writing = Promise.resolve();

  // Bound to the system as actor: within a user's call it would become part of the transaction of that call.
  const write = AsyncResource.bind((service: Service, isWorking: boolean) => {
    const next = () => storeOutcome(db, service, isWorking);
    writing = writing.then(next).catch((err: unknown) => {
      own.delete(service);
      log.warn({ err, service }, 'outcome of a service not stored');
    });
  });

  /**
   * Compares what this instance saw with what another one has stored since. Stores its own outcome where it is the
   * later one, which `record` took for known; else forgets it, so that the next one is stored. Returns whether it
   * wrote.
   */
  function storeLater(rows: readonly Row[], readAt: number): boolean {
    const later = rows.filter((row) => {
      const outcome = own.get(row.service);
      if (!outcome || outcome.isWorking === row.isWorking) return false;
      own.delete(row.service);
      if (readAt - outcome.usedAt > row.ageMs + CLOCK_TICK_MS) return false;
      write(row.service, outcome.isWorking);
      return true;
    });
    return later.length > 0;
  }

  async function readSettled(): Promise<Row[]> {
    await writing;
    const readAt = performance.now();
    const rows = await readRows(db);
    if (!storeLater(rows, readAt)) return rows;
    await writing;
    return readRows(db);
  }

  return {
    /** Stores that a service worked or failed, unless it did the same a moment ago. Returns at once. */
    record(service: Service, isWorking: boolean): void {
      const last = own.get(service);
      const usedAt = performance.now();
      const isKnown = last?.isWorking === isWorking && usedAt - last.storedAt < REPEAT_MS;
      own.set(service, { isWorking, usedAt, storedAt: isKnown ? last.storedAt : usedAt });
      if (!isKnown) write(service, isWorking);
    },

    /** Compares what this instance saw with what other instances stored; rejects when the database does not answer. */
    async settle(): Promise<void> {
      await readSettled();
    },

    /** Returns the state of each of these services; one that was never used counts as working. */
    async read<Name extends Service>(services: readonly Name[]): Promise<Map<Name, ServiceState>> {
      const rows = await readSettled();
      return new Map(
        services.map((service) => [service, toState(rows.find((row) => row.service === service))]),
      );
    },
  };
}
export type ServiceOutcomes = ReturnType<typeof serviceOutcomes>;
