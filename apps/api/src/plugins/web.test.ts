import fastify from 'fastify';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { web } from './web';

const SCRIPT = 'console.log("olá")';
const DIGEST = '0123456789abcdef';

let store: string;

function put(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(store, path)), { recursive: true });
  writeFileSync(join(store, path), content);
}

function publish(number: number, label = 'Tarefas') {
  put(`releases/${number}.json`, JSON.stringify({ number, shell: { app: 'shell', digest: DIGEST }, label }));
  put('channels/next', JSON.stringify({ release: number }));
  renameSync(join(store, 'channels/next'), join(store, 'channels/current'));
}

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'release-store-'));
  put(
    `builds/shell/${DIGEST}/remote.json`,
    JSON.stringify({ html: 'index.html', inlineScripts: ['sha256-abc='] }),
  );
  put(`builds/shell/${DIGEST}/index.html`, '<script id="release">__RELEASE__</script>');
  put(`builds/shell/${DIGEST}/static/js/index.1234.js`, SCRIPT);
  put(`builds/shell/${DIGEST}/static/js/index.1234.js.br`, brotliCompressSync(SCRIPT));
});

afterEach(() => rmSync(store, { recursive: true }));

async function server() {
  const app = fastify();
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: 404, message: 'Não encontrado' }),
  );
  await app.register(web, { store });
  return app;
}

const asset = `/builds/shell/${DIGEST}/static/js/index.1234.js`;

test('every address of the product answers the page with the release in it', async () => {
  publish(1);
  const app = await server();
  for (const url of ['/', '/tasks/1/edit?page=2', '/nada']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('"number":1');
  }
});

test('text of the release cannot end the script element that carries it', async () => {
  publish(1, '</script><script>alert(1)</script> $& $1');
  const answer = await (await server()).inject('/');
  expect(answer.body).not.toContain('<script>alert');
  expect(answer.body).toContain('$& $1');
});

test('the page forbids foreign and inline scripts, except those released', async () => {
  publish(1);
  const { headers } = await (await server()).inject('/tasks');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("object-src 'none'; base-uri 'none';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a page that the browser has already is not sent again', async () => {
  publish(1);
  const app = await server();
  const tag = String((await app.inject('/')).headers.etag);
  const again = await app.inject({ url: '/tasks', headers: { 'if-none-match': `"x", ${tag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the page is sent packed when the browser can', async () => {
  publish(1);
  const answer = await (await server()).inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('"number":1');
});

test('a new release is served without a restart, and the old tag no longer fits', async () => {
  publish(1);
  const app = await server();
  const first = await app.inject('/release.json');
  publish(2);
  const second = await app.inject({
    url: '/release.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(first.json()).toMatchObject({ number: 1 });
  expect(second.json()).toMatchObject({ number: 2 });
  expect((await app.inject('/')).body).toContain('"number":2');
});

test('a release that cannot be read fails its request only', async () => {
  publish(1);
  const app = await server();
  put('channels/current', '{');
  expect((await app.inject('/')).statusCode).toBe(500);
  publish(2);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('before the first release the page says so', async () => {
  const answer = await (await server()).inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toBe('Nenhuma versão foi publicada ainda. Publique uma e recarregue a página.');
});

test('a file of a build is kept for a year and sent packed when the browser can', async () => {
  const app = await server();
  const plain = await app.inject({ url: asset, headers: { 'accept-encoding': 'identity' } });
  const packed = await app.inject({ url: asset, headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe(SCRIPT);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
});

test.each([
  `/builds/shell/${DIGEST}/static/js/index.9999.js`,
  `/builds/shell/${DIGEST}/`,
  '/builds/..%2fchannels%2fcurrent',
  '/builds/shell/..%2f..%2fchannels%2fcurrent',
  '/builds/%00',
  '/favicon.png',
])('%s is not there: 404, not kept, never a page', async (url) => {
  publish(1);
  const answer = await (await server()).inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toContain('text/plain');
});

test('unknown addresses of the API and other methods stay with the API', async () => {
  publish(1);
  const app = await server();
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ status: 404 });
  expect((await app.inject({ method: 'POST', url: '/tasks' })).json()).toMatchObject({ status: 404 });
});
