import type { RemoteErrorKind } from '@demanda/contracts/platform-words';
import type { ReleasedRemote } from './release';
import type { RemoteError } from './remote-error';

/**
 * Which build of a remote this tab uses: the released one, or the one before it when the released one proved to be
 * broken. It is decided before anything of the released build was in use, so that no two builds meet in a page.
 */

/** Faults of the build itself. Neither the person's network nor a server that is down says anything against it. */
const faultsOfBuild: ReadonlySet<RemoteErrorKind> = new Set(['not-found', 'tampered', 'crashed', 'contract']);

/** Containers of which a page was in use. */
const settled = new Set<string>();
/** By the container of the released build: what stands in for it, and why. */
const replaced = new Map<string, { build: ReleasedRemote; reason: RemoteError }>();

/** What to load where the release names `remote`. */
export const buildOf = (remote: ReleasedRemote) => replaced.get(remote.container)?.build ?? remote;

/** A page of this build stayed up: the tab keeps the build. */
export function settle({ container }: ReleasedRemote): void {
  settled.add(container);
}

/**
 * What to show after a failure of the build in use, or nothing: then another build is to be tried. When the previous
 * one fails, too, the reason is the released one's, and the next attempt begins with that again.
 */
export function failureToShow(remote: ReleasedRemote, failure: RemoteError): RemoteError | undefined {
  const replacement = replaced.get(remote.container);
  if (replacement) {
    if (settled.has(replacement.build.container)) return failure;
    replaced.delete(remote.container);
    return replacement.reason;
  }
  const { previous } = remote;
  if (!previous || settled.has(remote.container) || !faultsOfBuild.has(failure.kind)) return failure;
  replaced.set(remote.container, { build: { ...remote, ...previous, previous: null }, reason: failure });
  return undefined;
}
