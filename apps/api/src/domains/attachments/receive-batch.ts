import type { Extension, FileRules } from '@demanda/contracts/attachments';
import type { FieldError } from '@demanda/contracts/errors';
import { duplicateFileText, extensionOf, fileProblem, wrongContentText } from '@demanda/contracts/file-rules';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromDatabaseError } from '../../engines/http/database-errors';
import type { IncomingFile, ReceiveFiles } from '../../engines/http/multipart';
import { newStorageKey } from '../../engines/storage/storage';
import { badRequest, HttpError } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import { cleanFileName } from './file-name';
import { Inspector } from './inspector';
import type { FileServices } from './quota';

/** A file whose content is in the storage. */
export interface StoredFile {
  key: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

const createNullStream = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Streams the content through the inspector into the storage. */
async function storeFileIn(content: Readable, inspector: Inspector, stored: Promise<void>): Promise<void> {
  stored.catch(() => inspector.destroy());
  // Reports the storage's error rather than the broken stream that follows from it.
  const [outcome] = await Promise.allSettled([stored, pipeline(content, inspector)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Checks and stores the files of one call as they arrive; one bad file refuses all (G-ATT-8). */
function openBatch(rules: FileRules, { storage, fileQuota }: FileServices, userId: number) {
  const stored: StoredFile[] = [];
  const problems: FieldError[] = [];
  const keys: string[] = [];
  let opening: Promise<(bytes: number) => void> | undefined;

  const countBytes = async (bytes: number): Promise<void> =>
    (await (opening ??= fileQuota.openFor(userId)))(bytes);

  /** Discards the content once the batch is refused. */
  function storeContent(key: string, inspector: Inspector): Promise<void> {
    if (problems.length > 0) return pipeline(inspector, createNullStream());
    keys.push(key);
    return storage.put(key, inspector);
  }

  /** Stores a file. Returns the reason for a refusal, or undefined. */
  async function store(name: string, content: IncomingFile['content']): Promise<string | undefined> {
    const early = fileProblem({ name, size: 1 }, rules);
    if (early) {
      await pipeline(content, createNullStream());
      return early;
    }
    const extension = extensionOf(name) as Extension;
    const key = newStorageKey();
    const inspector = new Inspector(extension, countBytes);
    await storeFileIn(content, inspector, storeContent(key, inspector));
    const size = content.truncated ? rules.maxBytes + 1 : inspector.size;
    const problem = fileProblem({ name, size }, rules);
    if (problem) return problem;
    const verdict = await inspector.verdict();
    if ('cause' in verdict) return wrongContentText(name, verdict.cause);
    if (stored.some((other) => other.name === name && other.size === size)) return duplicateFileText(name);
    stored.push({ key, name, size, contentType: verdict.contentType });
    return undefined;
  }

  async function take({ name: given, content }: IncomingFile): Promise<void> {
    const name = cleanFileName(given);
    const message = await store(name, content);
    if (message) problems.push({ field: name || 'files', message });
  }
  return { stored, problems, keys, take };
}

/** Whether the error is a client error, after which no row was written. */
function isRefusal(error: unknown): boolean {
  if (error instanceof HttpError) return true;
  const refusal = error instanceof Error ? fromDatabaseError(error) : undefined;
  return refusal !== undefined && refusal.status < 500;
}

export interface Upload<Body> {
  receiveFiles: ReceiveFiles<Body>;
  rules: FileRules;
  user: SessionUser;
  services: FileServices;
}

/**
 * Receives the files of a call and passes them to `save` with the body. After a refusal nothing stays in the
 * storage. After an unexpected failure of `save`, whose rows may exist, the sweep decides which files stay.
 */
export async function withFiles<Body, T>(
  { receiveFiles, rules, user, services }: Upload<Body>,
  save: (body: Body, files: StoredFile[]) => Promise<T>,
): Promise<T> {
  const batch = openBatch(rules, services, user.id);
  let isSaving = false;
  try {
    const body = await receiveFiles({ maxBytes: rules.maxBytes, take: batch.take });
    if (batch.problems.length > 0) throw badRequest(undefined, batch.problems);
    isSaving = true;
    return await save(body, batch.stored);
  } catch (error) {
    if (!isSaving || isRefusal(error)) await services.storage.remove(batch.keys).catch(() => {});
    throw error;
  }
}
