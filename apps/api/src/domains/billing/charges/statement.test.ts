import { dueOn } from '@demanda/contracts/bank-days';
import * as charges from '@demanda/contracts/charges';
import { recordPayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeCharge, makeOpenPeriod } from '../../../../test/make/charges';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

test('the statement of a revision has number, due date and a Pix code with its identifier, the same bytes each time', async () => {
  await sql`update billing_settings set pix_key = 'financeiro@demanda.example', pix_name = 'DEMANDA'`.execute(
    server.db,
  );
  const { period, requesters } = await makeOpenPeriod(admin, ['Ana']);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana] = await chargesOf(admin, period.id);
  const params = { id: ana!.id };
  const first = await admin.download(charges.downloadChargeStatement, { params });
  expect(first.headers['content-disposition']).toContain(
    `cobranca_${ana!.number.replace('/', '-')}_v1_Ana.pdf`,
  );
  await link(admin, period.id, (await makeTask(admin, { requesterId: requesters[0]!.id, amount: 1 })).id);
  const { version } = await chargeOf(admin, ana!.id);
  const body = { dueOn: '2026-12-30', version };
  await admin.call(charges.changeChargeDueDate, { params, body });
  const query = { revision: 1 };
  const again = await admin.download(charges.downloadChargeStatement, { params, query });
  expect(again.content.equals(first.content)).toBe(true);
  const latest = await admin.download(charges.downloadChargeStatement, { params });
  const text = textOf(await readPdf(latest.content));
  for (const part of [`Cobrança ${ana!.number}`, '30/12/2026', 'Cliente: Ana', 'R$ 101,00', ana!.txId])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  expect((await chargeOf(admin, ana!.id)).pixCode).toContain(`05${ana!.txId.length}${ana!.txId}`);
});

test('the statement of a draft says so, without a Pix code for the former total, until it is cancelled', async () => {
  const { period } = await makeOpenPeriod(admin, ['Eva']);
  await setStatus(admin, period.id, 'FATURADO');
  const params = { id: (await chargesOf(admin, period.id))[0]!.id };
  const read = async () =>
    textOf(await readPdf((await admin.download(charges.downloadChargeStatement, { params })).content));
  expect(await read()).toContain('Pague com Pix');
  await setStatus(admin, period.id, 'PENDENTE');
  const text = await read();
  expect(text).toContain('PRÉVIA – período em aberto');
  expect(text).not.toContain('Pague com Pix');
  const { version } = await chargeOf(admin, params.id);
  await admin.call(charges.cancelCharge, { params, body: { version } });
  const cancelled = await read();
  expect(cancelled).toContain('Esta cobrança foi cancelada.');
  expect(cancelled).not.toContain('PRÉVIA');
});

test('a charge is due by the rule of its client, else by that of the installation, and names the client', async () => {
  const [none, own] = [
    { kind: 'BUSINESS_DAYS', n: 20 },
    { kind: 'DAYS', n: 40 },
  ] as const;
  await sql`update billing_settings set due_rule = ${JSON.stringify(none)}::jsonb`.execute(server.db);
  const client = {
    legalName: 'Beto Ltda.',
    document: '11.222.333/0001-81',
    postalAddress: 'Rua A, 1',
    dueRule: own,
  };
  const [ana, beto] = [await makeRequester(admin), await makeRequester(admin, { name: 'Beto', ...client })];
  const issued = [await makeCharge(admin, ana.id, 10), await makeCharge(admin, beto.id, 10)];
  expect(issued.map(({ dueOn }) => dueOn)).toEqual([none, own].map((rule) => dueOn(rule, today(), [])));
  const params = { id: issued[1]!.id };
  const { content } = await admin.download(charges.downloadChargeStatement, { params });
  const text = textOf(await readPdf(content));
  for (const part of ['Cliente: Beto', 'Beto Ltda.', '11.222.333/0001-81', 'Rua A, 1'])
    expect(text).toContain(part);
});

test('the previous balance is added when asked: earlier open charges less credit, and never otherwise', async () => {
  const { id: requesterId } = await makeRequester(admin, { name: 'Caio' });
  const made = [];
  for (const amount of [100, 50, 7, 30]) made.push(await makeCharge(admin, requesterId, amount));
  const [partial, overpaid, charge, later] = made;
  const pay = (id: number, amount: number) =>
    admin.call(recordPayment, {
      params: { id },
      body: { paidOn: '2026-01-02', amount, kind: 'PIX', version: 0 },
    });
  await pay(partial!.id, 33.37);
  await pay(overpaid!.id, 60);
  await pay(charge!.id, 2);
  const read = async (query = {}, { id } = charge!) => {
    const { content } = await admin.download(charges.downloadChargeStatement, { params: { id }, query });
    return textOf(await readPdf(content)).replaceAll(/[\n\u00a0]/g, ' ');
  };
  expect(await read()).not.toContain('Saldo anterior');
  const text = await read({ previousBalance: 'true' });
  const due = partial!.dueOn.split('-').reverse().join('/');
  for (const part of [
    `Saldo anterior em ${today().split('-').reverse().join('/')}`,
    `Cobrança ${partial!.number}, com vencimento em ${due} R$ 66,63 Crédito -R$ 10,00 Saldo anterior R$ 56,63`,
    'Esta cobrança, em aberto R$ 5,00 Total a pagar R$ 61,63 O código Pix paga só esta cobrança.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(later!.number);
  expect(await read({ previousBalance: 'true' }, overpaid)).toContain(
    'Crédito -R$ 10,00 Saldo anterior R$ 56,63 Esta cobrança, em aberto R$ 0,00 Total a pagar R$ 56,63',
  );
});

test('a line says which subtasks were done and what was delivered when it was billed, whatever changes since', async () => {
  const { id: requesterId } = await makeRequester(admin, { name: 'Davi' });
  const period = await makePeriod(admin);
  const subTasks = [
    { title: 'Layout', completed: true, amount: 10 },
    { title: 'Envio', completed: true },
    { title: 'Depois' },
  ];
  const task = await makeTask(admin, { requesterId, hasSubTasks: true, subTasks });
  const plain = await makeTask(admin, { requesterId, amount: 1 });
  const [portal, api] = [
    await makeProject(admin, { name: 'portal' }),
    await makeProject(admin, { name: 'api' }),
  ];
  await makeDelivery(admin, {
    taskId: task.id,
    items: [
      { projectId: portal.id, status: 'APPROVED' },
      { projectId: api.id, status: 'DEVELOPMENT' },
    ],
  });
  await sql`update delivery_items set finished_at = '2026-03-02'`.execute(server.db);
  await link(admin, period.id, task.id, plain.id);
  await setStatus(admin, period.id, 'FATURADO');
  const [charge] = await chargesOf(admin, period.id);
  const params = { id: charge!.id };
  const done = 'Subtarefas: Layout; Envio. Entregue: portal (02/03/2026).';
  const text = async () => {
    const { content } = await admin.download(charges.downloadChargeStatement, { params });
    return textOf(await readPdf(content)).replaceAll(/[\n\u00a0]/g, ' ');
  };
  expect(await text()).toContain(`Ajustar tela ${done} R$ 10,00`);
  await sql`update sub_tasks set title = 'Outra' where task_id = ${task.id}`.execute(server.db);
  const body = { dueOn: '2026-12-30', version: charge!.version };
  await admin.call(charges.changeChargeDueDate, { params, body });
  expect((await text()).split(done)).toHaveLength(2);
});
