import type { RemoteErrorKind } from '@demanda/contracts/platform-labels';
import { isWithoutIntegrity } from './integrity-policy';
import { probe, type LostFile } from './probe';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';

/** Error of the chunk runtime (platform/build/chunk-runtime.ts) for a chunk or stylesheet. */
interface ChunkError extends Error {
  /** Set for a stylesheet. */
  code?: string;
  /** `missing`: the script ran but did not contain the chunk. */
  type?: string;
  request?: string;
  integrity?: string;
}

type Build = Pick<ReleasedRemote, 'entry' | 'integrity' | 'name' | 'modules'>;

const text = (error: unknown) => (error instanceof Error ? `${error.name} ${error.message}` : String(error));

const isChunkError = (error: unknown): error is ChunkError =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

const isTimeout = (error: unknown) =>
  /timed out/.test(text(error)) || (isChunkError(error) && error.type === 'timeout');

/** Codes of the federation runtime for a shared module that the shell does not provide. */
const isContract = (error: unknown) =>
  /does not satisfy the requirement|RUNTIME-(002|006|012|014)/.test(text(error));

/** Errors of browsers for a module, and of Vite's runtime for a stylesheet. */
const isModuleLost = (error: unknown) =>
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(text(error));

/** The file that failed to load, when the error names one; of a build of modules each file that may have. */
function lostFiles(error: unknown, { entry, integrity, modules }: Build): LostFile[] {
  if (isChunkError(error)) {
    // the file arrived as released but does not parse: the build itself is broken
    if (error.type === 'missing') return [];
    return [{ url: error.request ?? entry, integrity: error.integrity }];
  }
  // A browser names the module that was asked for, which may have failed for one that it imports.
  if (modules && isModuleLost(error))
    return Object.entries(modules).map(([url, digest]) => ({ url, integrity: digest }));
  return text(error).includes('ScriptNetworkError') ? [{ url: entry, integrity }] : [];
}

/** Returns what is wrong with one of the files; those that arrive as released count as lost on the way. */
async function probeAll(files: readonly LostFile[]): Promise<RemoteErrorKind> {
  const kinds = await Promise.all(files.map(probe));
  return kinds.find((kind) => kind !== 'network') ?? 'network';
}

/** Converts an error of the runtime, the bundler or a page into a RemoteError, whose message can be shown. */
export async function diagnose(error: unknown, build: Build): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  const { name } = build;
  if (isTimeout(error)) return new RemoteError('timeout', name, { cause: error, phase: 'entry' });
  const files = lostFiles(error, build);
  if (files.some(({ url }) => isWithoutIntegrity(url)))
    return new RemoteError('tampered', name, { cause: error, isWithoutIntegrity: true });
  if (files.length > 0) return new RemoteError(await probeAll(files), name, { cause: error });
  return new RemoteError(isContract(error) ? 'contract' : 'crashed', name, { cause: error });
}
