import { webcrypto } from 'node:crypto';
import { probe } from './probe';
import { serverSays } from './testing/fake-scripts';

const sha384 = async (content: string) =>
  `sha384-${Buffer.from(await webcrypto.subtle.digest('SHA-384', Buffer.from(content))).toString('base64')}`;

beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const page = 'text/html; charset=utf-8';

test.each([
  ['it is gone', 404, 'text/plain', 'not-found'],
  ['it is gone for good', 410, 'text/plain', 'not-found'],
  ['a page comes in its place', 200, page, 'not-found'],
  ['the server breaks', 500, page, 'server'],
  ['the server is overloaded', 503, 'text/plain', 'server'],
  ['there is no response', 0, '', 'network'],
  ['other bytes come', 200, 'text/javascript', 'tampered'],
])('a file failed to load and %s', async (_case, status, type, kind) => {
  serverSays(status, type, 'other');
  await expect(probe({ url: '/a.js', integrity: await sha384('released') })).resolves.toBe(kind);
});

test.each([
  ['/a.js', 'text/plain; charset=utf-8', 'wrong-type'],
  ['/a.js', 'application/json', 'wrong-type'],
  ['/a.css', 'text/javascript', 'wrong-type'],
  ['/a.css', 'text/css; charset=utf-8', 'arrives'],
])('the released content of %s served as %s', async (url, type, kind) => {
  serverSays(200, type, 'released');
  await expect(probe({ url, integrity: await sha384('released') })).resolves.toBe(kind);
});

test('a file that now loads as released arrives', async () => {
  serverSays(200, 'text/javascript', 'released');
  await expect(probe({ url: '/a.js', integrity: await sha384('released') })).resolves.toBe('arrives');
});

test('the probe bypasses the cache and replaces a corrupt copy', async () => {
  const asked: unknown[] = [];
  serverSays(404);
  const answer = globalThis.fetch;
  globalThis.fetch = (url, options) => {
    asked.push(url, options?.cache);
    return answer(url, options);
  };
  await probe({ url: '/a.js' });
  expect(asked).toEqual(['/a.js', 'reload']);
});
