import { INIT_TIMEOUT_MS, MOUNT_TIMEOUT_MS, PATIENCE_MS } from './limits';

/** What a remote is at until its page is there: its entry's script, its container, its page. */
export type Phase = 'entry' | 'init' | 'mount';

/** An entry's script has a time-out for each attempt (container.ts); all of them together have the patience. */
const limits: Record<Phase, number> = {
  entry: PATIENCE_MS,
  init: INIT_TIMEOUT_MS,
  mount: MOUNT_TIMEOUT_MS,
};

/** When a page of a container was last there, by `performance.now()`. */
const arrivals = new Map<string, number>();
const current = new Map<string, { phase: Phase; since: number }>();

/** The container of this build goes on to its next phase. */
export function enterPhase(container: string, phase: Phase): void {
  current.set(container, { phase, since: performance.now() });
}

/** The phase that took too long for somebody who asked for a page at `askedAt`, if one did. */
export function overduePhase(container: string, askedAt: number, now: number): Phase | undefined {
  const { phase, since } = current.get(container) ?? { phase: 'entry' as const, since: askedAt };
  // a remote that was loaded long ago begins this page's phase with the question for the page
  const isOver = now - Math.max(since, askedAt) >= limits[phase] || now - askedAt >= PATIENCE_MS;
  return isOver ? phase : undefined;
}

/** A page of this container is there. */
export function arrive(container: string): void {
  arrivals.set(container, performance.now());
}

/** Where a wait begins that shows now: with the person's question, unless that was answered already. */
export function waitingSince(container: string, askedAt: number): number {
  return (arrivals.get(container) ?? -1) >= askedAt ? performance.now() : askedAt;
}
