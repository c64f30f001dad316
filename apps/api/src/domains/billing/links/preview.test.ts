import { linkTasks, previewLinks } from '@demanda/contracts/billing-links';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { setFreezing, setStatus } from '../../../../test/make/bill';
import { chargesOf, makeOpenPeriod } from '../../../../test/make/charges';
import { makePerson } from '../../../../test/make/person';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a preview names undelivered tasks and the charges that the link then changes, and stores nothing', async () => {
  const admin = await server.as('ADMIN');
  const { period, requesters } = await makeOpenPeriod(admin);
  const [ana, caio] = [requesters[0]!, await makeRequester(admin, { name: 'Caio' })];
  const { id: projectId } = await makeProject(admin);
  const late = await makeTask(admin, { requesterId: ana.id, amount: 50.01 });
  const delivered = await makeTask(admin, { requesterId: caio.id, amount: 30 });
  const refused = await makeTask(admin, { requesterId: caio.id });
  await makeDelivery(admin, { taskId: delivered.id, items: [{ projectId, status: 'DELIVERED' }] });
  await makeDelivery(admin, { taskId: refused.id, items: [{ projectId, status: 'REJECTED' }] });
  const tasks = [late, delivered, refused];
  const body = tasks.map(({ id }) => ({
    billingPeriodId: period.id,
    taskId: id,
    version: period.version,
  }));
  const preview = async () => (await admin.call(previewLinks, { body })).body;
  expect(await preview()).toEqual({ undelivered: [], charges: [] });
  await setStatus(admin, period.id, 'FATURADO');
  expect((await admin.call(previewLinks, { body })).error).toMatchObject({ errorCode: 'STALE_VERSION' });
  for (const one of body) one.version += 1;

  const before = await chargesOf(admin, period.id);
  const { undelivered, charges } = await preview();
  expect(undelivered).toEqual([late, refused].map(({ id, code }) => ({ id, code })));
  expect(charges).toMatchObject([
    {
      ...{ requesterName: 'Ana', change: 'REVISE', number: before[0]!.number, formerRevision: 1 },
      formerAmount: 100,
      amount: 150.01,
    },
    { requesterName: 'Bia', change: 'KEEP', formerAmount: 200, amount: 200 },
    { requesterName: 'Caio', change: 'NEW', number: null, formerAmount: null, amount: 30 },
  ]);
  expect(await chargesOf(admin, period.id)).toEqual(before);
  expect((await admin.call(linkTasks, { body })).status).toBe(201);
  expect((await chargesOf(admin, period.id)).map(({ amount, revision }) => [amount, revision])).toEqual([
    [150.01, 2],
    [200, 1],
    [30, 1],
  ]);

  await setFreezing(server.db, 'ao_faturar');
  const another = await makeTask(admin, { requesterId: ana.id });
  const refusal = await admin.call(previewLinks, { body: [{ ...body[0]!, taskId: another.id }] });
  expect(refusal.error).toMatchObject({ status: 409, errorCode: 'PERIOD_LOCKED' });
});

test('a preview says nothing of deliveries to users who may not see them', async () => {
  const admin = await server.as('ADMIN');
  const { period, requesters } = await makeOpenPeriod(admin);
  await setFreezing(server.db, 'ao_pagar');
  await setStatus(admin, period.id, 'FATURADO');
  const task = await makeTask(admin, { requesterId: requesters[0]!.id, amount: 1 });
  const { id, signIn } = await makePerson(server);
  const caller = await signIn();
  const permissions = ['billing:VIEW', 'billing:EDIT'] as const;
  await admin.call(updateUserPermissions, { params: { id }, body: { permissions: [...permissions] } });
  const body = [{ billingPeriodId: period.id, taskId: task.id }];
  const { body: seen } = await caller.call(previewLinks, { body });
  expect(seen).toMatchObject({ undelivered: [], charges: [{ amount: 101 }, { change: 'KEEP' }] });
});
