import { runInNewContext } from 'node:vm';
import { chunkRetryPlugin } from './chunk-runtime';

interface Link {
  href: string;
  onerror: ((event: { type: string }) => void) | null;
}

const lost = (facts: object) => Object.assign(new Error('lost'), facts);
const chunk = { name: 'ChunkLoadError', type: 'error' };
const style = { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error' };

/** Returns the runtime of a build whose loads of chunk 'a' have these results, in order. */
function runtimeOf(bring: jest.Mock, links: Link[] = []) {
  const runtime = {
    e: bring,
    p: '/builds/x/1/',
    miniCssF: (id: string) => `${id}.css`,
    sriHashes: { a: 'sha384-script' },
    sriExtractCssHashes: { a: 'sha384-style' },
  };
  const page = { querySelectorAll: () => links };
  const location = { href: 'http://here/orders' };
  runInNewContext(chunkRetryPlugin('runtime_'), {
    runtime_: runtime,
    document: page,
    location,
    URL,
    Promise,
    setTimeout,
    clearTimeout,
  });
  return runtime as { e: (id: string) => Promise<unknown> };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms = 30_000) => jest.advanceTimersByTimeAsync(ms);

test.each([
  ['script', chunk],
  ['stylesheet', style],
])('a %s that fails twice is loaded without an error', async (_kind, facts) => {
  const bring = jest.fn().mockRejectedValueOnce(lost(facts)).mockRejectedValueOnce(lost(facts));
  const arrived = expect(runtimeOf(bring.mockResolvedValue('here')).e('a')).resolves.toBe('here');
  await pass(2_400);
  await arrived;
  expect(bring).toHaveBeenCalledTimes(3);
});

test.each([
  ['script', chunk, 'sha384-script'],
  ['stylesheet', style, 'sha384-style'],
])('a %s that fails three times is reported with its integrity', async (_kind, facts, integrity) => {
  const bring = jest.fn(() => Promise.reject(lost(facts)));
  const failure = expect(runtimeOf(bring).e('a')).rejects.toMatchObject({ integrity });
  await pass();
  await failure;
  expect(bring).toHaveBeenCalledTimes(3);
});

test('a script without integrity, which the page refuses, is not retried', async () => {
  const bring = jest.fn(() => Promise.reject(lost(chunk)));
  await expect(runtimeOf(bring).e('b')).rejects.toMatchObject({ isFinal: true });
  expect(bring).toHaveBeenCalledTimes(1);
});

test('the pauses between retries grow', async () => {
  const bring = jest.fn(() => Promise.reject(lost(chunk)));
  const failure = expect(runtimeOf(bring).e('a')).rejects.toThrow('lost');
  await pass(199);
  expect(bring).toHaveBeenCalledTimes(1);
  await pass(201);
  expect(bring).toHaveBeenCalledTimes(2);
  await pass(199);
  expect(bring).toHaveBeenCalledTimes(2);
  await pass(601);
  await failure;
  expect(bring).toHaveBeenCalledTimes(3);
});

test.each([
  ['a script that came without its chunk', lost({ ...chunk, type: 'missing' })],
  ['a fault that is not about a file', new Error('boom')],
  ['a chunk that waits for a file whose retries have ended', lost({ ...chunk, isFinal: true })],
])('%s is not retried', async (_case, error) => {
  const bring = jest.fn(() => Promise.reject(error));
  await expect(runtimeOf(bring).e('a')).rejects.toBe(error);
  expect(bring).toHaveBeenCalledTimes(1);
});

test('a stylesheet that never loads times out; others are not affected', async () => {
  const events: string[] = [];
  const hanging: Link = { href: 'http://here/builds/x/1/a.css', onerror: ({ type }) => events.push(type) };
  const done: Link = { ...hanging, onerror: null };
  const other: Link = { href: 'http://here/builds/x/1/b.css', onerror: () => events.push('other') };
  void runtimeOf(
    jest.fn(() => new Promise(() => {})),
    [hanging, done, other],
  ).e('a');
  await pass(8_900);
  expect(events).toEqual([]);
  await pass(200);
  expect(events).toEqual(['timeout']);
});
