/**
 * Is told that a call was refused with 401, and the token it was sent with. Answers whether the same person is
 * signed in again, so that the call is worth repeating.
 */
type Listener = (token: string | undefined) => boolean | Promise<boolean>;

const listeners = new Set<Listener>();
let waiting = 0;

/**
 * Hears every 401 that means "this session is over" (AUTH-46). Calls that anybody may make, such as the
 * login itself, and calls sent with `keepSession` do not raise it. Returns the function that stops hearing.
 */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether calls wait for the person to sign in again; no time-out counts meanwhile. */
export const isAwaitingSignIn = (): boolean => waiting > 0;

/** Tells that a call sent with this token was refused, and answers whether it may be made again (ADR 0022). */
export async function raiseUnauthorized(token: string | undefined): Promise<boolean> {
  waiting += 1;
  try {
    const answers = await Promise.all([...listeners].map(async (listener) => listener(token)));
    return answers.includes(true);
  } finally {
    waiting -= 1;
  }
}
