import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 10;

interface ServedRelease {
  number: number;
  remotes: { app: string }[];
}

/** Returns the release that the server at `url` serves now. */
export const servedRelease = async (url: string): Promise<ServedRelease> =>
  (await (await fetch(`${url}/release.json`)).json()) as ServedRelease;

/** Resolves when the server serves a release that fits. */
export async function untilServed(url: string, fits: (release: ServedRelease) => boolean): Promise<void> {
  while (!fits(await servedRelease(url))) await wait(POLL_MS);
}

/** Whether a release has this app. */
export const hasApp =
  (name: string) =>
  ({ remotes }: ServedRelease): boolean =>
    remotes.some(({ app }) => app === name);
