interface LocationParts {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns the location state for /login: the URL that the user wanted to open. */
export const toLoginState = ({ pathname, search, hash }: LocationParts) => ({
  from: pathname + search + hash,
});

/** Returns the stored URL when it is inside the application (G-AUTH-6). */
export function returnUrl(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
