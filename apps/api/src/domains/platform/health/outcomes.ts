import type { UsedService } from '@demanda/contracts/health';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import type { Database } from '../../../engines/database/schema';

export interface ServiceState {
  isWorking: boolean;
  lastWorkedAt: Date | null;
  lastFailedAt: Date | null;
}

/**
 * Stores an outcome unless the last one of all instances was the same and at most 30 seconds ago, which costs no write.
 * One process cannot know the last one: the service may have failed for another.
 */
const store = (db: Kysely<Database>, service: UsedService, isWorking: boolean) => {
  const at = sql.ref(isWorking ? 'worked_at' : 'failed_at');
  const opposite = sql.ref(isWorking ? 'failed_at' : 'worked_at');
  return sql`
    insert into service_outcomes (service, ${at})
    select ${service}::text, now() where not exists (
      select from service_outcomes where service = ${service}
        and ${at} > coalesce(${opposite}, '-infinity') and ${at} > now() - interval '30 seconds'
    )
    on conflict (service) do update set ${at} = excluded.${at}`.execute(db);
};

/** Creates the memory of how the services outside of the server did, shared by all instances through the database. */
export function serviceOutcomes(db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>) {
  /** Last outcomes that wait for the statement before theirs. */
  const waiting = new Map<UsedService, boolean>();
  let writing = Promise.resolve();

  // Bound to the system as actor: within a user's call it would become part of the transaction of that call.
  const write = AsyncResource.bind((service: UsedService, isWorking: boolean) => {
    const next = async () => {
      waiting.delete(service);
      await store(db, service, isWorking);
    };
    writing = writing
      .then(next)
      .catch((err: unknown) => log.warn({ err, service }, 'outcome of a service not stored'));
  });

  return {
    /** Stores that a service worked or failed. Returns at once. */
    record(service: UsedService, isWorking: boolean): void {
      if (waiting.get(service) === isWorking) return;
      waiting.set(service, isWorking);
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
