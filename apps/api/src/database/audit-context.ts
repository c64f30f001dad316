import type { CompiledQuery, QueryResult } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something runs: what the history says of who did it. */
export interface Actor {
  /** Null for somebody who is not signed in. */
  userId: number | null;
  traceId: string;
  /** What is written with the first write of the call, in its transaction. */
  claim?: Claim;
}

/** A row that says that a call was made: it is there if, and only if, what the call wrote is there. */
export interface Claim {
  /** The statement, when it is still to be written. Asked for before every write. */
  take(): CompiledQuery | undefined;
  /** Throws when another call has the row. */
  check(result: QueryResult<unknown>): void;
  /** The transaction of the row was rolled back. */
  undo(): void;
}

const acting = new AsyncLocalStorage<Actor>();

/** Runs `work`, and all that it starts, in somebody's name. */
export const runAsActor = <T>(who: Actor, work: () => T): T => acting.run(who, work);

/** Nothing outside a call: the system itself acts. */
export const currentActor = (): Actor | undefined => acting.getStore();
