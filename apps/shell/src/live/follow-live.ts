import { request } from '@demanda/api/request';
import { getLive } from '@demanda/contracts/platform-live';
import type { Release } from '@demanda/federation/release';
import { setLive } from './live-store';
import { offeredRelease } from './offered-release';

/**
 * Poll interval. A tab must leave within 5 s after its session ended (G-USE-7), 1.5 s of which show the message; a
 * disabled remote must close within 5 s, and other server instances may learn of it up to 1 s later.
 */
const POLL_INTERVAL_MS = 2_500;
/** Minimum interval between two polls, however often the tab wakes. */
const MIN_INTERVAL_MS = 1_000;
/** Maximum back-off while the server does not respond. */
const MAX_INTERVAL_MS = 30_000;

/** Adds 10 % of random jitter, so that many tabs do not poll at the same moment. */
const withJitter = (ms: number) => ms * (0.9 + Math.random() / 5);

const isHiddenOrOffline = () => document.visibilityState === 'hidden' || !navigator.onLine;

/**
 * Polls what is live while the tab is visible, and at once when it becomes visible or online again. The request names
 * the tab's release, whose files the server then keeps, and carries the token: a 401 ends the session of this tab as
 * with any other call. Other failures are ignored. Returns the function that stops it.
 */
export function pollLiveState(release: Release): () => void {
  const offered = offeredRelease(release);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let lastPollAt = -MIN_INTERVAL_MS;
  let failures = 0;

  const pollIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), ms);
  };

  async function poll() {
    running?.abort();
    if (isHiddenOrOffline()) return;
    const { signal } = (running = new AbortController());
    lastPollAt = Date.now();
    try {
      const live = await request(getLive, { query: { release: release.number } }, { signal });
      setLive({ ...live, ...(await offered(live.release)) });
      failures = 0;
    } catch {
      // A poll aborted by the next one does not count as a failure.
      if (!signal.aborted) failures += 1;
    }
    if (!signal.aborted) pollIn(withJitter(Math.min(POLL_INTERVAL_MS * 2 ** failures, MAX_INTERVAL_MS)));
  }

  const wake = () => pollIn(Math.max(0, lastPollAt + MIN_INTERVAL_MS - Date.now()));

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  wake();
  return () => {
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    clearTimeout(timer);
    running?.abort();
  };
}
