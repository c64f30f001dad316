import { leaveBranchPreview, openBranchPreview, getBranchPreview } from '@demanda/contracts/branch-previews';
import { getPlatform } from '@demanda/contracts/platform';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import { logout } from '@demanda/contracts/session';
import { publishPreview, revokePreview } from '@demanda/releases/publish-preview';
import { payloadOf, seal } from '@demanda/releases/signature';
import { buildKey, previewKey } from '@demanda/releases/store-keys';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { newSigner } from '@demanda/releases/testing/places';
import type { Release } from '@demanda/federation/release';
import { makePerson } from '../../../../test/make/person';
import { makePreviewer, regrant } from '../../../../test/make/previewers';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { shellWith, startProduct, type TestProduct } from '../../../../test/servers/web-product';
import type { Releases } from '../releases/releases';
import { web } from '../web/web';

/** Attacks on previews by an outsider who has read the sources (ADR 0151). */

const DAY_MS = 24 * 60 * 60_000;
const BRANCH = fakeRemote('tasks', {}, 'branch');
const DIGEST = BRANCH.manifest.digest;

let product: TestProduct;
let releases: Releases;
let server: TestApp;
let admin: Caller;
let id: string;
let link: { params: { preview: string } };

beforeAll(async () => {
  product = startProduct();
  await product.publish();
  releases = await product.follow();
  server = await startTestApp({ releases, web: (app, { previews }) => web(app, { releases, previews }) });
  admin = await server.as('ADMIN');
});
beforeEach(async () => {
  id = (await publishPreview(product.access, [BRANCH])).preview;
  link = { params: { preview: id } };
});
afterAll(async () => {
  await server.close();
  await product.close();
});

/** The cookie that a browser stores after the answer; empty when the answer removes it. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^([^;]+=[^;]+);/.exec(String(headers['set-cookie']))?.[1] ?? '';

/** Opens a page as a browser with this cookie does. */
async function page(cookie = '', url = '/tasks', headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers: { ...(cookie && { cookie }), ...headers } });
  const text = /<script id="release">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}';
  const release = JSON.parse(text) as Release;
  const build = release.remotes?.find(({ name }) => name === 'tasks')?.digest;
  return { ...answer, answer, release, isBranch: build === DIGEST, ended: release.previewEnded };
}

async function opened() {
  const { person, caller } = await makePreviewer(server);
  const answer = await caller.call(openBranchPreview, link);
  expect(answer.status).toBe(204);
  return { person, caller, answer, cookie: cookieOf(answer) };
}

test('a person with the permission sees the branch beside what is live; other people see what is live', async () => {
  const { person, cookie, answer } = await opened();
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^demanda-preview=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const { release, headers, body } = await page(cookie);
  expect(release).toMatchObject({
    number: 1,
    remotes: [{ name: 'tasks', digest: DIGEST, previous: null }],
    preview: { id, userId: person.id, parts: ['tasks'], by: 'test' },
  });
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(body).not.toContain('__RELEASE__');
  const { statusCode } = await server.app.inject(release.remotes[0]!.entry);
  expect(statusCode).toBe(200);
  expect(await page()).toMatchObject({ isBranch: false, ended: undefined });
  expect((await page()).release).not.toHaveProperty('preview');
  expect((await server.app.inject({ url: '/release.json', headers: { cookie } })).body).not.toContain(DIGEST);
});

test('a live page that a browser has kept is not the answer to one with a preview', async () => {
  const tag = String((await page()).headers.etag);
  const { cookie } = await opened();
  expect(await page(cookie, '/tasks', { 'if-none-match': tag })).toMatchObject({
    statusCode: 200,
    isBranch: true,
  });
});

test('a link sent to a victim runs nothing: its page is the live one and opens no preview', async () => {
  const answer = await page('', `/preview/${id}`);
  expect(answer).toMatchObject({ statusCode: 200, isBranch: false });
  expect([answer.headers['set-cookie'], answer.body.includes(DIGEST)]).toEqual([undefined, false]);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const { cookie } = await opened();
  expect(await page(cookie, `/preview/${id}`)).toMatchObject({ isBranch: false });
});

test('another origin cannot confirm it: a form and a foreign script carry no token and get no permission', async () => {
  const { cookie } = await opened();
  const url = `/api/platform/previews/${id}/open`;
  const foreign = { origin: 'https://evil.example', cookie };
  const form = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await server.app.inject({ method: 'POST', url, headers: form, payload: 'a=b' });
  expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([401, undefined]);
  const asks = { ...foreign, 'access-control-request-method': 'POST' };
  const asked = await server.app.inject({ method: 'OPTIONS', url, headers: asks });
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
});

test('a person without the permission learns nothing of a link and opens none', async () => {
  const caller = await (await makePerson(server)).signIn();
  const answers = [await caller.call(getBranchPreview, link), await caller.call(openBranchPreview, link)];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(answers.map(cookieOf)).toEqual(['', '']);
  expect((await admin.call(openBranchPreview, link)).status).toBe(403);
  expect((await server.anonymous.call(getBranchPreview, link)).status).toBe(401);
});

test('a permission that was taken away while the preview is open ends it', async () => {
  const { person, caller, cookie } = await opened();
  await regrant(server, person, (held) => held.filter((right) => right !== 'platform:PREVIEW'));
  expect((await caller.call(getBranchPreview, link)).status).toBe(403);
  const ended = 'Você não tem mais permissão para abrir prévias.';
  const answer = await page(cookie);
  expect(answer).toMatchObject({ isBranch: false, ended: expect.stringContaining(ended) as string });
  expect(answer.headers['set-cookie']).toContain('demanda-preview=; Max-Age=0');
});

test('the cookie of another person, who has signed out, shows what is live', async () => {
  const { caller, cookie } = await opened();
  await caller.call(logout);
  const answer = await page(cookie);
  expect(answer).toMatchObject({ isBranch: false, ended: undefined });
  expect(answer.headers['set-cookie']).toContain('Max-Age=0');
});

test('an invented cookie and one of another server show what is live, with the reason', async () => {
  const { cookie } = await opened();
  const forged = [cookie.slice(0, -2), 'demanda-preview=x', `demanda-preview=${'A'.repeat(120)}`];
  for (const one of forged) {
    expect(await page(one)).toMatchObject({
      isBranch: false,
      ended: expect.stringContaining('o link foi alterado') as string,
    });
  }
});

/** The signed preview as it lies in the store. */
async function storedPreview() {
  const envelope = await product.access.store.read(previewKey(id));
  return payloadOf(envelope!) as object;
}

const readable = async (caller: Caller, preview = id) => {
  const { status, error } = await caller.call(getBranchPreview, { params: { preview } });
  return [status, error.userMessage];
};

test('an expired link, and one that expires while it is open, show what is live', async () => {
  const { caller, cookie } = await opened();
  const made = await storedPreview();
  const past = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const old = seal(product.access.signer, { ...made, at: past(3.5), until: past(1) });
  await product.access.store.write(previewKey(id), old);
  const text = 'O prazo desta prévia acabou. Peça um novo link a quem a publicou.';
  expect(await readable(caller)).toEqual([409, text]);
  expect(await page(cookie)).toMatchObject({ isBranch: false, ended: text });
});

test('a changed link, a foreign signature and a later end are unknown', async () => {
  const { caller, cookie } = await opened();
  const text = 'Esta prévia não existe ou o link foi alterado. Peça um novo link a quem a publicou.';
  expect(await readable(caller, `${id.slice(0, -4)}0000`)).toEqual([409, text]);
  const made = await storedPreview();
  const later = new Date(Date.now() + 30 * DAY_MS).toISOString();
  for (const forged of [seal(newSigner(), made), seal(product.access.signer, { ...made, until: later })]) {
    await product.access.store.write(previewKey(id), forged);
    expect(await readable(caller)).toEqual([409, text]);
    expect(await page(cookie)).toMatchObject({ isBranch: false, ended: text });
  }
});

test('a revoked preview ends at once for everybody', async () => {
  const { caller, cookie } = await opened();
  expect(await page(cookie)).toMatchObject({ isBranch: true });
  await revokePreview(product.access, id);
  expect(await page(cookie)).toMatchObject({
    isBranch: false,
    ended: expect.stringContaining('encerrada por quem a publicou') as string,
  });
  expect((await readable(caller))[0]).toBe(409);
});

test('a build that was changed in the store is not opened', async () => {
  const build = fakeRemote('tasks', {}, 'tampered');
  const { preview } = await publishPreview(product.access, [build]);
  const key = buildKey('tasks-mfe', build.manifest.digest, 'remoteEntry.js');
  await product.access.store.write(key, Buffer.from('alert(1)'));
  const { caller } = await makePreviewer(server);
  expect(await readable(caller, preview)).toEqual([
    409,
    expect.stringContaining('não são mais os que foram publicados'),
  ]);
});

test('a preview that no longer fits what is live says so', async () => {
  const { cookie } = await opened();
  const { files } = shellWith({ 'static/js/newer.js': 'void 2;' });
  const listed = files.map(({ path, size, integrity }) => ({ path, size, integrity }));
  const shared = [{ name: 'react', version: '20.0.0' }];
  const newer = fakeShell({ files: listed, shared, inlineScripts: [] }, 'newer');
  const react = [{ name: 'react', range: '^20.0.0' }];
  await product.publish({ ...newer, files }, fakeRemote('tasks', { shared: react }, 'newer'));
  await releases.refresh();
  expect(await page(cookie)).toMatchObject({
    isBranch: false,
    ended: expect.stringContaining('não combina com a versão que está no ar') as string,
  });
  await product.publish(shellWith(), fakeRemote('tasks', {}, 'again'));
  await releases.refresh();
});

test('leaving removes the cookie of the preview, also without a session', async () => {
  const { headers } = await server.anonymous.call(leaveBranchPreview);
  expect(headers['set-cookie']).toBe('demanda-preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
});

test('reports of a page with a preview count for nothing that is live', async () => {
  const { caller } = await makePreviewer(server);
  const shell = shellWith().manifest.digest;
  const failed = { kind: 'error' as const, remote: 'shell', build: shell, release: 1 };
  await caller.call(reportRemotes, { body: { reports: [{ ...failed, preview: true }] } });
  const errors = async () => (await admin.call(getPlatform)).body.shell?.errors.count;
  expect(await errors()).toBe(0);
  await caller.call(reportRemotes, { body: { reports: [failed] } });
  expect(await errors()).toBe(1);
  const marks = await server.db.selectFrom('remote_reports').select('is_preview').orderBy('id').execute();
  expect(marks).toEqual([{ is_preview: true }, { is_preview: false }]);
});
