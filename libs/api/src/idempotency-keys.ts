import { ERROR_CODES } from '@demanda/contracts/errors';
import { ApiError } from './api-error';

/** What one open form or dialog has sent and got no answer to: the key of each content. */
export type Keyring = Map<string, string>;

/** Of calls that no form makes. */
const common: Keyring = new Map();
let current = common;

/** Calls that begin in `work`, before it first waits, take their keys from this ring. */
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

/** Two files that look the same may differ; one file is the same at every try. */
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

/** Not `randomUUID`, which is missing where the page was loaded without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Whether the call may have been done although its sender does not know. */
const isOpen = ({ kind, status = 0, body }: ApiError): boolean =>
  kind !== 'http' || status >= 500 || status === 408 || body?.errorCode === ERROR_CODES.idempotencyUnfinished;

/**
 * The key of a call (G-USE-3): the one it was sent with before, when no answer came and nothing of it has changed since;
 * else a new one. Tell `settle` how it ended.
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
