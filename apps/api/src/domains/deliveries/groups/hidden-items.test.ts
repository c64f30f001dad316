import { type Delivery } from '@demanda/contracts/delivery-shapes';
import {
  getDelivery,
  getDeliveryGroup,
  getDeliveryOfTask,
  listDeliveries,
  listDeliveryGroups,
  updateDelivery,
} from '@demanda/contracts/deliveries';
import { listStatusChangesOfGroup, listStatusChangesOfItem } from '@demanda/contracts/delivery-history';
import { listItemsOfDelivery, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deliveryEmail } from '@demanda/contracts/emails';
import type { Right } from '@demanda/contracts/permissions';
import { exportDeliveries } from '@demanda/contracts/delivery-exports';
import { exportGeneralReportForUser } from '@demanda/contracts/task-exports';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { openSpreadsheet } from '../../../../test/read/open-spreadsheet';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

/** Items are visible only with the permission to see items, in every response. */

let server: TestApp;
let admin: Caller;
let delivery: Delivery;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId });
  const items = [];
  for (const name of ['oculto-a', 'oculto-b'])
    items.push({ projectId: (await makeProject(admin, { name })).id });
  delivery = await makeDelivery(admin, { taskId: task.id, items });
  const params = { id: delivery.items[0]!.id };
  await admin.call(updateDeliveryItem, { params, body: { status: 'DEVELOPMENT', branch: 'oculto/ramo' } });
});
afterAll(() => server.close());

const ofDeliveries: Right[] = [
  ...(['deliveries:VIEW', 'deliveries:MANAGE', 'deliveries:EXPORT', 'deliveries:SEND_EMAIL'] as const),
  ...(['tasks:VIEW', 'tasks:EXPORT'] as const),
];

async function personWith(permissions: Right[]): Promise<Caller> {
  const person = await makePerson(server, { profileCodes: ['USER'] });
  await admin.call(updateUserPermissions, { params: { id: person.id }, body: { permissions } });
  return person.signIn();
}

/** Responses of all calls that contain a delivery. */
const answersTo = async (caller: Caller) => {
  const [params, ofTask] = [{ id: delivery.id }, { id: delivery.taskId }];
  return Promise.all([
    caller.call(listDeliveries, { query: {} }),
    caller.call(getDelivery, { params }),
    caller.call(getDeliveryOfTask, { params: ofTask }),
    caller.call(listDeliveryGroups, { query: {} }),
    caller.call(getDeliveryGroup, { params: ofTask }),
    caller.call(updateDelivery, { params, body: { notes: 'Nova' } }),
    caller.call(deliveryEmail.preview, { params }),
  ]);
};

const textOf = async (
  caller: Caller,
  contract: typeof exportDeliveries | typeof exportGeneralReportForUser,
) => {
  const { content } = await caller.download(contract, { query: {} });
  return (await openSpreadsheet(content)).everything;
};

test('are in no response without the permission, nor in the record of a 409', async () => {
  const caller = await personWith(ofDeliveries);
  const answers = await answersTo(caller);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('oculto');
  expect(answers[1].body.items).toEqual([]);
  expect(answers[4].body).toMatchObject({ totalItems: 2, deliveries: [{ items: [] }] });
  const params = { id: delivery.id };
  const stale = await caller.call(updateDelivery, { params, body: { notes: 'Velha', version: 999 } });
  expect(stale.error).toMatchObject({ errorCode: 'STALE_VERSION', current: { items: [] } });
});

test('are in each response with the permission', async () => {
  const answers = await answersTo(await personWith([...ofDeliveries, 'deliveryItems:VIEW']));
  for (const { body } of answers) expect(JSON.stringify(body)).toContain('oculto');
});

test('calls about items alone return 403 without the permission', async () => {
  const caller = await personWith(ofDeliveries);
  const answers = [
    await caller.call(listItemsOfDelivery, { params: { id: delivery.id } }),
    await caller.call(listStatusChangesOfItem, { params: { id: delivery.items[0]!.id } }),
    await caller.call(listStatusChangesOfGroup, { params: { id: delivery.taskId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test.each([exportDeliveries, exportGeneralReportForUser])('$path leaves them out', async (contract) => {
  const [without, withThem] = [
    await textOf(await personWith(ofDeliveries), contract),
    await textOf(await personWith([...ofDeliveries, 'deliveryItems:VIEW']), contract),
  ];
  expect(withThem).toContain('oculto/ramo');
  expect(without).not.toContain('oculto');
  expect(without).toContain('Status da entrega');
  expect(without).not.toMatch(/Status do item|Branch de destino|Notas do item/);
});
