import type { StampedNow } from './column-types';

/** What came of a call with an `Idempotency-Key`; kept for a day. */
export interface IdempotencyKeyTable {
  user_id: number;
  /** Method and path. */
  target: string;
  key: string;
  /** Of query and body. */
  digest: string;
  /** Of the answer; null until it is known. */
  status: number | null;
  /** JSON, before anything is withheld from its reader; null without a body. */
  answer: string | null;
  created_at: StampedNow;
}
