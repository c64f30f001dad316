import { revokeClientLink } from '@demanda/contracts/client-links';
import { listStatusChangesOfItem } from '@demanda/contracts/delivery-history';
import { getDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { listNotices } from '@demanda/contracts/notices';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { digestOf } from '../../../../test/access/digest';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { readEverything } from '../../../../test/read/everything';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** What a client answers on the page, without an account (ADR 0160). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const OWN = { 'sec-fetch-site': 'same-origin' };
const post = (url: string, form: object, headers: object = OWN) =>
  server.app.inject({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });

/** A client whose item waits for approval, and the address of its page. */
async function makeWaiting(owner: Caller = admin) {
  const requester = await makeRequester(admin);
  const task = await makeTask(owner, { requesterId: requester.id });
  const project = await makeProject(admin);
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const params = { id: items[0]!.id };
  const item = (await admin.call(updateDeliveryItem, { params, body: { status: 'HOMOLOGATION' } })).body;
  const link = await makeClientLink(admin, requester.id);
  const url = `/cliente/${tokenOf(link)}`;
  const form = { item: item.id, version: item.version, answer: 'APPROVED' };
  return { requester, task, item, link, url, form };
}

const stateOf = async (id: number) => {
  const { status, version } = (await admin.call(getDeliveryItem, { params: { id } })).body;
  return { status, version };
};
const lastAnswerId = async () =>
  (await server.db.selectFrom('client_answers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .id;

test('an approval moves the item, and stands in both histories and the bell with the name of the client', async () => {
  const owner = await makePerson(server, { profileCodes: ['MANAGER'] });
  const caller = await owner.signIn();
  const { item, url, form } = await makeWaiting(caller);
  const entries = await historyOf(server.db, async () => {
    const answer = await post(`${url}/resposta`, { ...form, name: ' Davi Reis ', comment: 'Ficou bom' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}#entrega-${item.deliveryId}`]);
  });
  expect(await stateOf(item.id)).toEqual({ status: 'APPROVED', version: item.version + 1 });
  const own = entries.filter(({ resource }) => resource === 'deliveryItems');
  expect(own.map(({ event, after }) => [event, after])).toEqual([
    ['STATUS', { status: 'APPROVED' }],
    ['UPDATE', { comment: 'Ficou bom' }],
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({ user_id: null, user_name: 'Davi Reis (cliente)', address: '127.0.0.1' });
  const [change] = (await admin.call(listStatusChangesOfItem, { params: { id: item.id } })).body;
  expect(change).toMatchObject({
    ...{ fromStatus: 'HOMOLOGATION', toStatus: 'APPROVED' },
    ...{ changedByUserName: 'Davi Reis (cliente)', comment: 'Ficou bom' },
  });
  const notices = (await caller.call(listNotices, { query: {} })).body;
  expect(JSON.stringify(notices)).toContain('Davi Reis (cliente)');
  const page = (await server.app.inject({ url })).body;
  for (const text of ['Aprovado', 'Davi Reis</strong> aprovou', 'Ficou bom', 'Desfazer'])
    expect(page).toContain(text);
});

test('without a name, the answer has that of the recipient; a refusal moves the item to REJECTED', async () => {
  const { item, url, form } = await makeWaiting();
  await post(`${url}/resposta`, { ...form, answer: 'REJECTED' });
  expect((await stateOf(item.id)).status).toBe('REJECTED');
  expect((await server.app.inject({ url })).body).toContain('Bia Lima</strong> pediu ajuste em');
});

test('a repetition by the same link, as by a double click, changes nothing and shows the page', async () => {
  const { item, url, form } = await makeWaiting();
  const shown = [303, `${url}#entrega-${item.deliveryId}`];
  const twice = async (path: string, body: object) => {
    await post(`${url}/${path}`, body);
    const before = await digestOf(server.db);
    const again = await post(`${url}/${path}`, body);
    expect([again.statusCode, again.headers.location]).toEqual(shown);
    expect(await digestOf(server.db)).toEqual(before);
  };
  await twice('resposta', form);
  await twice('desfazer', { answer: await lastAnswerId() });
  expect((await stateOf(item.id)).status).toBe('HOMOLOGATION');
});

test("a colleague's, a stale and a late answer say why they change nothing", async () => {
  const { item, url, form, requester } = await makeWaiting();
  const colleague = `/cliente/${tokenOf(await makeClientLink(admin, requester.id))}`;
  const stale = await post(`${url}/resposta`, { ...form, version: item.version - 1 });
  expect([stale.statusCode, stale.body]).toEqual([
    409,
    expect.stringContaining('mudou depois que você abriu'),
  ]);
  expect((await post(`${url}/resposta`, form)).statusCode).toBe(303);
  const before = await digestOf(server.db);
  const again = await post(`${colleague}/resposta`, form);
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('já está como “Aprovado”')]);
  const current = { ...form, version: item.version + 1, answer: 'REJECTED' };
  expect((await post(`${url}/resposta`, current)).statusCode).toBe(409);
  expect(await digestOf(server.db)).toEqual(before);
});

test('of two answers at once one wins', async () => {
  const { item, url, form } = await makeWaiting();
  const answers = await Promise.all([
    post(`${url}/resposta`, form),
    post(`${url}/resposta`, { ...form, answer: 'REJECTED' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  expect((await stateOf(item.id)).version).toBe(item.version + 1);
});

test('an answer is taken back within a minute by its own link, once, and while nobody changed the item', async () => {
  const { item, url, form, requester } = await makeWaiting();
  await post(`${url}/resposta`, form);
  const undo = { answer: await lastAnswerId() };
  const colleague = `/cliente/${tokenOf(await makeClientLink(admin, requester.id))}`;
  expect((await server.app.inject({ url: colleague })).body).not.toContain('Desfazer');
  expect((await post(`${colleague}/desfazer`, undo)).statusCode).toBe(409);
  expect((await post(`${url}/desfazer`, undo)).statusCode).toBe(303);
  expect((await stateOf(item.id)).status).toBe('HOMOLOGATION');
  await post(`${url}/resposta`, { ...form, version: item.version + 2 });
  const late = { answer: await lastAnswerId() };
  await server.db
    .updateTable('client_answers')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('id', '=', late.answer)
    .execute();
  const refused = await post(`${url}/desfazer`, late);
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    expect.stringContaining('Não dá mais para desfazer'),
  ]);
  expect((await server.app.inject({ url })).body).not.toContain('Desfazer');
});

test('what the team did after an answer is not taken back', async () => {
  const { item, url, form } = await makeWaiting();
  await post(`${url}/resposta`, form);
  await admin.call(updateDeliveryItem, { params: { id: item.id }, body: { status: 'PRODUCTION' } });
  expect((await post(`${url}/desfazer`, { answer: await lastAnswerId() })).statusCode).toBe(409);
  expect((await stateOf(item.id)).status).toBe('PRODUCTION');
});

test('items of another client, of a revoked link and before approval are out of reach', async () => {
  const [one, other] = [await makeWaiting(), await makeWaiting()];
  const before = await digestOf(server.db);
  const closed = (await server.app.inject({ url: '/cliente/errado' })).body;
  const foreign = await post(`${one.url}/resposta`, other.form);
  expect([foreign.statusCode, foreign.body]).toEqual([404, closed]);
  expect(await digestOf(server.db)).toEqual(before);
  await admin.call(updateDeliveryItem, { params: { id: one.item.id }, body: { status: 'DEVELOPMENT' } });
  expect((await post(`${one.url}/resposta`, { ...one.form, version: one.item.version + 1 })).statusCode).toBe(
    404,
  );
  const params = { id: other.requester.id, linkId: other.link.id };
  await admin.call(revokeClientLink, { params, query: {} });
  const revoked = await post(`${other.url}/resposta`, other.form);
  expect([revoked.statusCode, revoked.body]).toEqual([404, closed]);
  expect((await stateOf(other.item.id)).status).toBe('HOMOLOGATION');
});

test.each<[string, object]>([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin', { origin: 'https://evil.example' }],
])('an answer from %s changes nothing', async (_from, headers) => {
  const { item, url, form } = await makeWaiting();
  expect((await post(`${url}/resposta`, form, headers)).statusCode).toBe(403);
  expect((await stateOf(item.id)).status).toBe('HOMOLOGATION');
  const withoutSite = { origin: 'null' };
  expect((await post(`${url}/resposta`, form, withoutSite)).statusCode).toBe(303);
});

test('GET, HEAD and other bodies at the addresses of the forms change nothing', async () => {
  const { item, url, form } = await makeWaiting();
  const query = new URLSearchParams(form as never).toString();
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await server.app.inject({ method, url: `${url}/resposta?${query}` });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, url, 'no-store']);
  }
  const plain = { ...OWN, 'content-type': 'text/plain' };
  expect((await post(`${url}/resposta`, form, plain)).statusCode).toBe(404);
  expect((await stateOf(item.id)).status).toBe('HOMOLOGATION');
});

test('long texts and unknown answers are refused', async () => {
  const { item, url, form } = await makeWaiting();
  for (const wrong of [
    { comment: 'x'.repeat(2_001) },
    { name: 'x'.repeat(201) },
    { answer: 'PRODUCTION' },
    { item: '1;2' },
  ])
    expect((await post(`${url}/resposta`, { ...form, ...wrong })).statusCode).toBe(400);
  expect((await stateOf(item.id)).status).toBe('HOMOLOGATION');
});

test('a line break, which browsers send as two characters, counts as one', async () => {
  const { url, form } = await makeWaiting();
  const lines = [...Array<string>(14).fill('x'), 'x'.repeat(1_972)];
  expect((await post(`${url}/resposta`, { ...form, comment: lines.join('\r\n') })).statusCode).toBe(303);
  const { comment } = await server.db
    .selectFrom('client_answers')
    .where('id', '=', await lastAnswerId())
    .select('comment')
    .executeTakeFirstOrThrow();
  expect(comment).toBe(lines.join('\n'));
});

test('what a client writes is text, on the page and in the entries', async () => {
  const { url, form } = await makeWaiting();
  const hostile = `</textarea><script>alert(1)</script>"><img src=x>`;
  await post(`${url}/resposta`, { ...form, name: hostile, comment: `${hostile}\n2` });
  const page = (await server.app.inject({ url })).body;
  expect(page).toContain('&lt;/textarea&gt;&lt;script&gt;');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/<img/);
});

test('an erasure of the client removes names, comments and addresses of answers', async () => {
  const { requester, url, form } = await makeWaiting();
  await post(`${url}/resposta`, { ...form, name: 'Quirino Abreu', comment: 'Segredo do Quirino' });
  await post(`${url}/desfazer`, { answer: await lastAnswerId() });
  const holders = async () =>
    [...(await readEverything(server.db))]
      .filter(([, text]) => /quirino/i.test(text))
      .map(([table]) => table);
  expect(await holders()).toEqual(['history', 'notices', 'client_answers']);
  await admin.call(eraseRequester, { params: { id: requester.id }, body: { confirm: 'EXCLUIR' } });
  expect(await holders()).toEqual([]);
});
