import { setTimeout } from 'node:timers/promises';
import { isNoSpaceError } from '../../kernel/disk-space';
import { newStorageKey, StorageError, type FileStorage } from './storage';

/** Time after which a read of an object that does not exist counts as a failure; far below the limits of S3 calls. */
const PROBE_TIMEOUT_MS = 10_000;

/** Is called after each use of a storage. */
type OnOutcome = (isWorking: boolean) => void;

/** Whether the storage failed: not the sender of a file, and not a full disk, which readiness reports by itself. */
const isOutage = (error: unknown): boolean => error instanceof StorageError && !isNoSpaceError(error.cause);

/** Wraps a storage so that its user learns how each operation ended. */
export function watchedStorage(storage: FileStorage, onOutcome: OnOutcome): FileStorage {
  async function watch<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      onOutcome(true);
      return result;
    } catch (error) {
      if (isOutage(error)) onOutcome(false);
      throw error;
    }
  }
  return {
    put: (key, content) => watch(storage.put(key, content)),
    get: (key) => watch(storage.get(key)),
    // No keys mean no call.
    remove: (keys) => (keys.length === 0 ? storage.remove(keys) : watch(storage.remove(keys))),
    list: () => storage.list(),
  };
}

/** Reads an object that does not exist: a storage without other use is known to work, and to work again. */
export async function probeStorage(
  storage: FileStorage,
  onOutcome: OnOutcome,
  timeoutMs = PROBE_TIMEOUT_MS,
): Promise<void> {
  const read = storage.get(newStorageKey()).then(
    () => true,
    () => false,
  );
  onOutcome(await Promise.race([read, setTimeout(timeoutMs, false, { ref: false })]));
}
