import { createHash } from 'node:crypto';
import type { ReleaseAccess } from '@demanda/releases/access';
import { deploymentKey } from '@demanda/releases/store-keys';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';

/** Remembers the newest deployment of the channel, so that an older copy of the store is refused. */
export interface SeenDeployments {
  /** Highest sequence that any instance has loaded; 0 when none. */
  read(): Promise<number>;
  raise(sequence: number): Promise<void>;
}

/** For a server without a database of its own. */
export const NO_SEEN_DEPLOYMENTS: SeenDeployments = {
  read: () => Promise.resolve(0),
  raise: () => Promise.resolve(),
};

/** Digest of the first deployment of the channel; undefined when it is missing. */
async function originOf({ store, channel }: ReleaseAccess): Promise<string | undefined> {
  const first = await store.read(deploymentKey(channel, 1));
  return first && createHash('sha256').update(first).digest('hex');
}

/**
 * Keeps the sequence in the database, which a new machine has as well. A store that begins with another deployment counts
 * as another store; one without its first deployment counts as every store that the channel ever had.
 */
export function seenDeployments(db: Db, access: ReleaseAccess): SeenDeployments {
  const { channel } = access;
  return {
    async read() {
      const origin = await originOf(access);
      const seen = await db
        .selectFrom('seen_deployments')
        .where('channel', '=', channel)
        .$if(origin !== undefined, (query) => query.where('store', '=', origin!))
        .select(({ fn }) => fn.max('sequence').as('sequence'))
        .executeTakeFirst();
      return seen?.sequence ?? 0;
    },
    async raise(sequence) {
      const origin = await originOf(access);
      if (origin === undefined) return;
      await db
        .insertInto('seen_deployments')
        .values({ channel, store: origin, sequence })
        .onConflict((conflict) =>
          conflict.columns(['channel', 'store']).doUpdateSet({
            sequence: sql<number>`greatest(seen_deployments.sequence, excluded.sequence)`,
            seen_at: sql<Date>`now()`,
          }),
        )
        .execute();
    },
  };
}

/** Forgets the channel, so that an older copy of the store is accepted. For an operator who restored one on purpose. */
export async function forgetSeenDeployments(db: Db, channel: string): Promise<void> {
  await db.deleteFrom('seen_deployments').where('channel', '=', channel).execute();
}
