import type { UsedService } from '@demanda/contracts/health';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import type { Database } from '../../../engines/database/schema';

/** Interval at which an unchanged outcome is stored again. */
const REPEAT_MS = 30_000;

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

async function store(db: Kysely<Database>, service: UsedService, isWorking: boolean): Promise<void> {
  const outcome = { [isWorking ? 'worked_at' : 'failed_at']: sql<Date>`now()` };
  await db
    .insertInto('service_outcomes')
    .values({ service, ...outcome })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(outcome))
    .execute();
}

const readRows = (db: Kysely<Database>) =>
  db
    .selectFrom('service_outcomes')
    .selectAll()
    .select(
      sql<number>`extract(epoch from now() - greatest(worked_at, failed_at))::float8 * 1000`.as('ageMs'),
    )
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

const toState = (row: Row | undefined): ServiceState => ({
  isWorking: Number(row?.worked_at ?? 0) >= Number(row?.failed_at ?? 0),
  lastWorkedAt: row?.worked_at ?? null,
  lastFailedAt: row?.failed_at ?? null,
});

/** Creates the memory of how the services outside of the server did, shared by all instances through the database. */
export function serviceOutcomes(db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const own = new Map<UsedService, OwnOutcome>();
  let writing = Promise.resolve();

  // Bound to the system as actor: within a user's call it would become part of the transaction of that call.
  const write = AsyncResource.bind((service: UsedService, isWorking: boolean) => {
    const next = () => store(db, service, isWorking);
    writing = writing.then(next).catch((err: unknown) => {
      own.delete(service);
      log.warn({ err, service }, 'outcome of a service not stored');
    });
  });

  /**
   * Compares what this instance saw with what another one has stored since. Stores the own outcome where it is the
   * later one, which `record` took for known; else forgets it, so that the next one is stored. Returns whether it wrote.
   */
  function settle(rows: readonly Row[], readAt: number): boolean {
    const later = rows.filter((row) => {
      const outcome = own.get(row.service);
      if (!outcome || outcome.isWorking === toState(row).isWorking) return false;
      own.delete(row.service);
      if (readAt - outcome.usedAt >= row.ageMs) return false;
      write(row.service, outcome.isWorking);
      return true;
    });
    return later.length > 0;
  }

  return {
    /** Stores that a service worked or failed, unless it did the same a moment ago. Returns at once. */
    record(service: UsedService, isWorking: boolean): void {
      const last = own.get(service);
      const usedAt = performance.now();
      const isKnown = last?.isWorking === isWorking && usedAt - last.storedAt < REPEAT_MS;
      own.set(service, { isWorking, usedAt, storedAt: isKnown ? last.storedAt : usedAt });
      if (!isKnown) write(service, isWorking);
    },

    /** Returns the state of each of these services; one that was never used counts as working. */
    async read(services: readonly UsedService[]): Promise<Map<UsedService, ServiceState>> {
      await writing;
      const readAt = performance.now();
      let rows = await readRows(db);
      if (settle(rows, readAt)) {
        await writing;
        rows = await readRows(db);
      }
      return new Map(
        services.map((service) => [service, toState(rows.find((row) => row.service === service))]),
      );
    },
  };
}
export type ServiceOutcomes = ReturnType<typeof serviceOutcomes>;
