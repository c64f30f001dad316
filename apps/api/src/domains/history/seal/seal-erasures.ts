import { sql } from 'kysely';
import { append, blockToExtend, type Chain, type Content } from './chain';
import { readDigestsOf } from './entry-digests';

interface Erasure {
  id: number;
  entries: number[];
}

/**
 * Seals again the entries in which the erasure of a person replaced names (ADR 0093), a block for each erasure. Their
 * former digests stay in the chain; a later change is found by the new ones.
 */
export async function sealErasures(chain: Chain): Promise<void> {
  const { db } = chain;
  for (;;) {
    const newest = await blockToExtend(chain);
    if (!newest) return;
    const { rows } = await sql<Erasure>`
      select erasure_id as id, array_agg(history_id order by history_id) as entries from history_erased_entries
      where erasure_id <> all (array(select erasure_id from history_blocks where erasure_id is not null))
      group by erasure_id order by erasure_id limit 1`.execute(db);
    const [erasure] = rows;
    if (!erasure) return;
    const entries = await readDigestsOf(
      db,
      erasure.entries.filter((id) => id <= newest.last_id),
    );
    const { marked_at, last_id, kept_from } = newest;
    const content: Content = {
      ...{ kind: 'ERASURE', marked_at, last_id, kept_from, erasure_id: erasure.id },
      ids: entries.map(({ id }) => id),
      moments: entries.map(({ moment }) => moment),
      digests: Buffer.concat(entries.map(({ digest }) => digest)),
    };
    if (!(await append(chain, { newest, content }))) return;
  }
}
