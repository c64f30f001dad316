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

test('reports a client that sends nothing for 15 s, and not one that goes on sending', async () => {
  const raw = fakeRequest();
  const tell = jest.fn();
  watchIdle(raw, tell);
  jest.advanceTimersByTime(14_000);
  raw.write('x');
  await turn();
  jest.advanceTimersByTime(14_000);
  expect(tell).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('does not report a client that waits for the server', () => {
  const raw = fakeRequest();
  const tell = jest.fn();
  watchIdle(raw, tell);
  raw.pause();
  jest.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
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
