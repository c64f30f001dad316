import { getDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { updateTask } from '@demanda/contracts/tasks';
import { makeClientLink, tokenOf } from '../../../../test/make/client-links';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
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
