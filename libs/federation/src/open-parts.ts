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

/** Returns the digests, in a release, of the shell and the remotes that this tab has loaded from its `own` release. */
export function openBuilds(own: Release, { shell, remotes }: Release): string {
  const digests = own.remotes
    .filter(
      ({ container, previous }) => hasEntered(container) || (previous && hasEntered(previous.container)),
    )
    .map(({ name }) => remotes.find((remote) => remote.name === name)?.digest);
  return [shell.digest, ...digests].join(' ');
}
