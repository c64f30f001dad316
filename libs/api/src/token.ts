export const TOKEN_KEY = 'auth.token';
/** Written by earlier versions of the product; read but never written (AUTH-29, G-AUTH-19). */
export const LEGACY_TOKEN_KEY = 'token';

/** Returns the currently stored token, so that a change in another tab counts at once (AUTH-69). */
export const storedToken = (): string | undefined =>
  localStorage.getItem(TOKEN_KEY) || localStorage.getItem(LEGACY_TOKEN_KEY) || undefined;
