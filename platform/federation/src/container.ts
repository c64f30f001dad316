import { ownShareScope } from './containment/containment';
import { importEntry, type Container } from './import-entry';
import { FILE_TIMEOUT_MS } from './limits';
import { enterPhase } from './phases';
import type { ReleasedRemote } from './release';

/** Loads containers, each with a share scope of its own; Module Federation's runtime chooses the shared modules. */

/** Containers by name, which contains the build: another build of a remote is another container. */
const containers = new Map<string, Promise<Container>>();

const globals = globalThis as unknown as Record<string, Container | undefined>;

/** Runs the script of an entry with the integrity of the release. Rejects when it does not load, or throws. */
async function runScript({ entry, integrity }: ReleasedRemote): Promise<void> {
  const script = document.createElement('script');
  script.src = entry;
  script.async = true;
  script.fetchPriority = 'high';
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  let thrown: ErrorEvent | undefined;
  const catchError = (event: ErrorEvent) => {
    if (event.filename === script.src) thrown = event;
  };
  addEventListener('error', catchError);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loading = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`ScriptNetworkError: ${entry}`));
    timer = setTimeout(() => reject(new Error(`${entry} timed out.`)), FILE_TIMEOUT_MS);
  });
  document.head.append(script);
  try {
    await loading;
  } finally {
    clearTimeout(timer);
    removeEventListener('error', catchError);
    script.remove();
  }
  if (thrown) throw new Error(`ScriptExecutionError: ${thrown.message}`, { cause: thrown.error });
}

async function containerOf(remote: ReleasedRemote): Promise<Container> {
  if (remote.modules) return importEntry(remote);
  const name = remote.container;
  if (!globals[name]) await runScript(remote);
  const container = globals[name];
  if (!container) throw new Error(`${remote.entry} does not define ${name}.`);
  return container;
}

async function start(remote: ReleasedRemote): Promise<Container> {
  const name = remote.container;
  const container = await containerOf(remote);
  enterPhase(name, 'init');
  await container.init(ownShareScope(), []);
  return container;
}

function startOnce(remote: ReleasedRemote): Promise<Container> {
  const { container: name } = remote;
  const known = containers.get(name);
  if (known) return known;
  const started = start(remote);
  containers.set(name, started);
  started.catch(() => {
    if (containers.get(name) === started) containers.delete(name);
  });
  return started;
}

/**
 * Loads the exposed module of a remote, `./remote`, without validating it. `fresh` clears the caches of the remote and
 * evaluates its scripts again, so that a failed lazy import does not stay cached. Browsers evaluate a module once; some
 * fetch one that did not arrive again, others only in a new page (`RemoteError.isKept`).
 */
export async function loadContainer(remote: ReleasedRemote, { fresh }: { fresh: boolean }): Promise<unknown> {
  const { container: name } = remote;
  if (fresh) {
    containers.delete(name);
    globals[name] = undefined;
  }
  enterPhase(name, 'entry');
  const factory = await (await startOnce(remote)).get('./remote');
  return factory();
}
