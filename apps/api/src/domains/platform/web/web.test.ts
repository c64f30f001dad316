import { ready } from '@demanda/contracts/health';
import { getPlatform } from '@demanda/contracts/platform';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import fastify from 'fastify';
import { startTestApp } from '../../../../test/servers/start-test-app';
import { shellWith, startProduct, type TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';
import { web } from './web';

let product: TestProduct;
let releases: Releases;
let disabled: string[];

beforeEach(() => {
  disabled = [];
  product = startProduct();
});
afterEach(() => product.close());

async function server() {
  releases = await product.follow();
  const app = fastify();
  await app.register(web, { releases, disabled: async () => disabled });
  return app;
}

/** What an element of the page says. */
const elementOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

const labelled = (label: string) => {
  const { manifest, files } = fakeRemote('tasks', {}, label);
  if (manifest.kind !== 'remote') throw new Error('a remote expected');
  const navigation = [{ label, path: '/tasks', icon: 'list', order: 1 }];
  return { manifest: { ...manifest, contract: { ...manifest.contract, navigation } }, files };
};

test('every URL of the product returns the page with the release in it', async () => {
  await product.publish();
  const app = await server();
  for (const url of ['/', '/tasks/1/edit?page=2', '/nada']) {
    const release = elementOf((await app.inject(url)).body, 'release');
    expect(release).toMatchObject({ number: 1, shell: { app: 'shell' }, remotes: [{ name: 'tasks' }] });
    // What publishers note of the builds is nothing for the page.
    expect(release).not.toHaveProperty('builds');
    expect(release).toEqual((await app.inject('/release.json')).json());
  }
});

test('text of the release cannot end its script element', async () => {
  await product.publish(shellWith(), labelled('</script><script>alert(1)</script> $& $1'));
  const { body } = await (await server()).inject('/');
  expect(body).not.toContain('<script>alert');
  expect(elementOf(body, 'release')).toMatchObject({
    remotes: [{ navigation: [{ label: '</script><script>alert(1)</script> $& $1' }] }],
  });
});

test('the page contains the disabled remotes, and its ETag changes with them', async () => {
  await product.publish();
  const app = await server();
  const before = await app.inject('/');
  expect(elementOf(before.body, 'disabled')).toEqual([]);
  disabled = ['tasks'];
  const after = await app.inject({ url: '/', headers: { 'if-none-match': String(before.headers.etag) } });
  expect([after.statusCode, elementOf(after.body, 'disabled')]).toEqual([200, ['tasks']]);
});

test('the page forbids foreign and inline scripts, except released ones, and scripts without integrity', async () => {
  await product.publish();
  const { headers } = await (await server()).inject('/tasks');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("object-src 'none'; base-uri 'none';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('a script of a build may be loaded by this origin alone', async () => {
  await product.publish();
  const { digest } = shellWith().manifest;
  const answer = await (await server()).inject(`/builds/shell/${digest}/static/js/index.1234.js`);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a new release is served without a restart, with another ETag', async () => {
  await product.publish();
  const app = await server();
  const first = await app.inject('/release.json');
  await product.publish(labelled('Outra'));
  await releases.refresh();
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await app.inject({ url: '/release.json', headers });
  expect([first.json(), second.json()]).toMatchObject([{ number: 1 }, { number: 2 }]);
  expect(elementOf((await app.inject('/')).body, 'release')).toMatchObject({ number: 2 });
});

test('before the first release the page shows a message', async () => {
  const answer = await (await server()).inject('/');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(answer.body).toBe('Nenhuma versão foi publicada ainda. Publique uma e recarregue a página.');
});

test('with a release that cannot be served the page says so, and the server is not ready', async () => {
  await product.publish();
  product.seen.isDown = true;
  const answer = await (await server()).inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toMatch(/^A versão publicada não pode ser servida por este servidor\./);
  const whole = await startTestApp({ releases });
  const readiness = async () => (await whole.anonymous.call(ready)).status;
  const admin = await whole.as('ADMIN');
  const isStuck = async () => (await admin.call(getPlatform)).body.isStuck;
  expect([await readiness(), await isStuck()]).toEqual([503, true]);
  product.seen.isDown = false;
  await releases.refresh();
  expect([await readiness(), await isStuck()]).toEqual([200, false]);
  await whole.close();
});
