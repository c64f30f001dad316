import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { downloadStatement, listBillingSnapshots } from '@demanda/contracts/billing-statement';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { runWithin } from '../../../engines/migrations/run';
import { migrations } from '../../../migrations';

/** Paid periods have no payment instructions (G-BILL-11). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await admin.call(updateBillingSettings, {
    body: {
      ...{ congelamento: 'ao_pagar', companyName: 'Aurora', companyDocument: null, companyAddress: null },
      ...{ companyEmail: null, companyPhone: null },
      ...{ pixKey: 'a@aurora.example', pixName: 'Aurora', pixCity: 'Recife' },
    },
  });
});
afterAll(() => server.close());

/** A billed period with one task of 10 reais, and its statement as it is or as it was. */
async function makeBill() {
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  await link(admin, id, (await makeTask(admin, { requesterId, amount: 10 })).id);
  await setStatus(admin, id, 'FATURADO');
  const download = async (query: { snapshot?: number } = {}) =>
    (await admin.download(downloadStatement, { params: { id }, query })).content;
  return { id, download };
}

async function expectPaid(content: Buffer) {
  const pdf = await readPdf(content, { withCodes: true });
  expect(pdf.pages.map(({ code }) => code)).toEqual([null]);
  expect(textOf(pdf)).toContain('Pago');
  expect(textOf(pdf)).toContain('Este faturamento já foi pago.');
  expect(textOf(pdf)).not.toContain('Pix');
}

async function expectOwed(content: Buffer, version: number) {
  const pdf = await readPdf(content, { withCodes: true });
  expect(pdf.pages[0]!.code).toMatch(new RegExp(`540510\\.00.*V${version}6304`));
  expect(textOf(pdf)).not.toContain('já foi pago');
}

test('a period that becomes paid has no Pix code and says so; earlier versions keep their bytes', async () => {
  const { id, download } = await makeBill();
  const billed = await download();
  await expectOwed(billed, 1);
  await setStatus(admin, id, 'PAGO');
  await expectPaid(await download());
  expect((await download({ snapshot: 1 })).equals(billed)).toBe(true);
  expect((await download()).equals(await download({ snapshot: 2 }))).toBe(true);
});

test.each(['FATURADO', 'ATRASADO'] as const)('a paid period that is %s again can be paid', async (status) => {
  const { id, download } = await makeBill();
  await setStatus(admin, id, 'PAGO');
  const paid = await download();
  await setStatus(admin, id, status);
  await expectOwed(await download(), 3);
  expect((await download({ snapshot: 2 })).equals(paid)).toBe(true);
});

test('an overdue period keeps its billed version', async () => {
  const { id, download } = await makeBill();
  const billed = await download();
  for (const status of ['ATRASADO', 'FATURADO'] as const) {
    await setStatus(admin, id, status);
    expect((await download()).equals(billed)).toBe(true);
  }
});

test('a period paid without having been billed is not a draft', async () => {
  const { id, download } = await makeBill();
  await setStatus(admin, id, 'PENDENTE');
  await setStatus(admin, id, 'PAGO');
  await expectPaid(await download());
});

test('a period paid before there were versions gets one with the same lines, without a history entry', async () => {
  const [old, open] = [await makeBill(), await makeBill()];
  const { db } = server;
  await db.updateTable('billing_periods').set({ status: 'PAGO' }).where('id', '=', old.id).execute();
  const historyIds = () => db.selectFrom('history').select('id').orderBy('id').execute();
  const before = await historyIds();
  for (let times = 0; times < 2; times += 1) await runWithin(db, migrations['0022-paid-versions']!);
  expect(await historyIds()).toEqual(before);
  await expectPaid(await old.download());
  await expectOwed(await old.download({ snapshot: 1 }), 1);
  const { body } = await admin.call(listBillingSnapshots, { params: { id: old.id } });
  expect(body).toMatchObject([
    { number: 2, status: 'PAGO', taskCount: 1, totalAmount: 10, takenByUserName: null, current: true },
    { number: 1, status: 'FATURADO', totalAmount: 10, current: false },
  ]);
  await expectOwed(await open.download(), 1);
});
