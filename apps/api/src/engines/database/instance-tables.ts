import type { Timestamp } from './column-types';

/** Tables of what instances count and schedule together. All times are by the clock of the database. */

/** Uses of a rate limit within its current window. */
export interface RateCounterTable {
  /** Keyed digest, since it may contain what a user typed. */
  key: string;
  used: number;
  /** End of the window. */
  ends_at: Timestamp;
}

/** When a scheduled job runs next. */
export interface ScheduledJobTable {
  name: string;
  /** Process that claimed it last. */
  holder: string;
  /** While it runs: the end of the lease, after which another instance runs it. */
  next_run_at: Timestamp;
}
