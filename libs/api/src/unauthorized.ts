type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * Hears every 401 that means "this session is over" (AUTH-46). Calls that anybody may make, such as the
 * login itself, and calls sent with `keepSession` do not raise it. Returns the function that stops hearing.
 */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function raiseUnauthorized(): void {
  for (const listener of [...listeners]) listener();
}
