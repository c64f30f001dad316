import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import { link, makePeriod, setStatus } from '../../../test/bill';
import { makeRequester, makeTask } from '../../../test/make';
import { readPdf, textOf } from '../../../test/read-pdf';
import { startTestApp, type TestApp } from '../../../test/start-test-app';

/** Nobody is asked to pay twice (G-BILL-11). */

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('what was billed as paid has no Pix code and says so; what was billed before keeps its bytes', async () => {
  const admin = await server.as('ADMIN');
  await admin.call(updateBillingSettings, {
    body: {
      ...{ congelamento: 'ao_pagar', companyName: 'Aurora', companyDocument: null, companyAddress: null },
      ...{ companyEmail: null, companyPhone: null },
      ...{ pixKey: 'a@aurora.example', pixName: 'Aurora', pixCity: 'Recife' },
    },
  });
  const { id: requesterId } = await makeRequester(admin);
  const { id } = await makePeriod(admin);
  await link(admin, id, (await makeTask(admin, { requesterId, amount: 10 })).id);
  const download = async () =>
    (await admin.download(downloadStatement, { params: { id }, query: {} })).content;

  await setStatus(admin, id, 'FATURADO');
  const billed = await download();
  expect((await readPdf(billed)).pages[0]!.code).not.toBeNull();
  await setStatus(admin, id, 'PAGO');
  expect((await download()).equals(billed)).toBe(true);

  await setStatus(admin, id, 'PENDENTE');
  await setStatus(admin, id, 'PAGO');
  const paid = await download();
  const pdf = await readPdf(paid);
  expect(pdf.pages.map(({ code }) => code)).toEqual([null]);
  expect(textOf(pdf)).toContain('Este faturamento já foi pago.');
  expect(textOf(pdf)).not.toContain('Pix');
  await setStatus(admin, id, 'FATURADO');
  expect((await download()).equals(paid)).toBe(true);
});
