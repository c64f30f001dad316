import { request } from '@demanda/api/request';
import { getLive } from '@demanda/contracts/platform';
import { showLive } from './live-store';

/**
 * Milliseconds between two polls. Five after a session ended its tab has left (G-USE-7), 1.5 of them for reading why;
 * what is switched off is gone after five, too, and a server may hear of it after one.
 */
const EVERY_MS = 2_500;
/** Whatever wakes a tab, and however often: never two questions closer than this. */
const CLOSEST_MS = 1_000;
/** The most between two questions to a server that does not answer. */
const RAREST_MS = 30_000;

/** A tenth more or less, so that many tabs do not ask in step. */
const spread = (ms: number) => ms * (0.9 + Math.random() / 5);

const isAway = () => document.visibilityState === 'hidden' || !navigator.onLine;

/**
 * Asks what is live for as long as the tab is in sight, and at once when it comes into sight or the connection comes
 * back. The number of the tab's own release goes along: its files are kept for whoever asks so. The token goes along,
 * too: a 401 ends the session of this tab as with any other call. Any other failure changes nothing and is shown to
 * nobody. Returns the stop.
 */
export function followLive(release: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let lastAsked = -CLOSEST_MS;
  let failures = 0;

  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  };

  async function ask() {
    running?.abort();
    if (isAway()) return;
    const { signal } = (running = new AbortController());
    lastAsked = Date.now();
    try {
      showLive(await request(getLive, { query: { release } }, { signal }));
      failures = 0;
    } catch {
      // one that was broken off for the next is none
      if (!signal.aborted) failures += 1;
    }
    if (!signal.aborted) askIn(spread(Math.min(EVERY_MS * 2 ** failures, RAREST_MS)));
  }

  const wake = () => askIn(Math.max(0, lastAsked + CLOSEST_MS - Date.now()));

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
