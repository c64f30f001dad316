import type { CompiledQuery, QueryResult } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The actor of a piece of work, as the history records it. */
export interface Actor {
  /** Null for a caller who is not signed in. */
  userId: number | null;
  traceId: string;
  /** Name of the API token with which a program acts for the user. */
  tokenName?: string;
  /** Name of a client, who acts without an account. */
  clientName?: string;
  /** Network address of the caller. */
  address?: string;
  /** Written together with the first write of the call, in its transaction. */
  claim?: Claim;
  /** Logs a stored row that the call cannot show, with the error that its mapping threw. */
  onUnreadable?: (row: { id: unknown; error: unknown }) => void;
}

/** A row that records that a call was made. It is committed if and only if the writes of the call are. */
export interface Claim {
  /** Returns the insert statement once; undefined afterwards. Called before every write. */
  take(): CompiledQuery | undefined;
  /** Throws when another call has inserted the row. */
  check(result: QueryResult<unknown>): void;
  /** The transaction of the row was rolled back. */
  undo(): void;
}

const acting = new AsyncLocalStorage<Actor | undefined>();

/** Runs `work`, and everything that it starts, as `who`. */
export const runAsActor = <T>(who: Actor, work: () => T): T => acting.run(who, work);

/** Runs writes of a call that are not the user's, such as counters. */
export const runAsSystem = <T>(work: () => T): T => acting.run(undefined, work);

/** Returns the current actor; undefined outside of a call, where the system itself acts. */
export const currentActor = (): Actor | undefined => acting.getStore();
