import { ApiError } from './api-error';
import { client } from './client';
import { isAwaitingSignIn } from './unauthorized';

/** Bytes of a file that have gone over the line; `total` where it is known. */
export interface Progress {
  loaded: number;
  total?: number;
}

/**
 * The time-out of a call that moves a file: it runs from the last bytes that moved (G-GEN-9). `signal`
 * aborts with a time-out, or as soon as the caller's own signal does; `heard` starts the time again;
 * `stop` ends it.
 */
export function progressTimeout(call: string, callerSignal?: AbortSignal) {
  const idle = new AbortController();
  const giveUp = () => {
    // the person is typing their password (ADR 0022)
    if (isAwaitingSignIn()) start();
    else idle.abort(new ApiError('timeout', `${call} stood still`));
  };
  let timer: ReturnType<typeof setTimeout>;
  const start = () => {
    timer = setTimeout(giveUp, client.defaults.timeout);
  };
  start();
  return {
    signal: AbortSignal.any(callerSignal ? [idle.signal, callerSignal] : [idle.signal]),
    heard() {
      clearTimeout(timer);
      start();
    },
    stop: () => clearTimeout(timer),
  };
}
