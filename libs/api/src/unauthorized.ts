/**
 * Receives the token of a call that was refused with 401. Returns whether the same user is signed in again, so that the
 * call can be repeated.
 */
type Listener = (token: string | undefined) => boolean | Promise<boolean>;

const listeners = new Set<Listener>();
let waiting = 0;

/**
 * Subscribes to every 401 that ends a session (AUTH-46). Public calls, such as the login, and calls with `keepSession`
 * are excluded. Returns the function that unsubscribes.
 */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether calls are waiting for the user to sign in again; time-outs are suspended meanwhile. */
export const isAwaitingSignIn = (): boolean => waiting > 0;

/** Notifies the listeners of a refused token and returns whether the call may be repeated (ADR 0022). */
export async function raiseUnauthorized(token: string | undefined): Promise<boolean> {
  waiting += 1;
  try {
    const answers = await Promise.all([...listeners].map(async (listener) => listener(token)));
    return answers.includes(true);
  } finally {
    waiting -= 1;
  }
}
