import { FILE_TIMEOUT_MS } from './limits';
import { IMPORT_MAP_ELEMENT_ID } from './import-map';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';
import { runModule } from './run-module';

/** What an entry exports, or its script defines as a global of the container's name. */
export interface Container {
  init(sharedModules: object, initScope: unknown[]): unknown;
  /** Returns a function that runs the module. */
  get(module: string): Promise<() => unknown>;
}

/**
 * Whether the browser verifies modules by an import map. None says so, and one that does not would run them unverified;
 * every browser learned `Error.isError` later.
 */
const canVerify = () => 'isError' in Error;

/** Returns the integrity by which the browser verifies the entry, with that of every other module of its build. */
function verifiedIntegrity({ entry }: ReleasedRemote): string | undefined {
  const text = document.getElementById(IMPORT_MAP_ELEMENT_ID)?.textContent;
  const { integrity } = JSON.parse(text || '{}') as { integrity?: Record<string, string> };
  return integrity?.[entry];
}

/** Imports an entry that is an ES module. Rejects for one that the browser would not verify, without requesting it. */
export async function importEntry(remote: ReleasedRemote): Promise<Container> {
  const { name, entry, integrity } = remote;
  if (!canVerify()) throw new RemoteError('contract', name, { isOldBrowser: true });
  if (!integrity || verifiedIntegrity(remote) !== integrity)
    throw new RemoteError('tampered', name, { isWithoutIntegrity: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${entry} timed out.`)), FILE_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([runModule(entry), tooLate])) as Container;
  } finally {
    clearTimeout(timer);
  }
}
