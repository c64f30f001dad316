import { INIT_TIMEOUT_MS, MOUNT_TIMEOUT_MS, ERROR_PANEL_TIMEOUT_MS } from './limits';

/** Loading phases of a remote: script of its entry, container, page. */
export type Phase = 'entry' | 'init' | 'mount';

/** The entry's script has a time-out for each attempt (container.ts); together they are limited by `ERROR_PANEL_TIMEOUT_MS`. */
const limits: Record<Phase, number> = {
  entry: ERROR_PANEL_TIMEOUT_MS,
  init: INIT_TIMEOUT_MS,
  mount: MOUNT_TIMEOUT_MS,
};

/** Last time a page of a container was mounted, by `performance.now()`. */
const mountTimes = new Map<string, number>();
const current = new Map<string, { phase: Phase; since: number }>();

/** Moves the container of this build to its next phase. */
export function enterPhase(container: string, phase: Phase): void {
  current.set(container, { phase, since: performance.now() });
}

/** Whether this page has begun to load the container. */
export const hasEntered = (container: string): boolean => current.has(container);

/** Returns the phase that exceeded its limit for a page requested at `askedAt`; undefined when none did. */
export function overduePhase(container: string, askedAt: number, now: number): Phase | undefined {
  const { phase, since } = current.get(container) ?? { phase: 'entry' as const, since: askedAt };
  // For a remote loaded earlier, the phase of this page starts with the navigation.
  const isOver = now - Math.max(since, askedAt) >= limits[phase] || now - askedAt >= ERROR_PANEL_TIMEOUT_MS;
  return isOver ? phase : undefined;
}

/** Records that a page of this container is mounted. */
export function recordMount(container: string): void {
  mountTimes.set(container, performance.now());
}

/** Whether a page of this container has been mounted since it was requested at `askedAt`. */
export const hasMounted = (container: string, askedAt: number): boolean =>
  (mountTimes.get(container) ?? -1) >= askedAt;

/** Start of the current wait: the navigation, unless its page has been mounted already. */
export const waitStart = (container: string, askedAt: number): number =>
  hasMounted(container, askedAt) ? performance.now() : askedAt;
