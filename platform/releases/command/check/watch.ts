import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** What a page did wrong while one route was open. */
export interface Problems {
  uncaught: string[];
  console: string[];
  /** Calls of the API that failed, for example `GET /api/orders answered 404`. */
  calls: string[];
}

export interface Watch {
  /** Returns the problems since the last call. */
  take(): Problems;
  /** Number of calls without an answer. */
  pending(): number;
}

const noProblems = (): Problems => ({ uncaught: [], console: [], calls: [] });

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
const requestName = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** The browser logs a failed call as well; `calls` has it already. */
const isOfCall = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && isCall(message.location().url);

/** Background calls that wait on purpose do not keep a page from being loaded. */
const isAwaited = (request: Request) =>
  ['fetch', 'xhr'].includes(request.resourceType()) && isCall(request.url());

export function watch(page: Page): Watch {
  let problems = noProblems();
  const open = new Set<Request>();
  page.on('pageerror', (error) => problems.uncaught.push(String(error.message).split('\n')[0]!));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfCall(message))
      problems.console.push(message.text().split('\n')[0]!);
  });
  page.on('request', (request) => void (isAwaited(request) && open.add(request)));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its calls.
    if (isAwaited(request) && reason !== 'net::ERR_ABORTED')
      problems.calls.push(`${requestName(request)} failed with ${reason}`);
  });
  page.on('response', (response) => {
    // Not `requestfinished`, which waits for a body that the page may never read.
    open.delete(response.request());
    if (isCall(response.url()) && response.status() >= 400)
      problems.calls.push(`${requestName(response.request())} answered ${response.status()}`);
  });
  return {
    take: () => {
      const taken = problems;
      problems = noProblems();
      return taken;
    },
    pending: () => open.size,
  };
}
