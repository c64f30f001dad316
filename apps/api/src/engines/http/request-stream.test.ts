import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { drainRequest, enforceBodyTimeout, watchIdle } from './request-stream';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const fakeRequest = () => new PassThrough() as PassThrough & IncomingMessage;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['reports', 'nothing', 0, 1],
  ['reports', '900 bytes', 900, 1],
  ['does not report', '1,100 bytes', 1_100, 0],
])('%s a client that sends %s a second', async (_does, _rate, bytes, times) => {
  const raw = fakeRequest();
  const onIdle = jest.fn();
  const stop = watchIdle(raw, onIdle);
  for (let second = 0; second < 30; second += 1) {
    raw.write(Buffer.alloc(bytes));
    await turn();
    jest.advanceTimersByTime(1_000);
  }
  expect(onIdle).toHaveBeenCalledTimes(times);
  stop();
});

test('does not report a client that the server has just made wait', async () => {
  const raw = fakeRequest();
  const onIdle = jest.fn();
  watchIdle(raw, onIdle);
  raw.pause();
  jest.advanceTimersByTime(14_000);
  raw.resume();
  await turn();
  jest.advanceTimersByTime(2_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test('does not report a client that waits for the server', () => {
  const raw = fakeRequest();
  const onIdle = jest.fn();
  watchIdle(raw, onIdle);
  raw.pause();
  jest.advanceTimersByTime(60_000);
  expect(onIdle).not.toHaveBeenCalled();
});

test.each([false, true])('aborts a body that is incomplete after a minute; complete: %s', (complete) => {
  const raw = Object.assign(fakeRequest(), { complete });
  enforceBodyTimeout(raw);
  jest.advanceTimersByTime(59_000);
  expect(raw.destroyed).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(raw.destroyed).toBe(!complete);
});

test('drains the rest of a refused body, and disconnects a client that stops sending', async () => {
  const raw = fakeRequest();
  raw.write(Buffer.alloc(200_000));
  drainRequest(raw);
  await turn();
  expect(raw.readableLength).toBe(0);
  jest.advanceTimersByTime(15_000);
  expect(raw.destroyed).toBe(true);
});
