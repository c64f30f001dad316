import { deleteBillingPeriod } from '@demanda/contracts/billing';
import { createBillingVersion } from '@demanda/contracts/billing-differences';
import { unlinkTasks } from '@demanda/contracts/billing-links';
import * as charges from '@demanda/contracts/charges';
import { updateTask } from '@demanda/contracts/tasks';
import { restoreRecords } from '@demanda/contracts/trash';
import { sql } from 'kysely';
import { link, setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeOpenPeriod } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { readCharges } from './read';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

async function changeDue(id: number, dueOn: string) {
  const { version } = await chargeOf(admin, id);
  return admin.call(charges.changeChargeDueDate, { params: { id }, body: { dueOn, version } });
}

test('billing issues one charge for each requester with a value, and the preview says so before', async () => {
  const { period, requesters } = await makeOpenPeriod(admin);
  const free = await makeTask(admin, { requesterId: (await makeRequester(admin)).id, amount: 0 });
  await link(admin, period.id, free.id);
  const params = { id: period.id };
  const { body: preview } = await admin.call(charges.previewCharges, { params });
  await setStatus(admin, period.id, 'FATURADO');
  const issued = await chargesOf(admin, period.id);
  expect(issued).toMatchObject([
    { requesterName: 'Ana', amount: 100, openAmount: 100, status: 'EMITIDA', revision: 1, version: 0 },
    { requesterName: 'Bia', requesterId: requesters[1]!.id, amount: 200, daysOverdue: 0 },
  ]);
  expect(preview.map(({ amount, change, dueOn }) => [amount, change, dueOn])).toEqual(
    issued.map(({ amount, dueOn }) => [amount, 'NEW', dueOn]),
  );
  const [ana, bia] = issued;
  const [, year] = ana!.number.split('/');
  expect(ana!.number).toMatch(/^\d{4}\/\d{4}$/);
  expect(ana!.txId).toMatch(new RegExp(`^COB${year}00\\d{4}$`));
  expect(Number(bia!.txId.slice(-6))).toBe(Number(ana!.txId.slice(-6)) + 1);
  expect((await chargeOf(admin, ana!.id)).lines).toMatchObject([{ amount: 100, fromTitle: null }]);
});

test('a late link, an unlink and a new amount revise the charges whose lines change, and no other', async () => {
  const { period, requesters, tasks } = await makeOpenPeriod(admin);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana, bia] = await chargesOf(admin, period.id);
  const late = await makeTask(admin, { requesterId: requesters[0]!.id, amount: 50 });
  await link(admin, period.id, late.id);
  const [linked, same] = await chargesOf(admin, period.id);
  expect(linked).toMatchObject({
    ...{ id: ana!.id, number: ana!.number, txId: ana!.txId },
    amount: 150,
    revision: 2,
  });
  expect(same).toEqual(bia);
  const { id, code, title, priority, requesterId } = tasks[1]!;
  await admin.call(updateTask, {
    params: { id },
    body: { code, title, priority, requesterId, amount: 210.01 },
  });
  await admin.call(createBillingVersion, { params: { id: period.id }, body: { withNewAmounts: true } });
  expect(await chargesOf(admin, period.id)).toMatchObject([
    linked,
    { id: bia!.id, amount: 210.01, revision: 2 },
  ]);
  await admin.call(unlinkTasks, { params: { id: period.id }, body: [tasks[0]!.id, late.id] });
  const [cancelled] = await chargesOf(admin, period.id);
  expect(cancelled).toMatchObject({ id: ana!.id, status: 'CANCELADA', openAmount: 0, amount: 150 });
  await link(admin, period.id, late.id);
  const [, , again] = await chargesOf(admin, period.id);
  expect(again).toMatchObject({ requesterName: 'Ana', amount: 50, revision: 1, status: 'EMITIDA' });
  const { body: revisions } = await admin.call(charges.listChargeRevisions, { params: { id: ana!.id } });
  expect(revisions.map(({ number, amount, lineCount }) => [number, amount, lineCount])).toEqual([
    [2, 150, 2],
    [1, 100, 1],
  ]);
});

test('reopening makes drafts, billing again issues the same charges, cancelling the period cancels them', async () => {
  const { period } = await makeOpenPeriod(admin);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana, bia] = await chargesOf(admin, period.id);
  await setStatus(admin, period.id, 'PENDENTE');
  expect(await chargesOf(admin, period.id)).toMatchObject([
    { number: ana!.number, status: 'RASCUNHO', version: 1 },
    { number: bia!.number, status: 'RASCUNHO' },
  ]);
  await setStatus(admin, period.id, 'PAGO');
  expect(await chargesOf(admin, period.id)).toMatchObject([
    { number: ana!.number, status: 'EMITIDA', revision: 1, version: 2 },
    { number: bia!.number, status: 'EMITIDA', revision: 1 },
  ]);
  await setStatus(admin, period.id, 'CANCELADO');
  expect((await chargesOf(admin, period.id)).map(({ status }) => status)).toEqual(['CANCELADA', 'CANCELADA']);
  await setStatus(admin, period.id, 'FATURADO');
  const [, , ...anew] = await chargesOf(admin, period.id);
  expect(anew.map(({ amount, status }) => [amount, status])).toEqual([
    [100, 'EMITIDA'],
    [200, 'EMITIDA'],
  ]);
});

test('a charge that a person cancelled stays so until its own lines change', async () => {
  const { period, requesters } = await makeOpenPeriod(admin);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana] = await chargesOf(admin, period.id);
  const params = { id: ana!.id };
  const { body } = await admin.call(charges.cancelCharge, { params, body: { note: 'Acordo', version: 0 } });
  expect(body).toMatchObject({
    status: 'CANCELADA',
    cancelNote: 'Acordo',
    cancelledByUserName: 'Pessoa ADMIN',
  });
  await link(admin, period.id, (await makeTask(admin, { requesterId: requesters[1]!.id, amount: 1 })).id);
  expect((await chargesOf(admin, period.id)).map(({ amount }) => amount)).toEqual([100, 201]);
  await sql`update billing_settings set company_name = 'Aurora', pix_key = 'nova@aurora.example'`.execute(
    server.db,
  );
  const version = await admin.call(createBillingVersion, {
    params: { id: period.id },
    body: { withNewAmounts: false },
  });
  expect(version.status).toBe(200);
  expect((await chargesOf(admin, period.id)).map(({ amount, revision }) => [amount, revision])).toEqual([
    [100, 1],
    [201, 3],
  ]);
  await link(admin, period.id, (await makeTask(admin, { requesterId: requesters[0]!.id, amount: 1 })).id);
  expect((await chargesOf(admin, period.id)).map(({ amount, status }) => [amount, status])).toEqual([
    [100, 'CANCELADA'],
    [201, 'EMITIDA'],
    [101, 'EMITIDA'],
  ]);
});

test('16 callers bill at once and numbers have no gap, also after a refused one', async () => {
  const made = await Promise.all(Array.from({ length: 16 }, () => makeOpenPeriod(admin)));
  await Promise.all(
    made.map(({ period }, index) =>
      index % 4 === 3 ? sql`select 1`.execute(server.db) : setStatus(admin, period.id, 'FATURADO'),
    ),
  );
  const { rows } = await sql<{ count: number; last: number; distinct: number }>`
    select count(*) as count, max(number_seq) as last, count(distinct number_seq) as distinct from charges`.execute(
    server.db,
  );
  const [{ count, last, distinct }] = rows as [(typeof rows)[number]];
  expect([count, distinct]).toEqual([last, last]);
});

test('the status follows day, payments and mail', async () => {
  const { period } = await makeOpenPeriod(admin, ['Ana']);
  await setStatus(admin, period.id, 'FATURADO');
  const [{ id } = { id: 0 }] = await chargesOf(admin, period.id);
  await sql`update charges set due_on = '2028-02-29' where id = ${id}`.execute(server.db);
  const statusOn = async (day: string) => (await readCharges(server.db, [id], day))[0]!;
  expect(await statusOn('2028-02-29')).toMatchObject({ status: 'EMITIDA', daysOverdue: 0 });
  expect(await statusOn('2028-03-01')).toMatchObject({ status: 'ATRASADA', daysOverdue: 1 });
  await sql`update charges set sent_at = now() where id = ${id}`.execute(server.db);
  expect((await statusOn('2028-02-29')).status).toBe('ENVIADA');
  await sql`insert into payments (charge_id, paid_on, amount, kind) values (${id}, '2028-02-28', 99.99, 'PIX')`.execute(
    server.db,
  );
  expect((await statusOn('2028-02-29')).status).toBe('PARCIAL');
  expect(await statusOn('2028-03-01')).toMatchObject({ status: 'ATRASADA', openAmount: 0.01 });
  await sql`insert into payments (charge_id, paid_on, amount, kind) values (${id}, '2028-03-01', 0.01, 'PIX')`.execute(
    server.db,
  );
  expect((await statusOn('2028-03-01')).status).toBe('PAGA');
});

test('a new due date is a revision with the same lines', async () => {
  const { period } = await makeOpenPeriod(admin, ['Ana']);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana] = await chargesOf(admin, period.id);
  const { body } = await changeDue(ana!.id, '2020-01-31');
  expect(body).toMatchObject({ dueOn: '2020-01-31', status: 'ATRASADA', revision: 2, version: 1 });
  expect(body.lines).toHaveLength(1);
});

test('deleting a period cancels its charges, and a restore issues new ones', async () => {
  const { period } = await makeOpenPeriod(admin, ['Ana']);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana] = await chargesOf(admin, period.id);
  const params = { id: period.id };
  const query = { confirm: 'EXCLUIR' } as const;
  expect((await admin.call(deleteBillingPeriod, { params, query })).status).toBe(204);
  expect(await chargeOf(admin, ana!.id)).toMatchObject({ status: 'CANCELADA', billingPeriodId: null });
  await admin.call(restoreRecords.billing, { body: { ids: [period.id] } });
  expect((await chargesOf(admin, period.id)).map(({ status }) => status)).toEqual(['CANCELADA', 'EMITIDA']);
});

test('a paid charge keeps its period from being deleted', async () => {
  const { period } = await makeOpenPeriod(admin, ['Ana']);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana] = await chargesOf(admin, period.id);
  await sql`insert into payments (charge_id, paid_on, amount, kind) values (${ana!.id}, '2026-01-01', 1, 'PIX')`.execute(
    server.db,
  );
  const query = { confirm: 'EXCLUIR' } as const;
  const { status, error } = await admin.call(deleteBillingPeriod, { params: { id: period.id }, query });
  expect([status, error.userMessage]).toEqual([
    409,
    `O período Março/2025 tem pagamentos na cobrança ${ana!.number} (Ana) e não pode ser excluído. Estorne os pagamentos primeiro.`,
  ]);
  expect((await chargesOf(admin, period.id))[0]).toMatchObject({
    status: 'PARCIAL',
    billingPeriodId: period.id,
  });
});

test.each([
  'update payments set amount = 2',
  'delete from payments',
  'delete from charges',
  'delete from charge_lines',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('are never changed nor deleted');
});

test('statistics count and sum by status, with the filters of the list', async () => {
  const { period } = await makeOpenPeriod(admin, ['Ana', 'Bia']);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana] = await chargesOf(admin, period.id);
  await admin.call(charges.cancelCharge, { params: { id: ana!.id }, body: { version: 0 } });
  const query = { billingPeriodId: period.id };
  const { body } = await admin.call(charges.getChargeStatistics, { query });
  const none = { count: 0, amount: 0, openAmount: 0 };
  expect(body).toMatchObject({
    total: { count: 1, amount: 200, openAmount: 200 },
    EMITIDA: { count: 1, amount: 200, openAmount: 200 },
    CANCELADA: { count: 1, amount: 100, openAmount: 0 },
    PAGA: none,
  });
  const { body: page } = await admin.call(charges.listCharges, {
    query: { ...query, status: 'CANCELADA', sort: 'openAmount,desc', size: 10 },
  });
  expect(page.content.map(({ id }) => id)).toEqual([ana!.id]);
});
