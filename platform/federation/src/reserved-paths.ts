/** Paths of the shell and of the server, which no remote may claim. */
export const RESERVED_PATHS = [
  '/',
  '/login',
  '/dashboard',
  '/settings',
  '/account',
  '/platform',
  '/health',
  '/preview/:preview',
  '/api',
  '/builds',
  '/release.json',
] as const;
