import { listClientLinks } from '@demanda/contracts/client-links';
import { updateClientPage } from '@demanda/contracts/client-page';
import { digestOf } from '../../../../test/access/digest';
import { makeAskingClient } from '../../../../test/make/asking-clients';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Visits of people, which are counted apart from openings by programs (ADR 0178). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

type Client = Awaited<ReturnType<typeof makeAskingClient>>;
const post = (url: string, form: object = {}, site = 'same-origin') =>
  server.app.inject({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });
const visitsOf = async ({ requester }: Client) => {
  const [link] = (await admin.call(listClientLinks, { params: { id: requester.id } })).body;
  return [link!.visits, link!.visitedAt === null];
};
/** Moves the last visit into the past. */
const passMinutes = ({ link }: Client, minutes: number) =>
  server.db
    .updateTable('client_links')
    .where('id', '=', link.id)
    .set({ visited_at: new Date(Date.now() - minutes * 60_000) })
    .execute();

test('what programs do with a link is no visit', async () => {
  const client = await makeAskingClient(admin);
  for (let opening = 0; opening < 3; opening += 1) await server.app.inject({ url: client.url });
  await server.app.inject({ method: 'HEAD', url: client.url });
  expect((await server.app.inject({ url: `${client.url}/visita` })).statusCode).toBe(404);
  const before = await digestOf(server.db);
  expect((await post(`${client.url}/visita`, {}, 'cross-site')).statusCode).toBe(403);
  expect(await digestOf(server.db)).toEqual(before);
  expect(await visitsOf(client)).toEqual([0, true]);
});

test('the page reports a visit, which is one within half an hour', async () => {
  const client = await makeAskingClient(admin);
  expect((await server.app.inject({ url: client.url })).body).toContain(`data-visit="${client.url}/visita"`);
  for (let report = 0; report < 2; report += 1)
    expect((await post(`${client.url}/visita`)).statusCode).toBe(204);
  expect(await visitsOf(client)).toEqual([1, false]);
  await passMinutes(client, 29);
  await post(`${client.url}/visita`);
  expect(await visitsOf(client)).toEqual([1, false]);
  await passMinutes(client, 31);
  await post(`${client.url}/visita`);
  expect(await visitsOf(client)).toEqual([2, false]);
});

test('a sent form is a visit, also of a browser without scripts; a refused one is none', async () => {
  const client = await makeAskingClient(admin);
  expect((await post(`${client.url}/pergunta`, { task: 999_999, text: 'Oi' })).statusCode).toBe(404);
  expect(await visitsOf(client)).toEqual([0, true]);
  expect((await post(`${client.url}/pergunta`, client.form)).statusCode).toBe(303);
  expect(await visitsOf(client)).toEqual([1, false]);
});

test('nothing is reported before the code was entered, nor of a page that ended', async () => {
  const client = await makeAskingClient(admin);
  const own = { clientDescriptions: true, clientAnswers: true, clientCharges: true, clientDates: true };
  const params = { id: client.requester.id };
  await admin.call(updateClientPage, { params, body: { own: { ...own, clientCode: true } } });
  expect((await server.app.inject({ url: client.url })).body).not.toContain('data-visit');
  expect((await post(`${client.url}/visita`)).statusCode).toBe(403);
  expect(await visitsOf(client)).toEqual([0, true]);
  expect((await post('/cliente/errado/visita')).statusCode).toBe(404);
});
