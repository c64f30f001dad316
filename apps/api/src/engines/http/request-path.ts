/** The path of a request as the router reads it: without its query, `/%61pi` as `/api`. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');
