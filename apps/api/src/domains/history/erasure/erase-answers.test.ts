import { getDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { deleteTask, updateTask } from '@demanda/contracts/tasks';
import { askAt, makeAskingClient } from '../../../../test/make/asking-clients';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { readEverything } from '../../../../test/read/everything';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Names of people at an erased client, in the history of what they answered. */

let server: TestApp;
beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

test('no entry keeps the name of who approved, when the task was given to another client, who keeps theirs', async () => {
  const admin = await server.as('ADMIN');
  const [first, second] = [await makeRequester(admin), await makeRequester(admin)];
  const { id, code, title, priority } = await makeTask(admin, { requesterId: first.id });
  const project = await makeProject(admin);
  const { items } = await makeDelivery(admin, { taskId: id, items: [{ projectId: project.id }] });
  const params = { id: items[0]!.id };
  const approve = async (requesterId: number, name: string) => {
    await admin.call(updateDeliveryItem, { params, body: { status: 'HOMOLOGATION' } });
    const { version } = (await admin.call(getDeliveryItem, { params })).body;
    const form = { item: String(params.id), version: String(version), answer: 'APPROVED', name };
    const url = `/cliente/${tokenOf(await makeClientLink(admin, requesterId))}/resposta`;
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    };
    const payload = new URLSearchParams(form).toString();
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303);
  };
  await approve(first.id, 'Quirino Abreu');
  const body = { code, title, priority, requesterId: second.id };
  expect((await admin.call(updateTask, { params: { id }, body })).status).toBe(200);
  await approve(second.id, 'Zilda Rocha');
  const entriesOf = async (name: string) =>
    (
      await server.db
        .selectFrom('history')
        .where('user_name', '=', `${name} (cliente)`)
        .select('id')
        .execute()
    ).length;
  const kept = await entriesOf('Zilda Rocha');
  expect([await entriesOf('Quirino Abreu'), kept]).toEqual([kept, expect.any(Number)]);
  await admin.call(eraseRequester, { params: { id: first.id }, body: { confirm: 'EXCLUIR' } });
  expect([await entriesOf('Quirino Abreu'), await entriesOf('Zilda Rocha')]).toEqual([0, kept]);
});

test('of questions in the trash, those of the erased client lose their names, and those of the next client keep them', async () => {
  const admin = await server.as('ADMIN');
  const { requester, task, item, url, form } = await makeAskingClient(admin);
  await askAt(server, url, { ...form, name: 'Ubirajara Paz', text: 'Segredo do Ubirajara?' });
  const next = await makeRequester(admin);
  const { id, code, title, priority } = task;
  await admin.call(updateTask, { params: { id }, body: { code, title, priority, requesterId: next.id } });
  const nextUrl = `/cliente/${tokenOf(await makeClientLink(admin, next.id))}`;
  await askAt(server, nextUrl, { ...form, name: 'Yolanda Reis' });
  await admin.call(deleteDelivery, { params: { id: item.deliveryId } });
  expect((await admin.call(deleteTask, { params: { id } })).status).toBe(204);
  const holdersOf = async (name: string) =>
    [...(await readEverything(server.db))]
      .filter(([, text]) => text.includes(name))
      .map(([table]) => table)
      .sort();
  const holders = ['history', 'notices', 'trash_rows'];
  expect([await holdersOf('Ubirajara'), await holdersOf('Yolanda')]).toEqual([holders, holders]);
  await admin.call(eraseRequester, { params: { id: requester.id }, body: { confirm: 'EXCLUIR' } });
  expect([await holdersOf('Ubirajara'), await holdersOf('Yolanda')]).toEqual([[], holders]);
});
