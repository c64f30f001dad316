import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { append, blockToExtend, type Content } from './chain';
import type { HeadMemory } from './head-memory';
import type { SealKey } from './seal-key';

/**
 * Returns a function that announces the removal of entries by age: only what a signed block names beforehand may be
 * missing later.
 */
export const announceSweep =
  (key: SealKey, memory?: HeadMemory) =>
  async (db: Kysely<Database>, keptFrom: Date): Promise<void> => {
    const newest = await blockToExtend({ db, key, memory });
    if (!newest || (newest.kept_from && newest.kept_from >= keptFrom)) return;
    const { marked_at, last_id } = newest;
    const content: Content = {
      ...{ kind: 'SWEEP', marked_at, last_id, ids: [], moments: [], digests: Buffer.alloc(0) },
      kept_from: keptFrom,
      erasure_id: null,
    };
    const announced = await append({ db, key, memory }, { newest, content });
    if (!announced)
      throw new Error('Another server has sealed entries meanwhile; the sweep is tried again later.');
  };
