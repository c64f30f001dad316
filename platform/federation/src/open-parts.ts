import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import { isRelease } from './current-release';
import { hasEntered } from './phases';
import type { Release } from './release';

const RELEASE_TIMEOUT_MS = 5_000;

/** Returns the live release; undefined when the server does not send it. */
export async function fetchRelease(): Promise<Release | undefined> {
  try {
    const signal = AbortSignal.timeout(RELEASE_TIMEOUT_MS);
    const answer = await fetch('/release.json', { cache: 'no-cache', signal });
    const release: unknown = await answer.json();
    return isRelease(release) ? release : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the digests, in a release, of the shell and the remotes that this tab has loaded from its `own` release, by
 * name; undefined for a remote that the release does not have.
 */
export function openBuilds(own: Release, { shell, remotes }: Release): Map<string, string | undefined> {
  const loaded = own.remotes.filter(
    ({ container, previous }) => hasEntered(container) || (previous && hasEntered(previous.container)),
  );
  return new Map([
    [SHELL_NAME, shell.digest],
    ...loaded.map(({ name }) => [name, remotes.find((remote) => remote.name === name)?.digest] as const),
  ]);
}
