import { CALLS_FILE } from '@demanda/releases/calls';
import { addDeployment } from '@demanda/releases/channel';
import { addDelegations, withDelegations, withFormerDelegations } from '@demanda/releases/delegations';
import { publish, resign } from '@demanda/releases/publish';
import { seal } from '@demanda/releases/signature';
import { readLive } from '@demanda/releases/live';
import { deploymentKey, releaseKey } from '@demanda/releases/store-keys';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { newSigner } from '@demanda/releases/testing/places';
import { rollback } from '@demanda/releases/rollback';
import { startS3Server, type S3Server } from '@demanda/storage/testing/s3-server';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  SCRIPT,
  shellWith,
  SOURCE_MAP,
  startProduct,
  type TestProduct,
} from '../../../../test/servers/web-product';
import type { Releases } from './releases';

let s3: S3Server;
let product: TestProduct;

beforeAll(async () => void (s3 = await startS3Server()));
afterAll(() => s3.close());
afterEach(() => product.close());

const numberOf = ({ live }: Releases) => live()?.release.number;
const placeOf = ({ manifest: { app, digest } }: ReturnType<typeof shellWith>) => [app, digest] as const;

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  beforeEach(() => {
    s3.objects.clear();
    product = startProduct(kind === 'bucket' ? s3.url : undefined);
  });

  test('published releases and rollbacks are live without a restart', async () => {
    const releases = await product.follow();
    expect(releases.live()).toBeUndefined();
    await product.publish();
    await product.publish(fakeRemote('tasks', {}, 'other'));
    await releases.refresh();
    expect(releases.live()).toMatchObject({
      deployment: { sequence: 2, action: 'publish' },
      release: { number: 2 },
    });
    await rollback(product.access);
    await releases.refresh();
    expect(releases.live()).toMatchObject({
      deployment: { sequence: 3, action: 'rollback' },
      release: { number: 1 },
    });
    expect([...releases.live()!.manifests.keys()].sort()).toEqual(['shell', 'tasks-mfe']);
    expect(product.log).toEqual([]);
  });

  test('a deployment is noticed by polling', async () => {
    await product.publish();
    const releases = await product.follow();
    const noticed = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (numberOf(releases) !== 2) return;
        clearInterval(look);
        resolve();
      }, 20);
    });
    await product.publish(fakeRemote('tasks', {}, 'other'));
    await noticed;
  });

  test('a build is fetched once for concurrent requests', async () => {
    const old = shellWith();
    await product.publish();
    await product.publish(shellWith({ 'static/js/new.js': 'void 1;' }));
    const releases = await product.follow();
    product.seen.reads.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => releases.builds.ensure(...placeOf(old))),
    );
    expect(answers).toEqual(Array.from({ length: 20 }, () => true));
    const scripts = product.seen.reads.filter((key) => key.endsWith(SCRIPT));
    expect(scripts).toHaveLength(1);
    expect(existsSync(join(releases.builds.folder, ...placeOf(old), SCRIPT))).toBe(true);
  });

  test('source maps are not copied', async () => {
    await product.publish();
    const releases = await product.follow();
    const folder = join(releases.builds.folder, ...placeOf(shellWith()));
    expect(
      await product.access.store.read(`builds/${placeOf(shellWith()).join('/')}/${SOURCE_MAP}`),
    ).toBeDefined();
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' })).toContain(SCRIPT);
    expect(existsSync(join(folder, SOURCE_MAP))).toBe(false);
    product.seen.reads.length = 0;
    await product.follow();
    expect(product.seen.reads.filter((key) => key.includes('/static/'))).toEqual([]);
  });

  test('a build that no signed release names is not served, although it is in the store', async () => {
    await product.publish();
    const releases = await product.follow();
    const { store } = product.access;
    const [app, digest] = placeOf(shellWith());
    for (const { key } of await store.list(`builds/${app}/${digest}/`)) {
      await store.write(key.replace(digest, 'e'.repeat(16)), (await store.read(key))!);
    }
    expect(await releases.builds.ensure(app, 'e'.repeat(16))).toBe(false);
    expect(existsSync(join(releases.builds.folder, app, 'e'.repeat(16)))).toBe(false);
  });

  test('while the store is unavailable nothing changes, the fault is logged once, and polling resumes', async () => {
    await product.publish();
    const releases = await product.follow();
    product.seen.isDown = true;
    for (let count = 0; count < 3; count++) await releases.refresh();
    expect(numberOf(releases)).toBe(1);
    expect(product.log).toEqual(['connect ECONNREFUSED']);
    product.seen.isDown = false;
    await product.publish(fakeRemote('tasks', {}, 'other'));
    await releases.refresh();
    expect(numberOf(releases)).toBe(2);
    expect(product.log.slice(1)).toEqual(['releases: the store is right again']);
  });

  test('after a restart without the store the last valid release is served from its copy', async () => {
    await product.publish();
    await product.publish(shellWith({ 'static/js/new.js': 'void 1;' }));
    await product.follow();
    product.seen.isDown = true;
    const releases = await product.follow();
    expect(numberOf(releases)).toBe(2);
    expect(releases.live()!.template).toContain('__RELEASE__');
    await expect(releases.builds.ensure(...placeOf(shellWith()))).rejects.toThrow('ECONNREFUSED');
  });

  test('a modified copy is not served: it is fetched again, or nothing is served', async () => {
    await product.publish();
    const { folder } = (await product.follow()).builds;
    const script = join(folder, ...placeOf(shellWith()), SCRIPT);
    rmSync(script);
    expect(numberOf(await product.follow())).toBe(1);
    expect(existsSync(script)).toBe(true);
    rmSync(script);
    product.seen.isDown = true;
    expect(numberOf(await product.follow())).toBeUndefined();
  });
});

test('unused copies of builds are deleted', async () => {
  product = startProduct();
  const releases = await product.follow();
  for (let number = 1; number <= 12; number++) {
    await product.publish(shellWith({ 'static/js/n.js': `void ${number};` }), fakeRemote('tasks'));
    await releases.refresh();
  }
  const later = await product.follow();
  await product.publish(shellWith({ 'static/js/n.js': 'void 13;' }));
  await later.refresh();
  expect(readdirSync(join(later.builds.folder, 'shell'))).toHaveLength(10);
  expect(readdirSync(join(later.builds.folder, 'tasks-mfe'))).toHaveLength(1);
});

test('a release with calls that this server does not answer is not served, also after a restart', async () => {
  product = startProduct();
  const call = (path: string) => ({ [`GET ${path}`]: { access: 'tasks:VIEW' } });
  const using = (path: string) => shellWith({ [CALLS_FILE]: JSON.stringify(call(path)) });
  await product.publish(using('/old'), fakeRemote('tasks'));
  const releases = await product.follow(call('/old'));
  await product.publish(using('/new'));
  await releases.refresh();
  expect(numberOf(releases)).toBe(1);
  const refusal =
    'shell: GET /new expected on the server, found no such call. Update the server first, or build shell with the sources or the kit of the running server.';
  expect(product.log).toEqual([refusal]);
  expect(numberOf(await product.follow(call('/old')))).toBe(1);
  expect(numberOf(await product.follow(call('/other')))).toBeUndefined();
  expect(numberOf(await product.follow(call('/new')))).toBe(2);
});

test('a team goes live with its own remote alone, also after a restart without the store', async () => {
  product = startProduct();
  await product.publish();
  const releases = await product.follow();
  const signer = newSigner();
  const delegated = { name: 'Tarefas', apps: ['tasks-mfe'], publicKey: signer.publicKey };
  await addDelegations(product.access, 1, [delegated]);
  const team = await withDelegations({ ...product.access, signer, by: 'Tarefas' });
  await publish(team, [fakeRemote('tasks', {}, 'other')]);
  await releases.refresh();
  expect(releases.live()!.deployment).toMatchObject({ sequence: 2, by: 'Tarefas' });

  const stolen = {
    ...releases.live()!.release,
    number: 3,
    shell: { ...shellWith().manifest, digest: 'f'.repeat(16) },
  };
  await team.store.create(releaseKey(3), seal(signer, stolen));
  await addDeployment(team, { sequence: 3, release: 3, action: 'publish' });
  await releases.refresh();
  expect(numberOf(releases)).toBe(2);
  expect(product.log).toEqual([expect.stringContaining('nothing else: shell would change.')]);

  product.seen.isDown = true;
  expect(numberOf(await product.follow())).toBe(2);
  product.seen.isDown = false;
  await addDelegations(product.access, 2, []);
  const former = await withFormerDelegations(product.access);
  await resign(former);
  const later = await product.follow();
  expect(later.live()!.deployment).toMatchObject({ sequence: 4, by: 'test', delegations: 2 });
});

test('a newest deployment that is too old is logged once', async () => {
  product = startProduct();
  await product.publish();
  const { deployment } = (await readLive(product.access))!;
  const at = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
  await product.access.store.write(
    deploymentKey('current', 1),
    seal(product.access.signer, { ...deployment, at }),
  );
  const releases = await product.follow();
  await releases.refresh();
  expect(product.log).toEqual(['releases: the newest deployment is 91 days old; is the store held back?']);
});
