import type { Build } from '@demanda/releases/builds';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import fastify from 'fastify';
import { createHash } from 'node:crypto';
import { shellWith, startProduct, type TestProduct } from '../../../../test/servers/web-product';
import { web } from './web';

/** The page's import map, without which a browser would not verify remotes that are ES modules. */

let product: TestProduct;
beforeEach(() => {
  product = startProduct();
});
afterEach(() => product.close());

async function openPage() {
  const app = fastify();
  await app.register(web, { releases: await product.follow() });
  const { body, headers } = await app.inject('/tasks');
  return { body, policy: String(headers['content-security-policy']) };
}

function shell(): Build {
  const { manifest, files } = shellWith();
  if (manifest.kind !== 'shell') throw new Error('a shell expected');
  return { manifest: { ...manifest, entryTypes: ['module'] }, files };
}

const remoteOf = (content: string) => fakeRemote('tasks', { entryType: 'module' }, content);

const integrityOf = ({ manifest: { app, digest, files } }: Build) =>
  Object.fromEntries(files.map(({ path, integrity }) => [`/builds/${app}/${digest}/${path}`, integrity]));

test('every module of a remote and of its fallback is in the import map, before any script', async () => {
  const [first, second] = [remoteOf('first'), remoteOf('second')];
  await product.publish(shell(), first);
  await product.publish(second);
  const { body, policy } = await openPage();
  const [element, text = ''] = /<script type="importmap" id="modules">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(text)).toEqual({ integrity: { ...integrityOf(second), ...integrityOf(first) } });
  expect(body.indexOf('<script')).toBe(body.indexOf(element!));
  // The policy allows exactly this map.
  expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test('without such a remote the page contains none', async () => {
  await product.publish();
  const { body, policy } = await openPage();
  expect(body).not.toContain('importmap');
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
});
