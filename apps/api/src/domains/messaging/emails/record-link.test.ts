import { billingEmail, deliveryEmail, taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
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

test('the e-mails about tasks, deliveries and periods end with a link to their record', async () => {
  const server = await startTestApp({ publicUrl: 'https://demanda.example', releases });
  const admin = await server.as('ADMIN');
  // Ids of tasks and deliveries differ.
  const { id: requesterId } = await makeRequester(admin);
  await makeTask(admin, { requesterId });
  const task = await makeTask(admin, { requesterId });
  const { id: projectId } = await makeProject(admin);
  const delivery = await makeDelivery(admin, { taskId: task.id, items: [{ projectId }] });
  const period = await makePeriod(admin);
  const of = (params: { id: number }) => ({ params: { id: params.id } });
  const previews = [
    await admin.call(taskEmail.preview, of(task)),
    await admin.call(taskFinancialEmail.preview, of(task)),
    await admin.call(deliveryEmail.preview, of(delivery)),
    await admin.call(billingEmail.preview, { ...of(period), query: {} }),
  ];
  const lines = previews.map(({ body }) => /^Abrir no Demanda: (.*)\n\n-- \n/m.exec(body.text)?.[1]);
  expect(lines).toEqual([
    `https://demanda.example/tasks/${task.id}`,
    `https://demanda.example/tasks/${task.id}`,
    `https://demanda.example/deliveries/${task.id}`,
    `https://demanda.example/billing/${period.id}`,
  ]);
  await server.close();
});
