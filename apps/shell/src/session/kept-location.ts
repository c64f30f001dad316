interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** State of the step to /login: where the person wanted to go. */
export const keep = ({ pathname, search, hash }: Place) => ({ from: pathname + search + hash });

/** The kept address, if it is one inside the application (G-AUTH-6). */
export function keptAddress(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
