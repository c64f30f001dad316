import type { Release } from '../release';
import { setReportSink, type Report } from '../report';
import { makeRemote } from '../testing/fake-scripts';
import { ACTION_FAILED, watchUncaught } from './uncaught';

const remote = makeRemote(1);
const previous = { ...makeRemote(2), previous: null };
const release: Release = {
  number: 3,
  createdAt: '2026-11-20T12:00:00Z',
  shell: { app: 'shell', version: '1.0.0', digest: 'ffffffffffffffff' },
  remotes: [{ ...remote, previous }],
};

let reports: Report[];
let notified: string[];
let listeners: Parameters<typeof window.addEventListener>[];

beforeEach(() => {
  reports = [];
  notified = [];
  setReportSink((item) => reports.push(item));
  const listen = jest.spyOn(window, 'addEventListener');
  watchUncaught({ release, notify: (text) => notified.push(text) });
  listeners = listen.mock.calls;
  listen.mockRestore();
});
afterEach(() => {
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
});

/** Creates an error whose stack names these scripts, the innermost first. */
function fault(message: string, ...scripts: string[]): Error {
  const error = new Error(message);
  error.stack = [
    `Error: ${message}`,
    ...scripts.map((path) => `    at x (${location.origin}${path}:1:2)`),
  ].join('\n');
  return error;
}

const raise = (error: unknown, filename?: string) =>
  window.dispatchEvent(
    new ErrorEvent('error', { error, filename, lineno: 3, colno: 4, message: String(error) }),
  );
const refuse = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const chunk = '/builds/orders-mfe/1/static/js/async/1.js';

test.each([
  ['an event', raise],
  ['a promise', refuse],
])('an error of a remote in %s is shown and reported with its build', (_case, happen) => {
  happen(fault('boom', '/builds/shell/ffffffffffffffff/index.js', chunk));
  expect(notified).toEqual([ACTION_FAILED]);
  expect(reports).toEqual([
    {
      ...{ kind: 'error', remote: 'orders', build: remote.digest, errorKind: 'crashed' },
      ...{ message: 'Error: boom', position: 'static/js/async/1.js:1:2', consequence: 'usable' },
    },
  ]);
});

test('errors of the previous build and of the shell are reported with their builds', () => {
  refuse(fault('a', '/builds/orders-mfe/2/static/js/async/1.js'));
  refuse(fault('b', '/builds/shell/ffffffffffffffff/index.js'));
  expect(reports.map((item) => [item.remote, item.build])).toEqual([
    ['orders', previous.digest],
    ['shell', release.shell.digest],
  ]);
});

test('an error without a stack is assigned by its script', () => {
  raise('boom', `${location.origin}${chunk}`);
  expect(reports).toMatchObject([{ position: 'static/js/async/1.js:3:4' }]);
});

test('the URL of a file in the message is no position', () => {
  refuse(fault(`Loading ${location.origin}${chunk} failed`, chunk));
  expect(reports).toMatchObject([{ position: 'static/js/async/1.js:1:2' }]);
});

test('the same error repeated at once is shown once', () => {
  for (let times = 0; times < 5; times++) refuse(fault('boom', chunk));
  expect(notified).toHaveLength(1);
  expect(reports).toHaveLength(1);
  refuse(fault('another', chunk));
  expect(notified).toHaveLength(2);
});

test('ignores errors of other scripts, and cancellations', () => {
  raise(fault('boom', '/extension/content.js'));
  refuse(undefined);
  refuse(Object.assign(fault('gone', chunk), { name: 'AbortError' }));
  expect(notified).toEqual([]);
});
