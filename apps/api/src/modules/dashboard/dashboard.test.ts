import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-words';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make';
import { startTestApp, type TestApp } from '../../../test/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('counts all tasks and deliveries, the same for every profile', async () => {
  const admin = await server.as('ADMIN');
  expect((await admin.call(getDashboardStatistics)).body).toEqual({
    tasks: { total: 0 },
    deliveries: { total: 0, active: 0, completed: 0 },
  });
  const { id: requesterId } = await makeRequester(admin);
  const { id: projectId } = await makeProject(admin);
  for (const status of DELIVERY_STATUSES) {
    const { id: taskId } = await makeTask(admin, { requesterId });
    // The calculated status counts, not the stored one.
    await makeDelivery(admin, { taskId, status: 'PRODUCTION', items: [{ projectId, status }] });
  }
  for (const account of ['ADMIN', 'MANAGER', 'USER', 'NO_PROFILE'] as const) {
    expect((await (await server.as(account)).call(getDashboardStatistics)).body).toEqual({
      tasks: { total: 7 },
      deliveries: { total: 7, active: 3, completed: 2 },
    });
  }
});
