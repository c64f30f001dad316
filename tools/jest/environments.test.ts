import { createHook } from 'node:async_hooks';
import HostEnvironment from './host-environment.cjs';
import PageEnvironment from './page-environment.cjs';

const config = {
  globalConfig: {},
  projectConfig: { testEnvironmentOptions: {}, globals: {}, fakeTimers: {} },
};
const context = { console, docblockPragmas: {}, testPath: __filename };

test('globals, environment variables and the exit code are put back after a test file', async () => {
  const environment = new HostEnvironment(config, context);
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: () => {}, added: true });
  process.env.ADDED = 'yes';
  process.exitCode = 3;
  environment.handleTestEvent({ name: 'teardown' });
  await environment.teardown();
  expect(globalThis.fetch).toBe(fetch);
  expect(globalThis).not.toHaveProperty('added');
  expect(process.env).not.toHaveProperty('ADDED');
  expect(process.exitCode).not.toBe(3);
});

test('the next test file finds a new page in the same window', async () => {
  const first = new PageEnvironment(config, context);
  const { window, document, setTimeout: startTimer } = first.global;
  const heard: string[] = [];
  for (const target of [window, document, document.body]) {
    target.addEventListener('click', () => heard.push('click'));
  }
  let isOver = false;
  startTimer(() => isOver && heard.push('timer'), 50);
  window.history.pushState({ page: 2 }, '', '/tasks?page=2');
  window.localStorage.setItem('key', 'value');
  window.HTMLElement.prototype.click = () => heard.push('patched');
  document.cookie = 'name=value';
  document.body.className = 'dark';
  document.body.append('left');
  Object.assign(window, { added: true });
  await first.teardown();
  isOver = true;

  const second = new PageEnvironment(config, context);
  expect(second.global).toBe(window);
  document.body.click();
  await new Promise((done) => startTimer(done, 70));
  expect(heard).toEqual([]);
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect(`${window.location.pathname}${window.location.search}`).toBe('/');
  expect([window.history.state, window.localStorage.length, document.cookie]).toEqual([null, 0, '']);
  expect(window).not.toHaveProperty('added');
  window.close();
});

test('a promise carries the contexts of its own test file only', async () => {
  const counts: number[] = [];
  const hook = createHook({
    init(_id, _type, _trigger, resource) {
      const names = Object.getOwnPropertySymbols(resource).map(({ description }) => description);
      counts.push(names.filter((name) => name === 'kResourceStore').length);
    },
  }).enable();
  await Promise.resolve();
  hook.disable();
  // Node 20 marks a promise for each storage that has run; later versions do not.
  expect(Math.max(...counts)).toBeLessThanOrEqual(1);
});
