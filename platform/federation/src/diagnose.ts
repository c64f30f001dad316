import { isWithoutIntegrity } from './integrity-policy';
import { probe, type LostFile, type Probed } from './probe';
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

/** Returns what is wrong with one of the files. */
async function probeAll(files: readonly LostFile[]): Promise<Probed> {
  const found = await Promise.all(files.map(probe));
  return (
    found.find((one) => one !== 'network' && one !== 'arrives') ??
    found.find((one) => one === 'network') ??
    'arrives'
  );
}

/** Errors of modules that failed in this tab; their texts name the module in most browsers. */
const failedModules = new Set<string>();

/**
 * Whether a module arrives, and its import has failed again nevertheless: many browsers, Chromium 150 among them, keep a
 * failed module until the page is loaded again, and request it no more.
 */
function isKeptFailure(error: unknown, found: Probed): boolean {
  if (!isModuleLost(error)) return false;
  const isKnown = failedModules.has(text(error));
  failedModules.add(text(error));
  return isKnown && found === 'arrives';
}

/** Converts an error of the runtime, the bundler or a page into a RemoteError, whose message can be shown. */
export async function diagnose(error: unknown, build: Build): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  const { name } = build;
  if (isTimeout(error)) return new RemoteError('timeout', name, { cause: error, phase: 'entry' });
  const files = lostFiles(error, build);
  if (files.some(({ url }) => isWithoutIntegrity(url)))
    return new RemoteError('tampered', name, { cause: error, isWithoutIntegrity: true });
  if (files.length > 0) {
    const found = await probeAll(files);
    const isKept = isKeptFailure(error, found);
    // A file that can be fetched now was lost by the network before.
    return new RemoteError(found === 'arrives' ? 'network' : found, name, { cause: error, isKept });
  }
  return new RemoteError(isContract(error) ? 'contract' : 'crashed', name, { cause: error });
}
