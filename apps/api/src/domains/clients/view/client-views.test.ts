import { viewClientPage } from '@demanda/contracts/client-page';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deleteRequester } from '@demanda/contracts/requesters';
import { digestOf } from '../../../../test/access/digest';
import { restrictedUser } from '../../../../test/fields/person';
import { makeAskingClient } from '../../../../test/make/asking-clients';
import { makeCharge } from '../../../../test/make/charges';
import { makePerson } from '../../../../test/make/person';
import { makeRequester } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** The page as the team views it (ADR 0138). */

let server: TestApp;
let admin: Caller;
let now = Date.parse('2031-03-02T12:00:00Z');
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const view = async (id: number, caller = admin) =>
  (await caller.call(viewClientPage, { params: { id } })).body.path;

test('shows what the client sees, says so, and neither records nor changes anything', async () => {
  const { requester, task, item } = await makeAskingClient(admin);
  await admin.call(updateDeliveryItem, { params: { id: item.id }, body: { status: 'HOMOLOGATION' } });
  const charge = await makeCharge(admin, requester.id, 10);
  const before = await digestOf(server.db);
  const path = await view(requester.id);
  const { statusCode, body, headers } = await get(path);
  expect(statusCode).toBe(200);
  for (const text of ['Visualização, nada é registrado', task.title, 'Cobranças em aberto'])
    expect(body).toContain(text);
  expect(body).toMatch(/<fieldset class="frame" disabled>.*<form/s);
  expect(headers['cache-control']).toBe('no-store');
  expect((await get(`${path}/cobrancas/${charge.id}/demonstrativo.pdf`)).statusCode).toBe(200);
  for (const form of ['resposta', 'desfazer', 'pergunta', 'codigo', 'codigo/enviar']) {
    const posted = await server.app.inject({
      ...{ method: 'POST', url: `${path}/${form}`, payload: `item=${item.id}&version=1&answer=APPROVED` },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect([form, posted.statusCode]).toEqual([form, 404]);
  }
  expect(await digestOf(server.db)).toEqual(before);
});

test('an address is of one client, ends after ten minutes, and is not made or changed by others', async () => {
  const [one, other] = [await makeAskingClient(admin), await makeAskingClient(admin)];
  const path = await view(one.requester.id);
  expect((await get(path)).body).not.toContain(other.task.code);
  const closed = (await get('/cliente/errado')).body;
  const changed = `${path.slice(0, -3)}${path.endsWith('AAA') ? 'BBB' : 'AAA'}`;
  for (const url of [changed, '/cliente/ver/x', `${one.url}x`]) expect((await get(url)).body).toBe(closed);
  now += 10 * 60_000;
  expect((await get(path)).body).toBe(closed);
});

test('it has charges only for users who may see them', async () => {
  const { id } = await makeRequester(admin);
  await makeCharge(admin, id, 10);
  const { caller, setLevel } = await restrictedUser(server);
  expect((await get(await view(id, caller))).body).toContain('Cobranças em aberto');
  await setLevel('tasks.amount', 'HIDDEN');
  const { statusCode, body } = await get(await view(id, caller));
  expect([statusCode, body]).toEqual([200, expect.not.stringContaining('Cobranças em aberto')]);
});

test('it closes with the rights of its user, and with the requester', async () => {
  const { id } = await makeRequester(admin);
  const stranger = await (await makePerson(server)).signIn();
  expect((await stranger.call(viewClientPage, { params: { id } })).status).toBe(403);
  const manager = await makePerson(server, { profileCodes: ['ADMIN'] });
  const path = await view(id, await manager.signIn());
  expect((await get(path)).statusCode).toBe(200);
  await server.db.updateTable('users').where('id', '=', manager.id).set({ enabled: false }).execute();
  expect((await get(path)).statusCode).toBe(404);
  const own = await view(id);
  await admin.call(deleteRequester, { params: { id }, query: {} });
  expect((await get(own)).statusCode).toBe(404);
});
