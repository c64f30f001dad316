import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { drain, expectWhole, whenIdle } from './request-stream';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const fakeRequest = () => new PassThrough() as PassThrough & IncomingMessage;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a sender who falls silent for 15 s is told of, one who goes on sending is not', async () => {
  const raw = fakeRequest();
  const tell = jest.fn();
  whenIdle(raw, tell);
  jest.advanceTimersByTime(14_000);
  raw.write('x');
  await turn();
  jest.advanceTimersByTime(14_000);
  expect(tell).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a sender who waits for us is not told of', () => {
  const raw = fakeRequest();
  const tell = jest.fn();
  whenIdle(raw, tell);
  raw.pause();
  jest.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
});

test.each([false, true])('a body that is not there after a minute is given up; complete: %s', (complete) => {
  const raw = Object.assign(fakeRequest(), { complete });
  expectWhole(raw);
  jest.advanceTimersByTime(59_000);
  expect(raw.destroyed).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(raw.destroyed).toBe(!complete);
});

test('what is left of a refused body is read, and a sender who falls silent is cut off', async () => {
  const raw = fakeRequest();
  raw.write(Buffer.alloc(200_000));
  drain(raw);
  await turn();
  expect(raw.readableLength).toBe(0);
  jest.advanceTimersByTime(15_000);
  expect(raw.destroyed).toBe(true);
});
