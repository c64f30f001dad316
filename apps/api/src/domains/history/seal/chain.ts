import type { Db } from '../../../engines/database/schema';
import { digestOfBlock, NO_BLOCK, type Block } from './block';
import { headText, type Head, type HeadMemory } from './head-memory';
import type { SealKey } from './seal-key';

/** What appends to the chain of blocks. */
export interface Chain {
  db: Db;
  key: SealKey;
  memory?: HeadMemory;
}

export const headOf = ({ number, digest }: Pick<Block, 'number' | 'digest'>): Head => ({
  number,
  digest: digest.toString('hex'),
});

export const newestBlock = (db: Db): Promise<Block | undefined> =>
  db.selectFrom('history_blocks').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/**
 * Returns the newest block to append to. Throws when one that this server appended is gone or another one: sealing on
 * would hide that.
 */
export async function blockToExtend({ db, memory }: Chain): Promise<Block | undefined> {
  const known = memory?.read();
  if (known) {
    const found = await db
      .selectFrom('history_blocks')
      .where('number', '=', known.number)
      .select(['number', 'digest'])
      .executeTakeFirst();
    if (!found || headOf(found).digest !== known.digest) {
      throw new Error(
        `Seal ${headText(known)} of the history is gone. After a restore, delete history-head in DATA_DIR.`,
      );
    }
  }
  return newestBlock(db);
}

export type Content = Omit<Block, 'number' | 'sealed_at' | 'previous' | 'digest' | 'key' | 'signature'>;

/** Appends a block; returns undefined when another server has done so meanwhile. */
export async function append(
  { db, key, memory }: Chain,
  { newest, content }: { newest: Block | undefined; content: Content },
): Promise<Block | undefined> {
  const unsigned = {
    ...content,
    number: (newest?.number ?? 0) + 1,
    sealed_at: new Date(),
    previous: newest?.digest ?? NO_BLOCK,
  };
  const digest = digestOfBlock(unsigned);
  const block = { ...unsigned, digest, key: key.name, signature: key.sign(digest) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('history_blocks')
    .values(block)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return undefined;
  memory?.write(headOf(block));
  return block;
}
