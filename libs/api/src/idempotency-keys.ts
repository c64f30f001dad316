import { ERROR_CODES } from '@demanda/contracts/errors';
import { ApiError } from './api-error';

/** Keys of the requests of one open form or dialog that have no known outcome, by content. */
export type Keyring = Map<string, string>;

/** For calls outside forms. */
const common: Keyring = new Map();
let current = common;

/** Calls that `work` starts synchronously take their keys from this keyring. */
export function withKeyring<T>(keyring: Keyring, work: () => T): T {
  const before = current;
  current = keyring;
  try {
    return work();
  } finally {
    current = before;
  }
}

const fileIds = new WeakMap<File, number>();
let lastFileId = 0;

/** Identifies a File object: two files with the same name and size may differ, the same object does not change. */
function fileId(file: File): number {
  const id = fileIds.get(file) ?? (lastFileId += 1);
  fileIds.set(file, id);
  return id;
}

interface Content {
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
}

const contentOf = ({ query, body, files = [] }: Content) => JSON.stringify([query, body, files.map(fileId)]);

/** `randomUUID` is missing in pages loaded without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Returns whether the server may have processed a failed call. */
const isOpen = ({ kind, status = 0, body }: ApiError): boolean =>
  kind !== 'http' || status >= 500 || status === 408 || body?.errorCode === ERROR_CODES.idempotencyUnfinished;

/**
 * Returns the idempotency key of a call (G-USE-3): that of the previous attempt when its outcome is unknown and the
 * content is unchanged, else a new one. Report the outcome to `settle`.
 */
export function keyOf(call: string, content: Content) {
  const keyring = current;
  const id = `${call} ${contentOf(content)}`;
  const key = keyring.get(id) ?? newKey();
  keyring.set(id, key);
  return {
    key,
    settle(failure?: unknown): void {
      const isLost = failure !== undefined && (!(failure instanceof ApiError) || isOpen(failure));
      if (!isLost) keyring.delete(id);
    },
  };
}
