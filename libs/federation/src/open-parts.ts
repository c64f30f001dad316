import { hasEntered } from './phases';
import { release, type Release } from './release';

const RELEASE_TIMEOUT_MS = 5_000;

/** Returns the live release; undefined when the server does not send it. */
export async function fetchRelease(): Promise<Release | undefined> {
  try {
    const signal = AbortSignal.timeout(RELEASE_TIMEOUT_MS);
    const answer = await fetch('/release.json', { cache: 'no-cache', signal });
    return release.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}

/** Whether another release changes the shell or a remote that this tab has loaded. */
export function changesOpenParts(own: Release, live: Release): boolean {
  if (live.shell.digest !== own.shell.digest) return true;
  const isLive = (digest: string) => live.remotes.some((remote) => remote.digest === digest);
  return own.remotes
    .filter(
      ({ container, previous }) => hasEntered(container) || (previous && hasEntered(previous.container)),
    )
    .some(({ digest }) => !isLive(digest));
}
