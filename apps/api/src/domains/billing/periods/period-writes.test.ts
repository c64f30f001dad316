import { billingPeriodAttachments } from '@demanda/contracts/attachments';
import * as contracts from '@demanda/contracts/billing';
import { getBillingChart } from '@demanda/contracts/billing-chart';
import * as links from '@demanda/contracts/billing-links';
import { getTask } from '@demanda/contracts/tasks';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
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

const put = (id: number, body: object) =>
  admin.call(contracts.updateBillingPeriod, { params: { id }, body: { month: 3, year: 2025, ...body } });

test('a period is changed; a stale one is shown as it is now (API-104)', async () => {
  const { id } = await makePeriod(admin);
  const { body } = await put(id, { month: 7, paymentDate: '2025-08-01', version: 0 });
  expect(body).toMatchObject({
    title: 'Julho/2025',
    paymentDate: '2025-08-01',
    status: 'PENDENTE',
    version: 1,
    updatedByUserName: 'Pessoa ADMIN',
  });
  const { status, error } = await put(id, { version: 0 });
  expect([status, error.errorCode, error.current]).toEqual([409, 'STALE_VERSION', body]);
  expect((await put(id, {})).body).toMatchObject({
    title: 'Março/2025',
    paymentDate: '2025-08-01',
    version: 2,
  });
  expect((await put(id, { paymentDate: '' })).body).toMatchObject({ paymentDate: null, version: 3 });
  expect((await put(999_999, {})).error).toMatchObject({ status: 404, message: 'Período não encontrado' });
  expect((await put(id, { month: 13 })).error.errors).toEqual([{ field: 'month', message: 'Mês inválido' }]);
  expect((await put(id, { year: 2019 })).error.errors).toEqual([
    { field: 'year', message: 'O ano deve estar entre 2020 e 2035' },
  ]);
});

test('a sent status follows the rules of a status change; another month takes a new snapshot', async () => {
  const { id } = await makePeriod(admin);
  expect((await put(id, { status: 'FATURADO' })).body.snapshot?.number).toBe(1);
  expect((await put(id, { paymentDate: '2025-05-05' })).body.snapshot?.number).toBe(1);
  expect((await put(id, { month: 4 })).body).toMatchObject({ title: 'Abril/2025', snapshot: { number: 2 } });
  const { rows } = {
    rows: await server.db.selectFrom('billing_snapshots').select(['number', 'month']).execute(),
  };
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ number: 1, month: 3 })]));
  expect((await put(id, { status: 'CANCELADO' })).body.snapshot).toBeNull();
});

test('every status can follow every other (BILL-31 to BILL-35, BILL-37, API-108)', async () => {
  const { id } = await makePeriod(admin);
  for (const from of contracts.BILLING_STATUSES) {
    for (const to of contracts.BILLING_STATUSES) {
      await setStatus(admin, id, from);
      const { status, body } = await setStatus(admin, id, to);
      expect([status, body.status]).toEqual([200, to]);
    }
  }
  const { error } = await admin.send({
    method: 'PATCH',
    url: `/api/billing-periods/${id}/status?status=ABERTO`,
  });
  expect(error.errors).toEqual([{ field: 'status', message: 'Status desconhecido' }]);
  expect((await setStatus(admin, 999_999, 'PAGO')).status).toBe(404);
});

describe('a deleted period', () => {
  const CONFIRMED: { confirm?: 'EXCLUIR' } = { confirm: 'EXCLUIR' };
  const calls = {
    DELETE: (ids: number[], query = CONFIRMED) =>
      admin.call(contracts.deleteBillingPeriod, { params: { id: ids[0]! }, query }),
    'delete-with-tasks': (ids: number[], query = CONFIRMED) =>
      admin.call(contracts.deleteBillingPeriodWithTasks, { params: { id: ids[0]! }, query }),
    bulk: (ids: number[], query = CONFIRMED) =>
      admin.call(contracts.deleteBillingPeriods, { body: { ids }, query }),
  };

  test.each(Object.entries(calls))(
    'by %s takes links, versions and files along, and frees its tasks even when billed (G-BILL-2, BILL-58, API-105 to API-107)',
    async (name, remove) => {
      const { id } = await makePeriod(admin);
      const linked = await makeTask(admin, { requesterId, amount: 10 });
      const { body } = await link(admin, id, linked.id);
      await setStatus(admin, id, 'FATURADO');
      const files = [{ name: 'nota.txt', content: 'Nota fiscal' }];
      await admin.call(billingPeriodAttachments.upload, { params: { id }, files });
      const answer = await remove([id]);
      expect(answer.status).toBe(name === 'bulk' ? 200 : 204);
      expect((await admin.call(contracts.getBillingPeriod, { params: { id } })).status).toBe(404);
      expect((await admin.call(links.getBillingLink, { params: { id: body[0]!.id } })).status).toBe(404);
      const { body: free } = await admin.call(getTask, { params: { id: linked.id } });
      expect([free.hasQuoteInBilling, free.amount]).toEqual([false, 10]);
      const left = await server.db
        .selectFrom('attachments')
        .where('billing_period_id', '=', id)
        .selectAll()
        .execute();
      expect(left).toEqual([]);
    },
  );

  test.each(Object.entries(calls))(
    'by %s stays when it is closed, with all that it was to go with (G-BILL-11, G-GEN-16)',
    async (_name, remove) => {
      const [open, first, second] = [
        await makePeriod(admin),
        await makePeriod(admin),
        await makePeriod(admin),
      ];
      for (const { id } of [first, second]) await setStatus(admin, id, 'PAGO');
      const of = async (ids: number[]) => (await remove(ids)).error;
      expect(await of([first.id])).toMatchObject({
        status: 409,
        errorCode: 'PERIOD_LOCKED',
        message: 'O período Março/2025 está fechado e não pode ser excluído. Reabra o período primeiro.',
        errors: [{ field: String(first.id), name: 'Março/2025', message: 'Período fechado' }],
      });
      if (remove === calls.bulk) {
        expect((await of([open.id, first.id, second.id])).message).toBe(
          'Os períodos Março/2025, Março/2025 estão fechados e não podem ser excluídos. Reabra os períodos primeiro.',
        );
      }
      for (const { id } of [open, first, second]) {
        expect((await admin.call(contracts.getBillingPeriod, { params: { id } })).status).toBe(200);
      }
      await setStatus(admin, first.id, 'FATURADO');
      expect((await remove([first.id])).status).toBeLessThan(300);
    },
  );

  test.each(Object.entries(calls))(
    'by %s returns 409 PERIOD_BILLED when it is billed and the call does not confirm it (ADR 0042)',
    async (_name, remove) => {
      const { id } = await makePeriod(admin);
      await setStatus(admin, id, 'FATURADO');
      expect((await remove([id], {})).error).toMatchObject({
        status: 409,
        errorCode: 'PERIOD_BILLED',
        message: 'O período Março/2025 já foi faturado. Digite EXCLUIR para confirmar a exclusão.',
        errors: [{ field: String(id), name: 'Março/2025', message: 'Período faturado' }],
      });
      expect((await remove([id], { confirm: 'sim' as never })).status).toBe(400);
      expect((await admin.call(contracts.getBillingPeriod, { params: { id } })).status).toBe(200);
      await setStatus(admin, id, 'CANCELADO');
      expect((await remove([id], {})).status).toBeLessThan(300);
    },
  );

  test('deletes several at once and ignores unknown ids', async () => {
    const ids = [(await makePeriod(admin)).id, (await makePeriod(admin)).id];
    const { body } = await calls.bulk([...ids, ids[0]!, 999_999]);
    expect(body).toEqual({ count: 2 });
    expect((await calls.DELETE(ids)).error).toMatchObject({ status: 404, message: 'Período não encontrado' });
    expect((await calls.bulk([])).status).toBe(400);
  });
});

test('the plain list, and the page of the same under its other names (API-097, API-098, API-100)', async () => {
  const get = (url: string) => admin.send<unknown>({ method: 'GET', url: `/api/billing-periods${url}` });
  await makePeriod(admin);
  for (const path of ['', '/with-totals']) {
    expect((await get(path)).body).toEqual(expect.any(Array));
    expect((await get(`${path}?page=0&size=1`)).body).toMatchObject({ number: 0, size: 1 });
  }
  expect((await get('/paginated')).body).toMatchObject({ number: 0, size: 10 });
  expect((await get('?ano=2025')).error.errors).toEqual([
    { field: 'ano', message: 'Parâmetro desconhecido: ano' },
  ]);
});

test('the chart adds months up, without what was canceled', async () => {
  const year = 2033;
  const amounts = [
    [5, 'PAGO', 0.1],
    [5, 'PAGO', 0.2],
    [5, 'FATURADO', 1],
    [5, 'CANCELADO', 50],
    [2, 'PENDENTE', 3],
    [2, 'ATRASADO', 4],
    [1, 'CANCELADO', 5],
  ] as const;
  for (const [month, status, amount] of amounts) {
    const { id } = await makePeriod(admin, { month, year });
    await link(admin, id, (await makeTask(admin, { requesterId, amount })).id);
    await setStatus(admin, id, status);
  }
  const chart = async (query: object) =>
    (await admin.call(getBillingChart, { query: { year, ...query } })).body;
  const [february, may] = [
    { year, month: 2, paid: 0, billed: 0, open: 7 },
    { year, month: 5, paid: 0.3, billed: 1, open: 0 },
  ];
  expect(await chart({})).toEqual([february, may]);
  expect(await chart({ month: 5, status: 'PAGO' })).toEqual([{ ...may, billed: 0 }]);
});

test('quotes return 410 (G-BILL-9, ERR-083)', async () => {
  const user = await server.as('USER');
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    for (const url of ['/api/quotes', '/api/quotes/12/items']) {
      const { error } = await user.send({ method, url });
      expect(error).toMatchObject({ status: 410, message: 'Quote operations are no longer available' });
      expect((await server.anonymous.send({ method, url })).status).toBe(401);
    }
  }
});
