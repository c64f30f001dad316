import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { HistoryBlockTable } from '../tables';

export type Block = Selectable<HistoryBlockTable>;

/** Bytes of one digest. */
export const DIGEST_BYTES = 32;
/** `previous` of the first block. */
export const NO_BLOCK = Buffer.alloc(DIGEST_BYTES);

/** SHA-256 over everything that a block says; its signature is over this. */
export function digestOfBlock(block: Omit<Block, 'digest' | 'key' | 'signature'>): Buffer {
  const { number, kind, sealed_at, marked_at, last_id, ids, moments, kept_from, erasure_id } = block;
  const text = JSON.stringify([
    ...[1, number, kind, sealed_at.getTime(), marked_at.getTime(), last_id, ids, moments],
    ...[
      kept_from?.getTime() ?? null,
      erasure_id,
      block.digests.toString('hex'),
      block.previous.toString('hex'),
    ],
  ]);
  return createHash('sha256').update(text).digest();
}
