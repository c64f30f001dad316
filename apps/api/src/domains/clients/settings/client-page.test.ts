import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { getClientPage, updateClientPage, type ClientSwitches } from '@demanda/contracts/client-page';
import { getDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { recordHistory } from '@demanda/contracts/history';
import { listNotices } from '@demanda/contracts/notices';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { digestOf } from '../../../../test/access/digest';
import { askAt } from '../../../../test/make/asking-clients';
import { makeCharge } from '../../../../test/make/charges';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** What clients see on their page, for the installation and for one client (ADR 0164). */

const ON: ClientSwitches = {
  clientDescriptions: true,
  clientAnswers: true,
  clientCharges: true,
  clientDates: true,
};
const OFF: ClientSwitches = {
  clientDescriptions: false,
  clientAnswers: false,
  clientCharges: false,
  clientDates: false,
};

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const setInstallation = (changes: Partial<ClientSwitches> & { clientToldIds?: number[] }) =>
  admin.call(updateBillingSettings, { body: { congelamento: 'ao_pagar', ...changes } });
const read = async (id: number) => (await admin.call(getClientPage, { params: { id } })).body;
const write = (id: number, own: ClientSwitches | null, version?: number, caller = admin) =>
  caller.call(updateClientPage, { params: { id }, body: { own, version } });
const open = async (url: string) => (await server.app.inject({ url })).body;
const answer = (url: string, form: object) =>
  server.app.inject({
    ...{ method: 'POST', url: `${url}/resposta` },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  });

/** A client with a charge and an item that waits for approval, and the address of its page. */
async function makeClient() {
  const requester = await makeRequester(admin);
  const charge = await makeCharge(admin, requester.id, 10);
  const task = await makeTask(admin, { requesterId: requester.id, description: 'Texto da descrição' });
  const project = await makeProject(admin);
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const body = { status: 'HOMOLOGATION', finishedAt: '2026-03-04' } as const;
  const item = (await admin.call(updateDeliveryItem, { params: { id: items[0]!.id }, body })).body;
  const link = await makeClientLink(admin, requester.id, { showsCharges: true });
  const url = `/cliente/${tokenOf(link)}`;
  return {
    id: requester.id,
    charge,
    item,
    url,
    form: { item: item.id, version: item.version, answer: 'APPROVED' },
  };
}
const shown = (page: string): ClientSwitches => ({
  clientDescriptions: page.includes('Texto da descrição'),
  clientAnswers: page.includes('value="REJECTED"'),
  clientCharges: page.includes('Cobranças em aberto'),
  clientDates: page.includes('Concluído em'),
});

test('the page shows everything at first, and what the installation switches off leaves it', async () => {
  const { url } = await makeClient();
  expect(shown(await open(url))).toEqual(ON);
  for (const name of Object.keys(ON) as (keyof ClientSwitches)[]) {
    await setInstallation({ ...ON, [name]: false });
    expect(shown(await open(url))).toEqual({ ...ON, [name]: false });
  }
  await setInstallation(ON);
});

test('what a client has of its own replaces the settings of the installation, for this client alone', async () => {
  const [one, other] = [await makeClient(), await makeClient()];
  await write(one.id, OFF);
  expect([shown(await open(one.url)), shown(await open(other.url))]).toEqual([OFF, ON]);
  await setInstallation(OFF);
  await write(one.id, ON);
  expect([shown(await open(one.url)), shown(await open(other.url))]).toEqual([ON, OFF]);
  await write(one.id, null);
  expect(shown(await open(one.url))).toEqual(OFF);
  await setInstallation(ON);
});

test('an answer that is switched off is refused when it is posted by hand, and so is its undoing', async () => {
  const { id, item, url, form } = await makeClient();
  await write(id, { ...ON, clientAnswers: false });
  const before = await digestOf(server.db);
  const refused = await answer(url, form);
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('estão desligadas')]);
  expect(await digestOf(server.db)).toEqual(before);
  await write(id, null);
  expect((await answer(url, form)).statusCode).toBe(303);
  await write(id, { ...ON, clientAnswers: false });
  const { id: answerId } = await server.db
    .selectFrom('client_answers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const undo = await server.app.inject({
    ...{ method: 'POST', url: `${url}/desfazer`, payload: `answer=${answerId}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(undo.statusCode).toBe(403);
  expect((await admin.call(getDeliveryItem, { params: { id: item.id } })).body.status).toBe('APPROVED');
});

test('files of charges that are switched off are the page of a wrong link', async () => {
  const { id, charge, url } = await makeClient();
  const file = `${url}/cobrancas/${charge.id}/demonstrativo.pdf`;
  expect((await server.app.inject({ url: file })).statusCode).toBe(200);
  await write(id, { ...ON, clientCharges: false });
  const closed = await server.app.inject({ url: file });
  expect([closed.statusCode, closed.body]).toEqual([404, await open('/cliente/errado')]);
});

test('a stale version is refused with the stored settings, and changes nothing', async () => {
  const { id } = await makeRequester(admin);
  // An older tab sends no switches for the code and for files.
  const [on, off] = [ON, OFF].map((switches) => ({ ...switches, clientCode: false, clientFiles: true }));
  expect(await read(id)).toEqual({ own: null, installation: on, version: 0 });
  expect((await write(id, OFF, 0)).body).toEqual({ own: off, installation: on, version: 1 });
  const stale = await write(id, ON, 0);
  expect([stale.status, stale.error.errorCode]).toEqual([409, 'STALE_VERSION']);
  expect(stale.error).toMatchObject({ current: { own: OFF, version: 1 } });
  expect(await read(id)).toMatchObject({ own: OFF, version: 1 });
});

test('only who sees charges shows them to a client again', async () => {
  const { id } = await makeRequester(admin);
  const { screens, fields } = profileGrants.MANAGER;
  const permissions: Right[] = ['requesters:VIEW', 'requesters:EDIT'];
  const grants = { screens: [...screens], fields, permissions };
  await admin.call(createProfile, { body: { code: 'DESK', name: 'Balcão', ...grants } });
  const clerk = await (await makePerson(server, { profileCodes: ['DESK'] })).signIn();
  expect((await write(id, OFF, undefined, clerk)).status).toBe(200);
  const refused = await write(id, ON, undefined, clerk);
  expect([refused.status, refused.error.userMessage]).toEqual([403, expect.stringContaining('faturamento')]);
  expect((await write(id, null, undefined, clerk)).status).toBe(403);
  expect((await write(id, { ...OFF, clientAnswers: true }, undefined, clerk)).status).toBe(200);
});

test('the history of the requester says what its page shows', async () => {
  const { id } = await makeRequester(admin);
  await write(id, { ...OFF, clientAnswers: true, clientDates: true });
  await write(id, null);
  const { body } = await admin.call(recordHistory.requesters, { params: { id }, query: {} });
  const changes = body.content
    .flatMap((entry) => entry.changes)
    .filter(({ field }) => field === 'clientPage');
  expect(changes).toMatchObject([
    { before: 'aprovação, datas, arquivos', after: 'como a instalação' },
    { before: null, after: 'aprovação, datas, arquivos' },
  ]);
});

test('chosen people are notified of answers and questions once, beside the followers, and without an account they are refused', async () => {
  const [chosen, follower] = [await makePerson(server), await makePerson(server)];
  const { id: requesterId } = await makeRequester(admin);
  const owner = await follower.signIn();
  const made = await setInstallation({ clientToldIds: [chosen.id, follower.id] });
  expect(made.body.clientToldIds).toEqual([chosen.id, follower.id]);
  const task = await makeTask(owner, { requesterId });
  const project = await makeProject(admin);
  const { items } = await makeDelivery(admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const params = { id: items[0]!.id };
  const item = (await admin.call(updateDeliveryItem, { params, body: { status: 'HOMOLOGATION' } })).body;
  const url = `/cliente/${tokenOf(await makeClientLink(admin, requesterId))}`;
  await answer(url, { item: item.id, version: item.version, answer: 'APPROVED' });
  await askAt(server, url, { task: task.id, text: 'Quando?' });
  for (const caller of [await chosen.signIn(), owner]) {
    const { notices } = (await caller.call(listNotices, { query: {} })).body;
    for (const kind of ['APPROVED', 'COMMENTED'])
      expect(notices.filter((notice) => notice.kind === kind)).toHaveLength(1);
  }
  const refused = await setInstallation({ clientToldIds: [999_999] });
  expect([refused.status, refused.error.errors]).toEqual([
    400,
    [{ field: 'clientToldIds', message: 'Escolha só pessoas com conta ativa' }],
  ]);
});

test('names the client once where it is the recipient', async () => {
  const { id, name } = await makeRequester(admin, { name: 'Caio Lima' });
  const headerFor = async (recipientName: string) =>
    (await server.app.inject(`/cliente/${tokenOf(await makeClientLink(admin, id, { recipientName }))}`)).body;
  expect(await headerFor('Bia Reis')).toContain('<p>Caio Lima. Página de Bia Reis.</p>');
  expect(await headerFor(name)).toContain('<p>Página de Caio Lima.</p>');
});
