import { storedToken } from '@demanda/api/token';
import { getSession, subscribe } from './session-store';
import { expiryOf } from './token';

/** setTimeout fires at once for longer delays. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls back when the session's token expires (AUTH-35). Returns the function that stops watching. */
export function onTokenEnd(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const { status } = getSession();
    if (status !== 'signed-in' && status !== 'checking') return;
    const left = expiryOf(storedToken()) - Date.now();
    timer = setTimeout(left > LONGEST_TIMER_MS ? wait : listener, Math.min(left, LONGEST_TIMER_MS));
  };
  const stop = subscribe(wait);
  wait();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
