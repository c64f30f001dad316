import { createBillingPeriod } from '@demanda/contracts/billing';
import { createBillingLink, getBillingLink } from '@demanda/contracts/billing-links';
import { getDelivery, getDeliveryGroup } from '@demanda/contracts/deliveries';
import { getDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { MAX_DESCRIPTION } from '@demanda/contracts/limits';
import { createTask, getTask, updateTask } from '@demanda/contracts/tasks';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

/** Long texts are read one at a time and limited (G-USE-8). */

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const TEXTS = ['texto-da-tarefa', 'texto-da-subtarefa', 'select texto_do_script', 'texto-das-notas'] as const;
const [ofTask, ofSubTask, script, notes] = TEXTS;

test('lists omit long texts, single reads contain them', async () => {
  const task = await makeTask(admin, {
    ...{ requesterId, description: ofTask, hasSubTasks: true },
    subTasks: [{ title: 'Parte', description: ofSubTask, amount: 1 }],
  });
  const { id: projectId } = await makeProject(admin);
  const lists = [
    '/tasks?',
    '/tasks/unlinked-billing?',
    '/tasks/unlinked-delivery?',
    '/tasks/unlinked-delivery',
  ];
  const countTexts = async (path: string) => {
    const { status, body } = await admin.send({ method: 'GET', url: `/api${path}` });
    return [path, status, TEXTS.filter((text) => JSON.stringify(body).includes(text)).length];
  };
  for (const path of lists) expect(await countTexts(path)).toEqual([path, 200, 0]);

  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  const params = { id: delivery.items[0]!.id };
  await admin.call(updateDeliveryItem, { params, body: { status: 'PENDING', script, notes } });
  const period = await admin.call(createBillingPeriod, { body: { month: 3, year: 2025 } });
  const billingPeriodId = period.body.id;
  const link = await admin.call(createBillingLink, { body: { billingPeriodId, taskId: task.id } });
  for (const path of [
    ...['/deliveries', '/deliveries/grouped-by-task', '/deliveries/grouped', '/delivery-items'],
    ...['/delivery-items?page=0', `/delivery-items/by-delivery/${delivery.id}`],
    ...[`/delivery-items/by-task/${task.id}`, `/delivery-items/by-project/${projectId}`],
    ...['/delivery-items/by-status/PENDING', '/billing-period-tasks', '/billing-period-tasks?page=0'],
    `/billing-period-tasks/billing-period/${billingPeriodId}`,
  ]) {
    expect(await countTexts(path)).toEqual([path, 200, 0]);
  }

  expect((await admin.call(getTask, { params: { id: task.id } })).body).toMatchObject({
    description: ofTask,
    subTasks: [{ description: ofSubTask }],
  });
  const items = [{ script, notes }];
  expect((await admin.call(getDelivery, { params: { id: delivery.id } })).body).toMatchObject({ items });
  expect((await admin.call(getDeliveryItem, { params })).body).toMatchObject(items[0]!);
  expect((await admin.call(getDeliveryGroup, { params: { id: task.id } })).body).toMatchObject({
    deliveries: [{ items }],
  });
  expect((await admin.call(getBillingLink, { params: { id: link.body.id } })).body.task.description).toBe(
    ofTask,
  );
});

test('descriptions have at most 20,000 characters, and the error says so', async () => {
  const text = 'á'.repeat(MAX_DESCRIPTION);
  const body = {
    ...{ code: unique('T'), title: 'Longa', priority: 'LOW' as const, requesterId, hasSubTasks: true },
    description: text,
    subTasks: [{ title: 'Parte', description: text }],
  };
  const { status, body: task } = await admin.call(createTask, { body });
  expect([status, task.description, task.subTasks[0]!.description]).toEqual([201, text, text]);
  const { error } = await admin.call(updateTask, {
    params: { id: task.id },
    body: { ...body, description: `${text}a`, subTasks: [{ title: 'Outra', description: `${text}a` }] },
  });
  const message = 'Máximo 20.000 caracteres';
  expect(error.errors).toEqual([
    { field: 'description', message },
    { field: 'subTasks[0].description', message },
  ]);
});
