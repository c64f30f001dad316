/**
 * Finds out which remote froze a tab, which cannot say so itself: a visible tab stores the remote that it shows and the
 * time, every second, and removes them when it leaves. A time that stands still is found by the next page load.
 */

const PREFIX = 'remote.work.';
const HEARTBEAT_INTERVAL_MS = 1_000;
/** Age of the last beat from which a tab counts as frozen. */
const STALE_MS = 3_000;
/** Older beats may come from a computer that was switched off. */
const EXPIRY_MS = 10 * 60_000;

const key = `${PREFIX}${Math.random().toString(36).slice(2)}`;
const frozen = new Set<string>();
/** Entered last; a part of another remote inside a page stands after the page. */
let working: readonly string[] = [];
let timer: ReturnType<typeof setInterval> | undefined;

function writeHeartbeat(): void {
  try {
    localStorage.setItem(key, JSON.stringify({ container: working.at(-1), at: Date.now() }));
  } catch {
    // A full storage only costs the diagnosis.
  }
}

function stopHeartbeat(): void {
  clearInterval(timer);
  timer = undefined;
  localStorage.removeItem(key);
}

/** Browsers throttle hidden tabs, whose beats would be late. */
function followVisibility(): void {
  if (document.visibilityState === 'hidden' || working.length === 0) return stopHeartbeat();
  writeHeartbeat();
  timer ??= setInterval(writeHeartbeat, HEARTBEAT_INTERVAL_MS);
}

/** Starts the beats of a container of which a page or part is about to run. */
export function enterWork(container: string): void {
  working = [...working.filter((other) => other !== container), container];
  followVisibility();
}

/** Starts the beats of a container again where another page of it ended them, behind the parts that it shows. */
export function stayAtWork(container: string): void {
  if (!working.includes(container)) working = [container, ...working];
  followVisibility();
}

/** Ends the beats of a container; those of one entered before go on. */
export function leaveWork(container: string): void {
  working = working.filter((other) => other !== container);
  followVisibility();
}

function readBeat(text: string | null): { container: string; age: number } | undefined {
  try {
    const { container, at } = JSON.parse(text ?? '') as { container: string; at: number };
    return { container, age: Date.now() - at };
  } catch {
    return undefined;
  }
}

/** Takes over what frozen tabs left behind. Call once, before the first page. */
export function watchFrozen(): void {
  for (const name of Object.keys(localStorage).filter((stored) => stored.startsWith(PREFIX))) {
    const last = readBeat(localStorage.getItem(name));
    if (last && last.age < STALE_MS) continue;
    localStorage.removeItem(name);
    if (last && last.age < EXPIRY_MS) frozen.add(last.container);
  }
  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('pagehide', stopHeartbeat);
  window.addEventListener('pageshow', followVisibility);
}

/** Whether a tab froze in this container shortly before this page was loaded. */
export const hasFrozen = (container: string): boolean => frozen.has(container);

/** Lets the container run again, when the user asks for it. */
export const clearFrozen = (container: string): boolean => frozen.delete(container);
