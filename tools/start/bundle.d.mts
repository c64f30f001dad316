/** Returns the URL of the bundle of a program of the repository at `root`, made again when one of its files has changed. */
export function bundled(root: string, entry: string): Promise<string>;
