import { listDeliveries } from '@demanda/contracts/deliveries';
import {
  createProject,
  deleteProject,
  deleteProjects,
  getProject,
  listProjects,
  updateProject,
} from '@demanda/contracts/projects';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

async function makeUsedProject(name: string) {
  const project = await makeProject(admin, { name });
  const { id: requesterId } = await makeRequester(admin);
  const { id: taskId } = await makeTask(admin, { requesterId });
  await makeDelivery(admin, { taskId, items: [{ projectId: project.id }] });
  return project;
}

test('a project is created, changed and deleted; an absent description is kept', async () => {
  const { status, body: created } = await admin.call(createProject, {
    body: { name: 'portal', repositoryUrl: 'https://git.example/portal', description: 'Site do cliente' },
  });
  expect(status).toBe(201);
  const params = { id: created.id };
  const changed = await admin.call(updateProject, {
    params,
    body: { name: 'portal-2', repositoryUrl: '', version: created.version },
  });
  expect(changed.body).toMatchObject({
    name: 'portal-2',
    repositoryUrl: null,
    description: 'Site do cliente',
    version: 1,
  });
  const stale = await admin.call(updateProject, { params, body: { ...created } });
  expect(stale.error).toMatchObject({ status: 409, errorCode: 'STALE_VERSION', current: changed.body });
  expect(changed.body.updatedByUserName).toBe('Pessoa ADMIN');
  expect((await admin.call(deleteProject, { params })).status).toBe(204);
  expect((await admin.call(getProject, { params })).status).toBe(404);
});

test.each(['javascript:alert(1)', 'ftp://git.example/x', 'portal'])('refuses the address %s', async (url) => {
  const { status, error } = await admin.call(createProject, { body: { name: 'x', repositoryUrl: url } });
  expect(status).toBe(400);
  expect(error.errors).toEqual([{ field: 'repositoryUrl', message: 'URL inválida' }]);
});

test('a project of a delivery cannot be deleted, and the error names it', async () => {
  const project = await makeUsedProject('faturas');
  const { status, error } = await admin.call(deleteProject, { params: { id: project.id } });
  expect(status).toBe(409);
  expect(error).toMatchObject({
    errorCode: 'IN_USE',
    userMessage: 'O projeto faturas (1 entrega) não pode ser excluído porque está em entregas.',
  });
});

test('bulk delete is all or nothing', async () => {
  const free = await makeProject(admin);
  const used = [await makeUsedProject('um'), await makeUsedProject('dois')];
  const ids = [free.id, ...used.map(({ id }) => id)];
  const { status, error } = await admin.call(deleteProjects, { body: ids });
  expect(status).toBe(409);
  expect(error.errors).toEqual(
    used.map(({ id, name }) => ({ field: String(id), name, message: 'Está em 1 entrega' })),
  );
  expect((await admin.call(getProject, { params: { id: free.id } })).status).toBe(200);
  expect((await admin.call(deleteProjects, { body: [free.id] })).body).toEqual({ count: 1 });
});

test('projects of a delivery are left out (ITEM-18, G-ITEM-4)', async () => {
  const [used, free] = [await makeUsedProject('usado'), await makeProject(admin)];
  const { body: deliveries } = await admin.call(listDeliveries, { query: { sort: 'id,desc', size: 1 } });
  const notInDelivery = deliveries.content[0]!.id;
  const query = { size: 10, ids: [used.id, free.id], notInDelivery };
  const { body } = await admin.call(listProjects, { query });
  expect(body.content.map(({ id }) => id)).toEqual([free.id]);
});

test('projects are found by several ids', async () => {
  const [one, , three] = [await makeProject(admin), await makeProject(admin), await makeProject(admin)];
  const { body } = await admin.call(listProjects, { query: { size: 10, ids: [one.id, three.id] } });
  expect(body.content.map(({ id }) => id)).toEqual([one.id, three.id]);
});
