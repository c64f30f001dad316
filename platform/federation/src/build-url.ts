/** Returns the URL path of a file of a build. */
export const buildUrl = (app: string, digest: string, path: string) => `/builds/${app}/${digest}/${path}`;
