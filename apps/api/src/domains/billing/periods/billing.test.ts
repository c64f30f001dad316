import {
  createBillingPeriod,
  getBillingPeriod,
  getBillingStatistics,
  listBillingPeriods,
  type BillingStatus,
} from '@demanda/contracts/billing';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const create = (body: object) => admin.call(createBillingPeriod, { body: body as never });

test('a period is created PENDENTE whatever is sent, titled, and read back', async () => {
  const { status, body } = await create({ month: 3, year: 2025, paymentDate: '', status: 'PAGO' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Março/2025',
    status: 'PENDENTE',
    paymentDate: null,
    taskCount: 0,
    totalAmount: 0,
    billingEmailSent: false,
    snapshot: null,
    locked: false,
    updatedByUserName: null,
  });
  const read = await admin.call(getBillingPeriod, { params: { id: body.id } });
  expect(read.body).toEqual({ ...body, contradiction: null });
  expect((await admin.call(getBillingPeriod, { params: { id: 999_999 } })).status).toBe(404);
});

test('two periods of one month are allowed, and a payment day is not shifted', async () => {
  const bodies = [
    await create({ month: 12, year: 2024, paymentDate: '2025-01-01' }),
    await create({ month: 12, year: 2024 }),
  ];
  expect(bodies.map(({ status }) => status)).toEqual([201, 201]);
  expect(bodies[0]!.body.paymentDate).toBe('2025-01-01');
});

test.each([
  [{ year: 2025 }, 'month', 'Mês é obrigatório'],
  [{ month: 1 }, 'year', 'Ano é obrigatório'],
  [{ month: 13, year: 2025 }, 'month', 'Mês inválido'],
  [{ month: 1, year: 2036 }, 'year', 'O ano deve estar entre 2020 e 2035'],
  [
    { month: 1, year: 2025, paymentDate: '2025-02-30' },
    'paymentDate',
    'Esta data não existe: confira o dia, o mês e o ano',
  ],
])('refuses %j on its field', async (body, field, message) => {
  const { status, error } = await create(body);
  expect(status).toBe(400);
  expect(error.errors).toEqual([{ field, message }]);
});

test('MANAGER can read but not create; USER gets 403', async () => {
  const manager = await server.as('MANAGER');
  const user = await server.as('USER');
  expect((await manager.call(listBillingPeriods, { query: {} })).status).toBe(200);
  expect((await manager.call(createBillingPeriod, { body: { month: 1, year: 2025 } })).status).toBe(403);
  expect((await user.call(listBillingPeriods, { query: {} })).status).toBe(403);
  expect((await user.call(getBillingStatistics, { query: {} })).status).toBe(403);
});

describe('with tasks', () => {
  const statuses: BillingStatus[] = ['PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO'];
  const YEAR = 2030;
  beforeAll(async () => {
    const { id: requesterId } = await makeRequester(admin);
    for (const [index, status] of statuses.entries()) {
      const { body: period } = await create({ month: index + 1, year: YEAR });
      await server.db.updateTable('billing_periods').set({ status }).where('id', '=', period.id).execute();
      // The n-th period has n tasks of ten cents each and one without a value.
      for (let count = 0; count <= index; count += 1) {
        const task = await makeTask(admin, { requesterId, amount: count === 0 ? null : 0.1 });
        await server.db
          .insertInto('billing_period_tasks')
          .values({ billing_period_id: period.id, task_id: task.id })
          .execute();
      }
    }
  });

  const titles = async (query: string) => {
    const { body } = await admin.send<{
      content: { month: number; taskCount: number; totalAmount: number }[];
    }>({
      method: 'GET',
      url: `/api/billing-periods/paginated?year=${YEAR}&${query}`,
    });
    return body.content;
  };

  test('the list carries counts and exact totals', async () => {
    expect(
      (await titles('')).map(({ month, taskCount, totalAmount }) => [month, taskCount, totalAmount]),
    ).toEqual([
      [5, 5, 0.4],
      [4, 4, 0.3],
      [3, 3, 0.2],
      [2, 2, 0.1],
      [1, 1, 0],
    ]);
  });

  test.each<[string, number[]]>([
    ['sort=totalAmount,asc', [1, 2, 3, 4, 5]],
    ['sort=taskCount,desc', [5, 4, 3, 2, 1]],
    ['sort=taskCount,asc&sort=totalAmount,desc', [1, 2, 3, 4, 5]],
    ['sort=status,asc', [1, 2, 3, 4, 5]],
    ['status=PAGO&status=ATRASADO', [4, 3]],
    ['month=2', [2]],
    ['size=2&page=1', [3, 2]],
  ])('%s', async (query, months) => {
    expect((await titles(query)).map(({ month }) => month)).toEqual(months);
  });

  test('newer years come first', async () => {
    const { body } = await admin.call(listBillingPeriods, { query: { size: 100 } });
    const keys = body.content.map(({ year, month, id }) => [year, month, id] as const);
    expect(keys).toEqual([...keys].sort((one, two) => two[0] - one[0] || two[1] - one[1] || two[2] - one[2]));
  });

  test('statistics follow the filters', async () => {
    const { body: all } = await admin.call(getBillingStatistics, { query: { year: YEAR } });
    expect(all).toEqual({
      total: { count: 5, amount: 1 },
      pending: { count: 1, amount: 0 },
      billed: { count: 1, amount: 0.1 },
      paid: { count: 1, amount: 0.2 },
      overdue: { count: 1, amount: 0.3 },
      canceled: { count: 1, amount: 0.4 },
    });
    const { body: paid } = await admin.call(getBillingStatistics, { query: { year: YEAR, status: 'PAGO' } });
    expect(paid).toMatchObject({ total: { count: 1, amount: 0.2 }, overdue: { count: 0, amount: 0 } });
    const { body: none } = await admin.call(getBillingStatistics, { query: { year: 2021 } });
    expect(none.total).toEqual({ count: 0, amount: 0 });
  });
});

test('a year out of range returns an empty list, never a 5xx', async () => {
  const { status, body } = await admin.call(listBillingPeriods, {
    query: { size: 10, year: 99_999_999_999 },
  });
  expect(status).toBe(200);
  expect(body.content).toEqual([]);
});
