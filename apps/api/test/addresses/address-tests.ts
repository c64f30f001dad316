import { CACHE_TABLE } from '../../src/domains/platform/web/cache-table';
import { addressCases, type AddressCase } from './address-cases';
import { requestPath, contentOf, type Answer } from './request-path';

/** Tests of the cache table: every kind of URL and method, on the server or nginx. */

/** Expected headers of a kind of URL, according to the table. */
function expectedHeaders({ kind, type }: AddressCase) {
  const { cacheControl, isTagged, encodings } = CACHE_TABLE[kind];
  return {
    'cache-control': cacheControl,
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    etag: isTagged ? (expect.stringMatching(/^(W\/)?"[^"]+"$/) as string) : undefined,
    vary: encodings.length > 0 ? 'accept-encoding' : undefined,
  };
}

const checkedHeaders = ({ headers }: Answer) => ({
  'cache-control': headers['cache-control'],
  'content-type': headers['content-type'],
  'x-content-type-options': headers['x-content-type-options'],
  'strict-transport-security': headers['strict-transport-security'],
  'content-security-policy': headers['content-security-policy'],
  etag: headers.etag,
  vary: headers.vary,
});

/** Best encoding for a browser that accepts all, if the content is large enough. */
const bestOf = ({ kind, content, path }: AddressCase) =>
  content !== undefined && (content.length < 1024 || !/\.(m?js|css|svg)$/.test(path))
    ? undefined
    : CACHE_TABLE[kind].encodings[0];

const ACCEPTED = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
] as const;

const named = addressCases.map((one) => [`${one.kind} ${one.path}`, one] as const);
const tagged = named.filter(([, { kind }]) => CACHE_TABLE[kind].isTagged);
const worthPacking = named.filter(([, one]) => bestOf(one) !== undefined);

/** Declares the tests; `origin` returns the URL of the server once the tests run. */
export function testAddresses(origin: () => string): void {
  test.each(named)('has the headers of its kind: %s', async (_name, one) => {
    const answer = await requestPath(origin(), one.path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect({ status: answer.status, ...checkedHeaders(answer) }).toEqual({
      status: one.status,
      ...expectedHeaders(one),
    });
    expect(answer.headers['content-encoding']).toBe(bestOf(one));
    if (one.content !== undefined) expect(contentOf(answer)).toBe(one.content);
    if (one.kind !== 'page') expect(contentOf(answer)).not.toMatch(/<html|<script/i);
  });

  test.each(named)('HEAD: %s', async (_name, one) => {
    const answer = await requestPath(origin(), one.path, { method: 'HEAD' });
    expect({ status: answer.status, ...checkedHeaders(answer) }).toEqual({
      status: one.status,
      ...expectedHeaders(one),
    });
    expect(answer.body).toHaveLength(0);
  });

  test.each(tagged)('returns 304 for a matching ETag: %s', async (_name, one) => {
    const { etag = '' } = (await requestPath(origin(), one.path)).headers;
    const { cacheControl } = CACHE_TABLE[one.kind];
    for (const tags of [etag, `"x", ${etag}`]) {
      const again = await requestPath(origin(), one.path, { headers: { 'if-none-match': tags } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
    }
    const other = await requestPath(origin(), one.path, { headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  });

  test.each(worthPacking)('is compressed as Accept-Encoding allows: %s', async (_name, one) => {
    const plain = contentOf(await requestPath(origin(), one.path));
    for (const [accepted, encoding] of ACCEPTED) {
      const answer = await requestPath(origin(), one.path, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(checkedHeaders(answer)).toEqual(expectedHeaders(one));
      expect(contentOf(answer)).toBe(plain);
      if (encoding) expect(answer.body.length).toBeLessThan(Buffer.byteLength(plain));
    }
  });

  test('a file of a build is sent without headers that only documents need', async () => {
    const { path } = addressCases.find(({ kind }) => kind === 'build')!;
    const { headers } = await requestPath(origin(), path);
    const ofEveryServer = [
      'accept-ranges',
      'connection',
      'content-length',
      'date',
      'keep-alive',
      'last-modified',
      'server',
    ];
    const names = Object.keys(headers).filter((name) => !ofEveryServer.includes(name));
    expect(names.sort()).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ]);
  });

  test('an SVG image opened as a page runs no script', async () => {
    const { path } = addressCases.find((one) => one.kind === 'build' && one.path.endsWith('.svg'))!;
    const { headers } = await requestPath(origin(), path);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test('a range request returns 206 with that part of the file', async () => {
    const one = addressCases.find(({ kind }) => kind === 'build')!;
    const answer = await requestPath(origin(), one.path, { headers: { range: 'bytes=0-6' } });
    expect([answer.status, answer.body.toString()]).toEqual([206, one.content!.slice(0, 7)]);
    expect(checkedHeaders(answer)).toEqual(expectedHeaders(one));
    const beyond = await requestPath(origin(), one.path, { headers: { range: 'bytes=99999-' } });
    expect(beyond.status).toBe(416);
  });

  test.each(['/builds/%zz.js', '/%zz', '/tasks/%ff'])(
    '%s returns 400 or 404 and is not cached',
    async (path) => {
      const answer = await requestPath(origin(), path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).not.toContain('html');
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s reaches the API alone', async (method) => {
    for (const path of ['/', '/tasks', '/release.json', '/nada.js']) {
      const answer = await requestPath(origin(), path, { method });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(answer.headers['content-type']).not.toContain('html');
    }
  });
}
