import { apiBasePath } from './base-path';
import { storedToken } from './token';
import { newTraceparent } from './traceparent';

/**
 * Calls that begin before the page that needs them has loaded: by the inline script of the document, and when a person
 * is about to follow a link (ADR 0101). The page's own call takes over the running one, so the server gets one call.
 */

interface EarlyCall {
  url: string;
  authorization: string;
  response: Promise<Response>;
  controller: AbortController;
}

declare global {
  /** Shared by the inline script and the application, which are separate bundles. */
  var earlyCalls: EarlyCall[] | undefined;
}

/** Age at which a response is too old for a page that opens, and is discarded. */
const MAX_AGE_MS = 10_000;
/** Headers of a call that can be taken over. Those of another trace or program do not make it another call. */
const HEADERS = ['accept', 'authorization', 'traceparent', 'user-agent'];

/** Time in which the application shows a response without calling again, at least. */
const RECENT_MS = 60_000;
/** Number of calls that are remembered. */
const MAX_REMEMBERED = 200;

/** Time of the last response to each GET call, by its URL. */
const answered = new Map<string, number>();

/** The browser's own: a remote that replaces `fetch` must not change the calls of others. */
const browserFetch = globalThis.fetch;

export const ACCEPT = 'application/json';

function remove(call: EarlyCall): void {
  globalThis.earlyCalls = globalThis.earlyCalls?.filter((other) => other !== call);
}

/** Begins a GET call of the signed-in user; `path` is below the API and includes the query as the client writes it. */
export function beginCall(path: string): void {
  const token = storedToken();
  const url = apiBasePath() + path;
  if (!token || globalThis.earlyCalls?.some((call) => call.url === url)) return;
  const authorization = `Bearer ${token}`;
  const headers = { Accept: ACCEPT, Authorization: authorization, traceparent: newTraceparent() };
  const controller = new AbortController();
  const response = browserFetch(url, { headers, credentials: 'omit', signal: controller.signal });
  // Reported by the call that takes it over.
  response.catch(() => {});
  const call = { url, authorization, response, controller };
  globalThis.earlyCalls = [...(globalThis.earlyCalls ?? []), call];
  setTimeout(() => {
    if (!globalThis.earlyCalls?.includes(call)) return;
    remove(call);
    // Frees the connection, which an unread response would keep.
    controller.abort();
  }, MAX_AGE_MS);
}

/** Returns the running call that is equal to the request, at most once. */
function take({ method, url, headers, signal }: Request): Promise<Response> | undefined {
  const isPlain = method === 'GET' && [...headers.keys()].every((name) => HEADERS.includes(name));
  const call = globalThis.earlyCalls?.find((early) => new URL(early.url, location.href).href === url);
  if (!call || !isPlain || headers.get('accept') !== ACCEPT) return undefined;
  remove(call);
  if (headers.get('authorization') !== call.authorization) return void call.controller.abort();
  signal.addEventListener('abort', () => call.controller.abort(signal.reason));
  return call.response;
}

function remember({ ok, url }: Response): void {
  if (!ok) return;
  if (answered.size >= MAX_REMEMBERED) answered.clear();
  answered.set(url, Date.now());
}

/** Returns whether the call had a response lately, which the application may have kept. */
export const wasAnswered = (path: string): boolean =>
  Date.now() - (answered.get(new URL(apiBasePath() + path, location.href).href) ?? -Infinity) < RECENT_MS;

/** Sends a request as `fetch` does, or takes over the equal early call. */
export const fetchOnce: typeof fetch = async (input, init) => {
  // Made once: the body of a request can be used only once.
  const request = new Request(input, init);
  const early = globalThis.earlyCalls?.length ? take(request) : undefined;
  const response = await (early ?? browserFetch(request));
  remember(response);
  return response;
};
