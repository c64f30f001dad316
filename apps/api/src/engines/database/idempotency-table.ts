import type { StampedNow } from './column-types';

/** Results of calls with an `Idempotency-Key`, kept for 24 h. */
export interface IdempotencyKeyTable {
  user_id: number;
  /** Method and path of the call. */
  target: string;
  key: string;
  /** Digest of query and body. */
  digest: string;
  /** Status of the response; null while the call runs. */
  status: number | null;
  /** Response as JSON, before redaction; null without a body. */
  answer: string | null;
  /** Instance that runs or ran the call; null in rows of servers before 0076. */
  holder: string | null;
  created_at: StampedNow;
}
