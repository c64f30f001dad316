import { getLive } from '@demanda/contracts/platform-live';
import { fakeServer } from '@demanda/testing/fake-server';
import { act, renderHook } from '@testing-library/react';
import { sampleRelease } from '../sample-release';
import { pollLiveState } from './follow-live';
import { setLive, useLive } from './live-store';

const PACE = 2_500;
const own = { ...sampleRelease, number: 7 };
let stop: () => void = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  // No jitter.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  stop();
  setLive({ release: null, disabled: [] });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => fakeServer.calls(getLive).length;

async function follow() {
  stop = pollLiveState(own);
  const { result } = renderHook(useLive);
  await pass(0);
  return () => result.current;
}

function see(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('polls at once with the release of the tab, and repeats', async () => {
  fakeServer.on(getLive, { release: 8, disabled: ['tasks'] });
  const live = await follow();
  expect(fakeServer.calls(getLive)[0]?.query).toEqual({ release: 7 });
  expect(live()).toEqual({ release: 8, disabled: ['tasks'] });
  fakeServer.on(getLive, { release: 9, disabled: [] });
  await pass(PACE);
  expect(live()).toEqual({ release: 9, disabled: [] });
  expect(asked()).toBe(2);
});

test('a release that changes nothing this tab has loaded is not offered', async () => {
  const json = () => Promise.resolve({ ...own, number: 8 });
  globalThis.fetch = () => Promise.resolve({ json } as Response);
  fakeServer.on(getLive, { release: 8, disabled: [] });
  const live = await follow();
  expect(live().release).toBe(7);
  const shell = { ...own.shell, digest: 'f'.repeat(16) };
  globalThis.fetch = () =>
    Promise.resolve({ json: () => Promise.resolve({ ...own, shell, number: 9 }) } as Response);
  fakeServer.on(getLive, { release: 9, disabled: [] });
  await pass(PACE);
  expect(live()).toMatchObject({ release: 9, changed: ['Base do sistema'] });
  globalThis.fetch = () =>
    Promise.resolve({ json: () => Promise.resolve({ ...own, shell, number: 10 }) } as Response);
  fakeServer.on(getLive, { release: 10, disabled: [] });
  await pass(PACE);
  expect(live().release).toBe(9);
});

test('an equal response causes no change', async () => {
  fakeServer.on(getLive, { release: 8, disabled: ['tasks', 'billing'] });
  const live = await follow();
  const first = live();
  fakeServer.on(getLive, { release: 8, disabled: ['billing', 'tasks'] });
  await pass(PACE);
  expect(asked()).toBe(2);
  expect(live()).toBe(first);
});

test('a failed poll changes nothing, and further ones back off', async () => {
  fakeServer.on(getLive, { release: 8, disabled: ['tasks'] });
  const live = await follow();
  const first = live();
  fakeServer.fail(getLive, 401);
  await pass(PACE);
  fakeServer.lose(getLive);
  await pass(2 * PACE);
  expect(live()).toBe(first);
  expect(asked()).toBe(3);
  await pass(3 * PACE);
  expect(asked()).toBe(3);
  fakeServer.on(getLive, { release: 9, disabled: [] });
  await pass(PACE);
  expect(live()).toEqual({ release: 9, disabled: [] });
  await pass(PACE);
  expect(asked()).toBe(5);
});

test('does not poll while hidden, and polls at once when visible again', async () => {
  fakeServer.on(getLive, { release: 8, disabled: [] });
  await follow();
  see('hidden');
  await pass(60_000);
  expect(asked()).toBe(1);
  see('visible');
  await pass(0);
  expect(asked()).toBe(2);
});

test('does not poll while offline, and polls at once when online again', async () => {
  fakeServer.on(getLive, { release: 8, disabled: [] });
  await follow();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(60_000);
  expect(asked()).toBe(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked()).toBe(2);
});

test('polls at most once a second, however often it is woken', async () => {
  fakeServer.on(getLive, { release: 8, disabled: [] });
  await follow();
  for (let time = 0; time < 15; time += 1) {
    see('visible');
    await pass(100);
  }
  expect(asked()).toBe(2);
  await pass(1_000);
  expect(asked()).toBe(3);
});

test('a pending poll does not prevent a woken tab from polling', async () => {
  fakeServer.hang(getLive);
  const live = await follow();
  fakeServer.on(getLive, { release: 8, disabled: [] });
  see('visible');
  await pass(1_000);
  expect(live().release).toBe(8);
});

test('a poll aborted by the next one is no failure', async () => {
  fakeServer.hang(getLive);
  await follow();
  for (let time = 0; time < 3; time += 1) {
    see('visible');
    await pass(1_000);
  }
  fakeServer.fail(getLive, 500);
  see('visible');
  await pass(1_000);
  const before = asked();
  await pass(2 * PACE);
  expect(asked()).toBe(before + 1);
});

test('ends when stopped', async () => {
  fakeServer.on(getLive, { release: 8, disabled: [] });
  await follow();
  stop();
  see('visible');
  await pass(60_000);
  expect(asked()).toBe(1);
});
