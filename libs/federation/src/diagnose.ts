import { RemoteError, type RemoteErrorKind } from './remote-error';

/** Milliseconds that the question "what does the server say to this address" may take. */
const PROBE_TIMEOUT_MS = 5_000;

const text = (error: unknown) => (error instanceof Error ? `${error.name} ${error.message}` : String(error));

/** Address of the script that did not arrive, when the error is about one. */
function failedScript(error: unknown, entry: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ChunkLoadError') {
    return 'request' in error && typeof error.request === 'string' ? error.request : entry;
  }
  return error.message.includes('ScriptNetworkError') ? entry : undefined;
}

/** A script element never says why it failed, so the same address is asked once more. */
async function probe(url: string): Promise<RemoteErrorKind> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { ok, status } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
    if (ok) return 'tampered';
    return status === 404 || status === 410 ? 'not-found' : 'server';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}

const isTimeout = (error: unknown) =>
  /timed out/.test(text(error)) || (error instanceof Error && 'type' in error && error.type === 'timeout');

/** Share errors of the federation runtime: the remote wants something that the shell does not offer. */
const isContract = (error: unknown) =>
  /does not satisfy the requirement|RUNTIME-(002|006|012|014)/.test(text(error));

/** Turns whatever the runtime, the bundler or a page threw into one error that can be told to a person. */
export async function diagnose(
  error: unknown,
  remote: { name: string; entry: string },
): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  if (isTimeout(error)) return new RemoteError('timeout', remote.name, error);
  const script = failedScript(error, remote.entry);
  if (script) return new RemoteError(await probe(script), remote.name, error);
  return new RemoteError(isContract(error) ? 'contract' : 'crashed', remote.name, error);
}
