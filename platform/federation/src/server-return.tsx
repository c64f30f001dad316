import { useEffect } from 'react';
import { FILE_TIMEOUT_MS } from './limits';

/** Pause before the first poll; doubles with each further one. */
const INITIAL_POLL_INTERVAL_MS = 1_000;
const MAX_POLL_INTERVAL_MS = 15_000;

/** Whether the server answers at all; it may answer that the file is missing. */
async function isServing(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

interface ServerReturnProps {
  /** A file of the build. */
  url: string;
  /** Earlier returns after which the page failed again; each doubles the first pause. */
  returns: number;
  onReturn: () => void;
}

/** Polls a server that does not answer, with back-off and at once when the browser is online again. */
export function ServerReturn({ url, returns, onReturn }: ServerReturnProps) {
  // The network is external to React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isStopped = false;
    const pollIn = (
      pauses: number,
      ms = INITIAL_POLL_INTERVAL_MS * 2 ** pauses * (0.5 + Math.random() / 2),
    ) => {
      clearTimeout(timer);
      timer = setTimeout(() => void poll(pauses + 1), Math.min(ms, MAX_POLL_INTERVAL_MS));
    };
    async function poll(pauses: number) {
      const isBack = await isServing(url);
      if (isStopped) return;
      if (isBack) onReturn();
      else pollIn(pauses);
    }
    const wake = () => pollIn(0, 0);
    window.addEventListener('online', wake);
    pollIn(returns);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
    };
  }, [url, returns, onReturn]);
  return null;
}
