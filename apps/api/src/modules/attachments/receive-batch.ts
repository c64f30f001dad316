import type { Extension, FileRules } from '@demanda/contracts/attachments';
import type { FieldError } from '@demanda/contracts/errors';
import { duplicateFileText, extensionOf, fileProblem, wrongContentText } from '@demanda/contracts/file-rules';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badRequest, HttpError } from '../../http/errors';
import type { IncomingFile, ReceiveFiles } from '../../http/multipart';
import { newKey, type FileStorage } from '../../storage/storage';
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

/** Puts the file through the inspector to the storage, or to nowhere when the batch is refused already. */
async function pour(
  { content }: IncomingFile,
  storage?: Pick<FileStorage, 'put'>,
  key = '',
): Promise<Inspector> {
  const inspector = new Inspector();
  const inspected = pipeline(content, inspector);
  const kept = storage ? storage.put(key, inspector) : pipeline(inspector, nowhere());
  kept.catch(() => inspector.destroy());
  // The storage's failure is what went wrong; that the sender's stream broke off with it is not.
  const [, outcome] = await Promise.allSettled([inspected, kept]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return inspector;
}

/** What is wrong with a file by its content, size and those before it, or nothing. */
async function problemOf(name: string, inspector: Inspector, isCut: boolean, rules: FileRules) {
  const size = isCut ? rules.maxSize + 1 : inspector.size;
  const problem = fileProblem({ name, size }, rules);
  if (problem) return problem;
  return (await inspector.holds(extensionOf(name) as Extension)) ? undefined : wrongContentText(name);
}

/** The files of one call: each is checked and stored as it arrives; one that is bad refuses all (G-ATT-8). */
function openBatch(rules: FileRules, storage: FileStorage) {
  const stored: StoredFile[] = [];
  const problems: FieldError[] = [];
  const keys: string[] = [];

  async function take(file: IncomingFile): Promise<void> {
    const name = cleanFileName(file.name);
    const refuse = (message: string) => void problems.push({ field: name || 'files', message });
    // Said before its content is read, which is then thrown away.
    const early = fileProblem({ name, size: 1 }, rules);
    if (early) refuse(early);
    const key = newKey();
    const isKept = problems.length === 0;
    if (isKept) keys.push(key);
    const inspector = await pour(file, isKept ? storage : undefined, key);
    if (early) return;
    const problem = await problemOf(name, inspector, file.content.truncated, rules);
    const { size } = inspector;
    if (problem) refuse(problem);
    else if (stored.some((other) => other.name === name && other.size === size))
      refuse(duplicateFileText(name));
    else
      stored.push({ key, name, size, contentType: FILE_KINDS[extensionOf(name) as Extension].contentType });
  }
  return { stored, problems, keys, take };
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
    if (!isSaving || error instanceof HttpError) await storage.remove(batch.keys).catch(() => {});
    throw error;
  }
}
