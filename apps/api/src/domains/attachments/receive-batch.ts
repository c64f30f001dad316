import type { Extension, FileRules } from '@demanda/contracts/attachments';
import type { FieldError } from '@demanda/contracts/errors';
import { duplicateFileText, extensionOf, fileProblem, wrongContentText } from '@demanda/contracts/file-rules';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromDatabaseError } from '../../engines/http/database-errors';
import type { IncomingFile, ReceiveFiles } from '../../engines/http/multipart';
import { newKey, type FileStorage } from '../../engines/storage/storage';
import { badRequest, HttpError } from '../../kernel/errors';
import { FILE_KINDS } from './file-kinds';
import { cleanFileName } from './file-name';
import { Inspector } from './inspector';

/** A file whose content the storage has. */
export interface StoredFile {
  key: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Lets the content through the inspector to where it is kept. */
async function pour(content: Readable, inspector: Inspector, kept: Promise<void>): Promise<void> {
  kept.catch(() => inspector.destroy());
  // The storage's failure is what went wrong; that the sender's stream broke off with it is not.
  const [outcome] = await Promise.allSettled([kept, pipeline(content, inspector)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** The files of one call: each is checked and stored as it arrives; one that is bad refuses all (G-ATT-8). */
function openBatch(rules: FileRules, storage: FileStorage) {
  const stored: StoredFile[] = [];
  const problems: FieldError[] = [];
  const keys: string[] = [];

  /** Once the batch is refused, the content goes nowhere. */
  function keep(key: string, inspector: Inspector): Promise<void> {
    if (problems.length > 0) return pipeline(inspector, nowhere());
    keys.push(key);
    return storage.put(key, inspector);
  }

  /** Answers what is wrong with the file, or nothing. */
  async function store(name: string, content: IncomingFile['content']): Promise<string | undefined> {
    const early = fileProblem({ name, size: 1 }, rules);
    if (early) {
      await pipeline(content, nowhere());
      return early;
    }
    const extension = extensionOf(name) as Extension;
    const key = newKey();
    const inspector = new Inspector(extension);
    await pour(content, inspector, keep(key, inspector));
    const size = content.truncated ? rules.maxSize + 1 : inspector.size;
    const problem = fileProblem({ name, size }, rules);
    if (problem) return problem;
    if (!(await inspector.isAsNamed())) return wrongContentText(name);
    if (stored.some((other) => other.name === name && other.size === size)) return duplicateFileText(name);
    stored.push({ key, name, size, contentType: FILE_KINDS[extension].contentType });
    return undefined;
  }

  async function take({ name: given, content }: IncomingFile): Promise<void> {
    const name = cleanFileName(given);
    const message = await store(name, content);
    if (message) problems.push({ field: name || 'files', message });
  }
  return { stored, problems, keys, take };
}

/** The caller's fault, so that no row was written. */
function isRefusal(error: unknown): boolean {
  if (error instanceof HttpError) return true;
  const refusal = error instanceof Error ? fromDatabaseError(error) : undefined;
  return refusal !== undefined && refusal.status < 500;
}

export interface Upload<Body> {
  receiveFiles: ReceiveFiles<Body>;
  rules: FileRules;
  storage: FileStorage;
}

/**
 * Receives the files of a call and gives them to `save` with the body. When anything is refused nothing
 * stays in the storage; after an unforeseen failure of `save`, whose rows may be there, the sweeper decides.
 */
export async function withFiles<Body, T>(
  { receiveFiles, rules, storage }: Upload<Body>,
  save: (body: Body, files: StoredFile[]) => Promise<T>,
): Promise<T> {
  const batch = openBatch(rules, storage);
  let isSaving = false;
  try {
    const body = await receiveFiles({ maxSize: rules.maxSize, take: batch.take });
    if (batch.problems.length > 0) throw badRequest(undefined, batch.problems);
    isSaving = true;
    return await save(body, batch.stored);
  } catch (error) {
    if (!isSaving || isRefusal(error)) await storage.remove(batch.keys).catch(() => {});
    throw error;
  }
}
