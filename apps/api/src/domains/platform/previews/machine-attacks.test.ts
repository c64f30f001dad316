import { getBranchPreview, openBranchPreview } from '@demanda/contracts/branch-previews';
import type { Release } from '@demanda/federation/release';
import type { MachineRemote, PreviewDocument } from '@demanda/releases/documents';
import { publishMachine } from '@demanda/releases/publish-machine';
import { revokePreview } from '@demanda/releases/publish-preview';
import { seal } from '@demanda/releases/signature';
import { previewKey } from '@demanda/releases/store-keys';
import { fakeRemote } from '@demanda/releases/testing/fake-builds';
import { newSigner } from '@demanda/releases/testing/places';
import { makePerson } from '../../../../test/make/person';
import { makePreviewer, regrant } from '../../../../test/make/previewers';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { shellWith, startProduct, type TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';
import { web } from '../web/web';

/** Attacks on remotes that run on the machine of one person, by an outsider who has read the sources (ADR 0158). */

const ORIGIN = 'http://127.0.0.1:3210';
const PAGE =
  '<script id="release">__RELEASE__</script><script defer src="/5.js"></script><script defer src="/index.js"></script>';
const REACT = 'development-react.js';
const SHELL = shellWith({ 'index.html': PAGE, [REACT]: 'void "development";' });
const STRICT = {
  policy: expect.not.stringContaining('127.0.0.1') as string,
  integrity: 'blocked-destinations=(script)',
};

let product: TestProduct;
let releases: Releases;
let server: TestApp;
let person: Awaited<ReturnType<typeof makePreviewer>>['person'];
let caller: Caller;
let made: PreviewDocument;
let link: { params: { preview: string } };

const start = (developmentPreviews: boolean) =>
  startTestApp({
    releases,
    developmentPreviews,
    web: (app, { previews }) => web(app, { releases, previews }),
  });

const machineOf = ({ username }: { username: string }): MachineRemote => {
  const { manifest } = fakeRemote('tasks');
  if (manifest.kind !== 'remote') throw new Error('A remote expected.');
  const { app, contract, shared } = manifest;
  return { app, contract, shared, person: username, origin: ORIGIN };
};

beforeAll(async () => {
  product = startProduct();
  await product.publish(SHELL, fakeRemote('tasks'));
  releases = await product.follow();
  server = await start(true);
});
beforeEach(async () => {
  ({ person, caller } = await makePreviewer(server));
  made = await publishMachine(product.access, machineOf(person));
  link = { params: { preview: made.preview } };
});
afterAll(async () => {
  await server.close();
  await product.close();
});

/** Opens a page as a browser with this cookie does. */
async function page(cookie = '', url = '/tasks', at = server) {
  const { headers, body } = await at.app.inject({ url, headers: cookie ? { cookie } : {} });
  const release = JSON.parse(/<script id="release">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Release;
  const { entry } = release.remotes[0]!;
  const policy = String(headers['content-security-policy']);
  return {
    headers,
    body,
    release,
    entry,
    policy,
    integrity: headers['integrity-policy'],
    ended: release.previewEnded,
  };
}

/** Opens the link as a person. Returns the cookie that their browser stores. */
async function cookieOf(who: Caller) {
  const { headers } = await who.call(openBranchPreview, link);
  return /^([^;]+=[^;]+);/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

const answerTo = async (who: Caller) => {
  const { status, error } = await who.call(getBranchPreview, link);
  return [status, error.userMessage];
};

test('the page of the person loads the one remote from the machine, and React for development before the shell', async () => {
  const { policy, integrity, entry, release, body, headers } = await page(await cookieOf(caller));
  expect([entry, release.remotes[0]!.integrity, release.remotes[0]!.previous]).toEqual([
    `${ORIGIN}/remoteEntry.js`,
    null,
    null,
  ]);
  expect(release.preview).toMatchObject({ userId: person.id, machine: ORIGIN });
  expect(body).toMatch(
    /<script defer src="\/5\.js"><\/script><script defer src="\/builds\/shell\/\w+\/development-react\.js" integrity="sha384-[^"]+" crossorigin="anonymous"><\/script><script defer src="\/index\.js">/,
  );
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'sha256-abc=' ${ORIGIN}`,
      `connect-src 'self' ws://127.0.0.1:3210 ${ORIGIN}`,
      `style-src 'self' 'unsafe-inline' ${ORIGIN}`,
      "default-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect([integrity, headers['cache-control'], headers.etag]).toEqual([undefined, 'no-store', undefined]);
});

test('the policy of every other page stays: without the cookie, of its link, and of another session', async () => {
  const cookie = await cookieOf(caller);
  const other = await makePreviewer(server);
  const live = { ...STRICT, entry: expect.stringMatching(/^\/builds\//) as string };
  expect(await page()).toMatchObject(live);
  expect(await page(cookie, `/preview/${made.preview}`)).toMatchObject(live);
  expect(await page(await cookieOf(other.caller))).toMatchObject(live);
  expect((await page()).body).not.toContain(REACT);
  expect((await server.app.inject({ url: '/release.json', headers: { cookie } })).body).not.toContain(ORIGIN);
});

test('a link sent to another person with the permission opens nothing and names no machine', async () => {
  const victim = await makePreviewer(server);
  const text =
    'Este link mostra código da máquina de outra pessoa, e só ela pode abri-lo. Peça a quem o enviou que publique uma prévia.';
  expect(await answerTo(victim.caller)).toEqual([409, text]);
  expect(await cookieOf(victim.caller)).toBe('');
});

test('a person without the permission opens nothing, although the link names them', async () => {
  const plain = await makePerson(server);
  const { preview } = await publishMachine(product.access, machineOf(plain));
  link = { params: { preview } };
  const who = await plain.signIn();
  expect((await answerTo(who))[0]).toBe(403);
  expect(await cookieOf(who)).toBe('');
});

test('a permission that was taken away closes the page at the next request', async () => {
  const cookie = await cookieOf(caller);
  await regrant(server, person, (held) => held.filter((right) => right !== 'platform:PREVIEW'));
  expect(await page(cookie)).toMatchObject({
    ...STRICT,
    ended: expect.stringContaining('permissão') as string,
  });
});

test('a server whose operator has not allowed it opens none, nor shows one that was opened elsewhere', async () => {
  const cookie = await cookieOf(caller);
  const strict = await start(false);
  const who = await makePreviewer(strict);
  link = { params: { preview: (await publishMachine(product.access, machineOf(who.person))).preview } };
  expect(await answerTo(who.caller)).toEqual([
    409,
    expect.stringContaining('DEVELOPMENT_PREVIEWS') as string,
  ]);
  expect(await page(cookie, '/tasks', strict)).toMatchObject(STRICT);
  await strict.close();
});

test('an expired and a revoked link show what is live', async () => {
  const cookie = await cookieOf(caller);
  // One moment for both ends: a millisecond between them would make the preview last longer than it may.
  const now = Date.now();
  const past = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const old = seal(product.access.signer, { ...made, at: past(9), until: past(1) });
  await product.access.store.write(previewKey(made.preview), old);
  expect(await page(cookie)).toMatchObject({ ...STRICT, ended: expect.stringContaining('prazo') as string });
  made = await publishMachine(product.access, machineOf(person));
  link = { params: { preview: made.preview } };
  const other = await cookieOf(caller);
  expect(await page(other)).toMatchObject({ entry: `${ORIGIN}/remoteEntry.js` });
  await revokePreview(product.access, made.preview);
  expect(await page(other)).toMatchObject({
    ...STRICT,
    ended: expect.stringContaining('encerrada') as string,
  });
});

test.each([
  ['a foreign signature', {}, newSigner],
  ['more than a day of work', { until: new Date(Date.now() + 9 * 3_600_000).toISOString() }, undefined],
  ['another machine by number', { origin: 'http://192.168.0.9:3210' }, undefined],
  ['another site', { origin: 'https://evil.example' }, undefined],
  ['a name that can lead elsewhere', { origin: 'http://localhost:3210' }, undefined],
  ['a wider policy', { origin: "http://127.0.0.1:3210 https: 'unsafe-eval'" }, undefined],
  ['a path', { origin: 'http://127.0.0.1:3210/x' }, undefined],
  ['no person', { person: '' }, undefined],
])('a document with %s is unknown, and an open page of it is the live one', async (_case, change, other) => {
  const cookie = await cookieOf(caller);
  const { until, ...part } = { until: made.until, ...change };
  const document = { ...made, until, machine: { ...made.machine, ...part } };
  await product.access.store.write(
    previewKey(made.preview),
    seal((other ?? (() => product.access.signer))(), document),
  );
  expect(await answerTo(caller)).toEqual([409, expect.stringContaining('não existe') as string]);
  expect(await page(cookie)).toMatchObject({
    ...STRICT,
    ended: expect.stringContaining('não existe') as string,
  });
});

test('a document that was changed in the store is unknown', async () => {
  const text = seal(product.access.signer, made).toString().replaceAll('3210', '3999');
  await product.access.store.write(previewKey(made.preview), Buffer.from(text));
  expect((await answerTo(caller))[0]).toBe(409);
});

test('a live shell without React for development shows none', async () => {
  const cookie = await cookieOf(caller);
  await product.publish(shellWith({ 'index.html': PAGE, 'static/js/older.js': 'void 4;' }));
  await releases.refresh();
  expect(await page(cookie)).toMatchObject({
    ...STRICT,
    ended: expect.stringContaining('não combina') as string,
  });
});
