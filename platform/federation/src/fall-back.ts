import type { RemoteErrorKind } from '@demanda/contracts/platform-labels';
import type { ReleasedRemote } from './release';
import type { RemoteError } from './remote-error';

/**
 * Chooses the build of a remote in this tab: the released one, or the previous one when the released one is broken. The
 * choice is made before the released build was used, so that two builds never mix in a page.
 */

/** Errors that prove the build itself broken; network and server errors do not. */
const buildErrors: ReadonlySet<RemoteErrorKind> = new Set(['not-found', 'tampered', 'crashed', 'contract']);

/** Containers that have shown a page. */
const workingBuilds = new Set<string>();
/** Fallback build and its reason, by the container of the released build. */
const fallbackBuilds = new Map<string, { build: ReleasedRemote; reason: RemoteError }>();

/** Returns the build to load for `remote`. */
export const buildOf = (remote: ReleasedRemote) => fallbackBuilds.get(remote.container)?.build ?? remote;

/** Marks a build as working, so that the tab keeps it. */
export function markAsWorking({ container }: ReleasedRemote): void {
  workingBuilds.add(container);
}

/**
 * Returns the error to show after a failure of the current build; undefined when another build must be tried first.
 * When the previous build fails as well, returns the error of the released one, and the next attempt starts with that.
 */
export function failureToShow(remote: ReleasedRemote, failure: RemoteError): RemoteError | undefined {
  const replacement = fallbackBuilds.get(remote.container);
  if (replacement) {
    if (workingBuilds.has(replacement.build.container)) return failure;
    fallbackBuilds.delete(remote.container);
    return replacement.reason;
  }
  const { previous } = remote;
  if (!previous || workingBuilds.has(remote.container) || !buildErrors.has(failure.kind)) return failure;
  fallbackBuilds.set(remote.container, {
    build: { ...remote, ...previous, previous: null },
    reason: failure,
  });
  return undefined;
}
