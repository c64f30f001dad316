import * as links from '@demanda/contracts/billing-links';
import { getBillingPeriod } from '@demanda/contracts/billing';
import { getTask, listTasksWithoutBilling } from '@demanda/contracts/tasks';
import { billedOf, link, makePeriod } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  requesterId = (await makeRequester(admin)).id;
});
afterAll(() => server.close());

const task = (amount: number | null = null) => makeTask(admin, { requesterId, amount });
const tasks = (count: number) => Promise.all(Array.from({ length: count }, () => task()));
const isFree = async (id: number) => {
  const { body } = await admin.call(listTasksWithoutBilling, { query: { id } });
  return body.totalElements === 1;
};

test('linked tasks count and add up, and are free again when unlinked (BILL-02, BILL-56, BILL-57, API-117, API-118)', async () => {
  const period = await makePeriod(admin);
  const [one, two] = [await task(10.5), await task(20)];
  const parts = await makeTask(admin, {
    requesterId,
    hasSubTasks: true,
    subTasks: [
      { title: 'Dentro', amount: 5.05 },
      { title: 'Fora', amount: 100, excluded: true },
    ],
  });
  const { status, body } = await link(admin, period.id, one.id, two.id, parts.id);
  expect(status).toBe(201);
  expect(body.map((entry) => [entry.billingPeriodId, entry.task.code])).toEqual([
    [period.id, one.code],
    [period.id, two.code],
    [period.id, parts.code],
  ]);
  const { body: full } = await admin.call(getBillingPeriod, { params: { id: period.id } });
  expect([full.taskCount, full.totalAmount]).toEqual([3, 35.55]);
  expect((await admin.call(getTask, { params: { id: one.id } })).body.hasQuoteInBilling).toBe(true);
  expect(await isFree(one.id)).toBe(false);

  const gone = await admin.call(links.unlinkTasks, {
    params: { id: period.id },
    body: { ids: [one.id, one.id, parts.id, 999_999] },
  });
  expect([gone.status, gone.body]).toEqual([200, { count: 2 }]);
  expect(await isFree(one.id)).toBe(true);
  const { body: less } = await admin.call(getBillingPeriod, { params: { id: period.id } });
  expect([less.taskCount, less.totalAmount]).toEqual([1, 20]);
});

test('one link that is based on another version of the period refuses the whole list', async () => {
  const { id: billingPeriodId, version } = await makePeriod(admin);
  const [one, two] = await tasks(2);
  const other = { billingPeriodId, taskId: one!.id, version: version + 1 };
  const body = [other, { billingPeriodId, taskId: two!.id }];
  const { status, error } = await admin.call(links.linkTasks, { body });
  expect([status, error.errorCode]).toEqual([409, 'STALE_VERSION']);
  expect(await isFree(two!.id)).toBe(true);
});

test('a task linked elsewhere refuses the whole list and is named; linking to the same period succeeds (BILL-55, G-BILL-3)', async () => {
  const march = await makePeriod(admin);
  const may = await makePeriod(admin, { month: 5 });
  const [taken, free, other] = await tasks(3);
  await link(admin, march.id, taken!.id);
  const { status, error } = await link(admin, may.id, free!.id, taken!.id, other!.id);
  expect(status).toBe(409);
  expect(error).toMatchObject({
    errorCode: 'ALREADY_LINKED',
    message: 'Uma ou mais tarefas já estão vinculadas a outro período',
    errors: [{ field: String(taken!.id), name: taken!.code, message: 'Vinculada a Março/2025' }],
  });
  expect(await billedOf(admin, may.id)).toEqual({});
  expect(await isFree(free!.id)).toBe(true);

  const again = await link(admin, march.id, taken!.id, free!.id);
  expect(again.status).toBe(201);
  expect(again.body.map((entry) => entry.task.id)).toEqual([taken!.id, free!.id]);
  const one = await admin.call(links.createBillingLink, {
    body: { billingPeriodId: march.id, taskId: free!.id },
  });
  expect([one.status, one.body]).toEqual([201, again.body[1]]);
  expect(Object.keys(await billedOf(admin, march.id))).toHaveLength(2);
});

test('one call may fill several periods, but not link one task to two', async () => {
  const [march, may] = [await makePeriod(admin), await makePeriod(admin, { month: 5 })];
  const [one, two] = await tasks(2);
  const twice = await admin.call(links.linkTasks, {
    body: [
      { billingPeriodId: march.id, taskId: one!.id },
      { billingPeriodId: may.id, taskId: one!.id },
    ],
  });
  expect(twice.error.errors).toEqual([
    { field: '[1].taskId', message: 'A tarefa foi informada em mais de um período' },
  ]);
  const { status } = await admin.call(links.linkTasks, {
    body: [
      { billingPeriodId: may.id, taskId: one!.id },
      { billingPeriodId: march.id, taskId: two!.id },
      { billingPeriodId: may.id, taskId: one!.id },
    ],
  });
  expect(status).toBe(201);
  expect([await billedOf(admin, march.id), await billedOf(admin, may.id)]).toEqual([
    { [two!.code]: null },
    { [one!.code]: null },
  ]);
});

test('unknown ids are reported by field, and nothing is linked (BILL-51, BILL-52)', async () => {
  const period = await makePeriod(admin);
  const free = await task();
  const bulk = async (body: unknown) => {
    const { status, error } = await admin.call(links.linkTasks, { body: body as never });
    return [status, error.errors];
  };
  expect(
    await bulk([
      { billingPeriodId: period.id, taskId: free.id },
      { billingPeriodId: 888_888, taskId: 999_999 },
    ]),
  ).toEqual([
    400,
    [
      { field: '[1].billingPeriodId', message: 'Período não encontrado' },
      { field: '[1].taskId', message: 'Tarefa não encontrada' },
    ],
  ]);
  expect(await bulk([])).toEqual([400, [{ field: 'body', message: 'Selecione ao menos uma tarefa' }]]);
  expect(await bulk([{ taskId: free.id }])).toEqual([
    400,
    [{ field: '[0].billingPeriodId', message: 'Período é obrigatório' }],
  ]);
  const many = Array.from({ length: 1001 }, (_, index) => ({
    billingPeriodId: period.id,
    taskId: index + 1,
  }));
  expect(await bulk(many)).toEqual([400, [{ field: 'body', message: 'Selecione no máximo 1000 tarefas' }]]);
  expect(await isFree(free.id)).toBe(true);
  const one = await admin.call(links.createBillingLink, {
    body: { billingPeriodId: 888_888, taskId: free.id },
  });
  expect(one.error.errors).toEqual([{ field: 'billingPeriodId', message: 'Período não encontrado' }]);
  const none = { params: { id: period.id }, body: [] };
  expect((await admin.call(links.unlinkTasks, none)).error.errors).toEqual([
    { field: 'body', message: 'Selecione ao menos um registro' },
  ]);
  const all = { params: { id: period.id }, body: many.map(({ taskId }) => taskId) };
  expect((await admin.call(links.unlinkTasks, all)).error.errors).toEqual([
    { field: 'body', message: 'Selecione no máximo 1000 registros' },
  ]);
  expect(
    (await admin.call(links.unlinkTasks, { params: { id: 888_888 }, body: [free.id] })).error,
  ).toMatchObject({ status: 404, message: 'Período não encontrado' });
});

test('a link is read, moved and removed by its id (API-111 to API-114)', async () => {
  const [march, may] = [await makePeriod(admin), await makePeriod(admin, { month: 5 })];
  const [one, two, taken] = await tasks(3);
  const { body } = await link(admin, march.id, one!.id);
  await link(admin, march.id, taken!.id);
  const { id } = body[0]!;
  const move = (billingPeriodId: number, taskId: number) =>
    admin.call(links.updateBillingLink, { params: { id }, body: { billingPeriodId, taskId } });

  expect((await admin.call(links.getBillingLink, { params: { id } })).body).toEqual({
    ...body[0],
    task: { ...body[0]!.task, description: null },
  });
  expect((await move(may.id, one!.id)).body).toMatchObject({ id, billingPeriodId: may.id });
  expect((await move(may.id, two!.id)).body).toMatchObject({ id, task: { id: two!.id } });
  expect([await isFree(one!.id), await isFree(two!.id)]).toEqual([true, false]);
  const refused = await move(may.id, taken!.id);
  expect([refused.status, refused.error.errorCode]).toEqual([409, 'ALREADY_LINKED']);
  expect((await move(may.id, 999_999)).error.errors).toEqual([
    { field: 'taskId', message: 'Tarefa não encontrada' },
  ]);

  expect((await admin.call(links.deleteBillingLink, { params: { id } })).status).toBe(204);
  expect(await isFree(two!.id)).toBe(true);
  for (const call of [links.getBillingLink, links.deleteBillingLink]) {
    expect((await admin.call(call, { params: { id } })).error).toMatchObject({
      status: 404,
      message: 'Vínculo não encontrado',
    });
  }
  expect((await move(may.id, one!.id)).status).toBe(404);
});

test('links are listed plain, by page and by period, newest first, filtered without accents (API-110, API-115, API-116, CONST-51)', async () => {
  const period = await makePeriod(admin);
  const names = ['Ação um', 'acao dois', 'Outra'];
  const made = [];
  for (const [index, title] of names.entries()) {
    made.push(await makeTask(admin, { requesterId, title, amount: index === 0 ? null : 10 - index }));
  }
  await link(admin, period.id, ...made.map(({ id }) => id));
  const page = async (query: object) => {
    const { body } = await admin.call(links.pageTasksOfPeriod, {
      params: { id: period.id },
      query: query,
    });
    return body.content.map((entry) => entry.task.title);
  };
  expect(await page({})).toEqual(['Outra', 'acao dois', 'Ação um']);
  expect(await page({ sortBy: 'amount', sortDirection: 'asc' })).toEqual(['Ação um', 'Outra', 'acao dois']);
  expect(await page({ title: 'AÇÃO' })).toEqual(['acao dois', 'Ação um']);
  expect(await page({ page: 1, size: 2 })).toEqual(['Ação um']);
  const { body: head } = await admin.call(links.pageTasksOfPeriod, {
    params: { id: period.id },
    query: { page: 0, size: 2, sortBy: 'id', sortDirection: 'desc' },
  });
  expect(head).toMatchObject({ number: 0, size: 2, totalPages: 2, totalElements: 3 });
  const wrong = await admin.call(links.pageTasksOfPeriod, {
    params: { id: period.id },
    query: { sortBy: 'x' } as never,
  });
  expect(wrong.error.errors).toEqual([{ field: 'sortBy', message: 'Ordenação desconhecida' }]);

  const plain = await admin.send<unknown[]>({
    method: 'GET',
    url: `/api/billing-period-tasks?billingPeriodId=${period.id}&sort=code,asc`,
  });
  expect(plain.body).toHaveLength(3);
  const paged = await admin.call(links.listBillingLinks, { query: { size: 1, billingPeriodId: period.id } });
  expect(paged.body).toMatchObject({ totalElements: 3, totalPages: 3 });
  const unknown = await admin.call(links.listTasksOfPeriod, { params: { id: 888_888 } });
  expect(unknown.status).toBe(404);
});
