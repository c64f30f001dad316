import { getLive, reportRemotes } from '@demanda/contracts/platform';
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong on any page of a test although nobody asserted it. */
export interface Guard {
  /** Expect an error of the console (or of the page) that matches; a test fails when it does not come. */
  expectProblem(pattern: RegExp): void;
  /** The unexpected problems, and the expected ones that did not come. */
  findings(): string[];
}

/**
 * Playwright runs scripts of its own in every frame, now and then in the sandboxed one of an e-mail, which takes
 * none: https://github.com/microsoft/playwright/issues/33343. Nobody who only uses the product sees this.
 */
const isOfRunner = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'");

/**
 * Tabs poll and report when their own clock says so, now and then a moment after the session ended, before they hear
 * of it: the server refuses, nothing is lost that anybody waits for, and only the browser logs it.
 */
const isLateCall = (text: string, url: string) =>
  text.includes('status of 401') &&
  [reportRemotes, getLive].some(({ path }) => new URL(url).pathname === `/api${path}`);

const isLocal = (url: string) => /^(data|blob|about|chrome-error):/.test(url);

/** Watch a context: errors in the console, uncaught errors, and requests that leave the origin. */
export function guard(context: BrowserContext, origin: string): Guard {
  const problems: string[] = [];
  const lateCalls: string[] = [];
  const expected: RegExp[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!isLocal(url) && new URL(url).origin !== origin) problems.push(`request leaves the origin: ${url}`);
  });
  context.on('console', (message: ConsoleMessage) => {
    const { url } = message.location();
    const text = message.text();
    if (message.type() !== 'error' || isOfRunner(text)) return;
    (isLateCall(text, url) ? lateCalls : problems).push(`console: ${text} (${url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  return {
    expectProblem: (pattern) => void expected.push(pattern),
    findings: () => [
      ...problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
      ...expected
        .filter((pattern) => ![...problems, ...lateCalls].some((problem) => pattern.test(problem)))
        .map((pattern) => `did not happen: ${String(pattern)}`),
    ],
  };
}
