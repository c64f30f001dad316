import { billingEmail, deliveryEmail, taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { CONFIG_TYPES } from '@demanda/contracts/notification-labels';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { makePeriod } from '../../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { startTestApp } from '../../../../test/servers/start-test-app';
import type { Releases } from '../../platform/releases/releases';

const search = [
  { kind: 'tasks', path: '/tasks/:id' },
  { kind: 'deliveries', path: '/deliveries/:id' },
  { kind: 'periods', path: '/billing/:id' },
];
const live = () => ({ release: { remotes: [{ search }] } });
const releases = { live, access: {} } as unknown as Releases;

test('the e-mails about tasks, deliveries and periods link to their record for people with an account', async () => {
  const server = await startTestApp({ publicUrl: 'https://demanda.example', releases });
  const admin = await server.as('ADMIN');
  const { email } = await server.db
    .selectFrom('users')
    .where('enabled', '=', true)
    .select('email')
    .executeTakeFirstOrThrow();
  // Ids of tasks and deliveries differ.
  const { id: requesterId } = await makeRequester(admin, { email: 'ana@cliente.example' });
  await makeTask(admin, { requesterId });
  const task = await makeTask(admin, { requesterId });
  const { id: projectId } = await makeProject(admin);
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  const period = await makePeriod(admin);
  const of = (params: { id: number }) => ({ params: { id: params.id } });
  const previews = async () => [
    await admin.call(taskEmail.preview, of(task)),
    await admin.call(taskFinancialEmail.preview, of(task)),
    await admin.call(deliveryEmail.preview, of(delivery)),
    await admin.call(billingEmail.preview, { ...of(period), query: {} }),
  ];
  const lines = async () =>
    (await previews()).map(({ body }) => /^Abrir no Demanda: (.*)\n\n-- \n/m.exec(body.text)?.[1]);
  for (const configType of CONFIG_TYPES) {
    const rule = { configType, notificationType: 'EMAIL', primaryEmail: email.toUpperCase() } as const;
    await admin.call(createNotificationConfig, { body: rule });
  }
  expect(await lines()).toEqual([
    `https://demanda.example/tasks/${task.id}`,
    `https://demanda.example/tasks/${task.id}`,
    `https://demanda.example/deliveries/${task.id}`,
    `https://demanda.example/billing/${period.id}`,
  ]);
  // Shown as people outside get it: those of a requester link to the page of the client, the others nowhere.
  await server.db
    .updateTable('notification_configs')
    .set({ copy_emails: ['ana@cliente.example'] })
    .execute();
  expect(await lines()).toEqual([undefined, undefined, undefined, undefined]);
  const actions = (await previews()).map(({ body }) => /^(.*): https:.*\/cliente\//m.exec(body.text)?.[1]);
  expect(actions).toEqual(['Ver as entregas', 'Ver as entregas', 'Ver a entrega', undefined]);
  await server.close();
});
