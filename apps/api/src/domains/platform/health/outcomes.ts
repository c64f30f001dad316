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

async function store(db: Kysely<Database>, service: UsedService, isWorking: boolean): Promise<void> {
  const outcome = { [isWorking ? 'worked_at' : 'failed_at']: sql<Date>`now()` };
  await db
    .insertInto('service_outcomes')
    .values({ service, ...outcome })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(outcome))
    .execute();
}

/** Creates the memory of how the services outside of the server did, shared by all instances through the database. */
export function serviceOutcomes(db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const stored = new Map<UsedService, { isWorking: boolean; at: number }>();
  let writing = Promise.resolve();

  // Bound to the system as actor: within a user's call it would become part of the transaction of that call.
  const write = AsyncResource.bind((service: UsedService, isWorking: boolean) => {
    const next = () => store(db, service, isWorking);
    writing = writing.then(next).catch((err: unknown) => {
      stored.delete(service);
      log.warn({ err, service }, 'outcome of a service not stored');
    });
  });

  return {
    /** Stores that a service worked or failed, unless it did the same a moment ago. Returns at once. */
    record(service: UsedService, isWorking: boolean): void {
      const last = stored.get(service);
      const at = performance.now();
      if (last?.isWorking === isWorking && at - last.at < REPEAT_MS) return;
      stored.set(service, { isWorking, at });
      write(service, isWorking);
    },

    /** Returns the state of each of these services; one that was never used counts as working. */
    async read(services: readonly UsedService[]): Promise<Map<UsedService, ServiceState>> {
      await writing;
      const rows = await db.selectFrom('service_outcomes').selectAll().execute();
      const stateOf = (service: UsedService): ServiceState => {
        const { worked_at = null, failed_at = null } = rows.find((row) => row.service === service) ?? {};
        return {
          isWorking: Number(worked_at) >= Number(failed_at),
          lastWorkedAt: worked_at,
          lastFailedAt: failed_at,
        };
      };
      return new Map(services.map((service) => [service, stateOf(service)]));
    },
  };
}
export type ServiceOutcomes = ReturnType<typeof serviceOutcomes>;
