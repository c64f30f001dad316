import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something runs: what the history says of who did it. */
export interface Acting {
  /** Null for somebody who is not signed in. */
  userId: number | null;
  traceId: string;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs `work`, and all that it starts, in somebody's name. */
export const actingFor = <T>(who: Acting, work: () => T): T => acting.run(who, work);

/** Nothing outside a call: the system itself acts. */
export const whoActs = (): Acting | undefined => acting.getStore();
