import type { RemoteErrorKind } from '@demanda/contracts/platform-labels';

/** Milliseconds that the probe request may take. */
const PROBE_TIMEOUT_MS = 5_000;

/** A file of a build that failed to load. */
export interface LostFile {
  url: string;
  /** Digest in the release; absent when the page does not know it. */
  integrity?: string | null;
}

async function isAsReleased(answer: Response, integrity: string): Promise<boolean> {
  // Browsers provide digests in secure contexts only; without them the file counts as tampered.
  if (!globalThis.crypto?.subtle) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** What a probe finds: why the file fails, or that it arrives as released now. */
export type Probed = RemoteErrorKind | 'arrives';

/** Types that browsers accept for a script or stylesheet served with `nosniff`. */
const typeOf = (url: string) =>
  /\.css(\?|$)/.test(url) ? /^text\/css\b/ : /^(text|application)\/(x-)?(java|ecma)script\b/;

async function classifyResponse(answer: Response, { url, integrity }: LostFile): Promise<Probed> {
  if (answer.status === 404 || answer.status === 410) return 'not-found';
  if (!answer.ok) return 'server';
  // The server or a proxy responds to a missing file with an HTML page.
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return 'not-found';
  if (integrity && !(await isAsReleased(answer, integrity))) return 'tampered';
  return typeOf(url).test(type) ? 'arrives' : 'wrong-type';
}

/**
 * Finds out why a file failed to load. Script and link elements do not say, so the URL is fetched once more, which also
 * replaces a corrupt copy in the browser's cache.
 */
export async function probe(file: LostFile): Promise<Probed> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return await classifyResponse(await fetch(file.url, { cache: 'reload', signal }), file);
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}
