/** Imports a module by its URL, which the bundler leaves alone. */
export const runModule = (url: string): Promise<unknown> => import(/* webpackIgnore: true */ url);
