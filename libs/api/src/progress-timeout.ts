import { ApiError } from './api-error';
import { client } from './client';
import { isAwaitingProof } from './proof';
import { isAwaitingSignIn } from './unauthorized';

/** Transferred bytes of a file; `total` when known. */
export interface Progress {
  loaded: number;
  total?: number;
}

/**
 * Time-out of a file transfer, counted from the last transferred bytes (G-GEN-9). `signal` aborts on a time-out and
 * when the caller's signal does; `heard` restarts the time; `stop` ends it.
 */
export function progressTimeout(call: string, callerSignal?: AbortSignal) {
  const idle = new AbortController();
  const giveUp = () => {
    // The user is typing the password to sign in again (ADR 0022).
    if (isAwaitingSignIn() || isAwaitingProof()) start();
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
