import { getLive } from '@demanda/contracts/platform-live';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import type { Browser, BrowserContext, ConsoleMessage, Request, WebError, Worker } from '@playwright/test';

/** Collects errors of all pages of a test, whichever context they are in. */
export interface Guard {
  /** Expects a console or page error that matches; the test fails when it does not occur. */
  expectProblem(pattern: RegExp): void;
  /** Ends the watch. Returns unexpected errors, and expected ones that did not occur. */
  findings(): string[];
}

/**
 * Playwright runs its own scripts in every frame, sometimes in the sandboxed one of an e-mail, which blocks them:
 * https://github.com/microsoft/playwright/issues/33343. This does not happen without Playwright.
 */
const isOfRunner = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'");

/**
 * Tabs poll and report on timers, sometimes between the end of the session and their notice of it: the server refuses
 * with 401, and the browser logs that.
 */
const isLateCall = (text: string, url: string) =>
  text.includes('status of 401') &&
  [reportRemotes, getLive].some(({ path }) => new URL(url).pathname === `/api${path}`);

const isLocal = (url: string) => /^(data|blob|about|chrome-error):/.test(url);

/**
 * Logs violations of the page's policies, of which the browser logs neither an eval whose error the page catches, nor a
 * script that has no integrity.
 */
function logViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`policy violated: ${effectiveDirective} refuses ${blockedURI} (${sourceFile})`),
  );
  const types = ['integrity-violation'];
  const log = (reports: Report[]) =>
    reports.forEach(({ type, body }) => console.error(`policy violated: ${type} ${JSON.stringify(body)}`));
  new ReportingObserver(log, { types, buffered: true }).observe();
}

/** Lets every page and worker of the browser log violations of its policy, for the guards of its tests. */
export function logPolicyViolations(browser: Browser): void {
  // Both calls reject when the context or worker closes at once.
  const inWorker = (worker: Worker) => void worker.evaluate(logViolations).catch(() => undefined);
  browser.on('context', (context) => {
    void context.addInitScript(logViolations).catch(() => undefined);
    context.on('page', (page) => page.on('worker', inWorker));
  });
}

/** Watches all contexts for console errors, uncaught errors, and requests to another origin. */
export function guard(browser: Browser, origin: string): Guard {
  const problems: string[] = [];
  const lateCalls: string[] = [];
  const expected: RegExp[] = [];
  const onRequest = (request: Request) => {
    const url = request.url();
    if (!isLocal(url) && new URL(url).origin !== origin) problems.push(`request leaves the origin: ${url}`);
  };
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    const text = message.text();
    if (message.type() !== 'error' || isOfRunner(text)) return;
    (isLateCall(text, url) ? lateCalls : problems).push(`console: ${text} (${url})`);
  };
  const onError = (error: WebError) => problems.push(`uncaught: ${error.error().message}`);
  const watched = new Set<BrowserContext>();
  const watch = (context: BrowserContext) => {
    watched.add(context);
    context.on('request', onRequest).on('console', onConsole).on('weberror', onError);
  };
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  return {
    expectProblem: (pattern) => void expected.push(pattern),
    findings: () => {
      browser.off('context', watch);
      for (const context of watched)
        context.off('request', onRequest).off('console', onConsole).off('weberror', onError);
      return [
        ...problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
        ...expected
          .filter((pattern) => ![...problems, ...lateCalls].some((problem) => pattern.test(problem)))
          .map((pattern) => `did not happen: ${String(pattern)}`),
      ];
    },
  };
}
