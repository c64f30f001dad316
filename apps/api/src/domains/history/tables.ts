import type { Generated } from 'kysely';
import type { Id, StampedNow } from '../../engines/database/column-types';

/** Erasures of people and removals of texts, in whose transactions alone entries of the history may be changed. */
export interface HistoryErasureTable {
  id: Id;
  at: StampedNow;
  /** The erased account; of other erasures, the one that made them. */
  user_id: number;
}

/** Seals of the entries, each with the digest of the one before (ADR 0092); append-only. */
export interface HistoryBlockTable {
  number: number;
  kind: 'ENTRIES' | 'SWEEP' | 'ERASURE';
  sealed_at: Date;
  /** When `last_id` was the newest id that the sequence had assigned. */
  marked_at: Date;
  /** All entries up to this id are sealed. */
  last_id: number;
  /** Entries that the block seals or, of a SWEEP, announces to be removed. */
  ids: number[];
  /** Microseconds since 1970. */
  moments: number[];
  /** 32 bytes for each id; none of a SWEEP. */
  digests: Buffer;
  /** Earlier entries may have been removed by age: announced by older servers, which did not name each one. */
  kept_from: Date | null;
  /** Erasure of a person whose entries the block seals again. */
  erasure_id: number | null;
  previous: Buffer;
  digest: Buffer;
  /** Public key, base64url. */
  key: string;
  signature: Buffer;
}

/** Up to which entry the history was forwarded: one row, once something was. */
export interface HistoryForwardingTable {
  id: Generated<number>;
  last_id: number;
}

declare module '../../engines/database/schema' {
  interface Database {
    history_blocks: HistoryBlockTable;
    history_forwarding: HistoryForwardingTable;
    history_erasures: HistoryErasureTable;
  }
}
