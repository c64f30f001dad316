import { buildUrl } from '../build-url';
import { folderOf, positionIn, traceOf } from '../position';
import type { Release } from '../release';
import { sendReport } from '../report';

/** Toast for an action that failed with an uncaught error. */
export const ACTION_FAILED =
  'Algo deu errado nesta ação. Tente novamente; se continuar, recarregue a página.';

/** Milliseconds in which the same error is neither shown nor reported again. */
const QUIET_MS = 10_000;

/** A build of the release, and where its scripts come from. */
interface Part {
  name: string;
  digest: string;
  /** Absolute URL of the folder. */
  folder: string;
}

function partsOf({ remotes, shell }: Release): Part[] {
  const builds = remotes.flatMap(({ name, entry, digest, previous }) => [
    { name, digest, folder: folderOf(entry) },
    ...(previous ? [{ name, digest: previous.digest, folder: folderOf(previous.entry) }] : []),
  ]);
  // Last, since the stack of a remote's error often contains files of the shell.
  return [
    ...builds,
    { name: 'shell', digest: shell.digest, folder: folderOf(buildUrl(shell.app, shell.digest, '')) },
  ];
}

const isCancelled = (error: unknown) =>
  error instanceof Error && ['AbortError', 'CanceledError'].includes(error.name);

const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** What the shell provides. */
export interface Watch {
  release: Release;
  /** Shows a toast. */
  notify: (text: string) => void;
}

/**
 * Handles errors that no boundary catches, those of event handlers and rejected promises: shows them once and reports
 * them with the build that the stack trace names. Errors of other scripts, such as browser extensions, are ignored.
 */
export function watchUncaught({ release, notify }: Watch): void {
  const parts = partsOf(release);
  const lately = new Map<string, number>();

  function isRepeated(key: string): boolean {
    const now = performance.now();
    for (const [known, at] of lately) if (now - at >= QUIET_MS) lately.delete(known);
    const isKnown = lately.has(key);
    lately.set(key, now);
    return isKnown;
  }

  /** `thrownAt` is the position of an error without a stack. */
  function contain(error: unknown, thrownAt = ''): void {
    const trace = `${thrownAt}\n${traceOf(error)}`;
    const part = parts.find(({ folder }) => trace.includes(folder));
    if (!part || isCancelled(error) || isRepeated(`${part.digest} ${textOf(error)}`)) return;
    sendReport({
      kind: 'error',
      remote: part.name,
      build: part.digest,
      errorKind: 'crashed',
      message: textOf(error),
      position: positionIn(trace, part.folder),
      consequence: 'usable',
    });
    notify(ACTION_FAILED);
  }

  window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    contain(error ?? message, `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => contain(reason));
}
