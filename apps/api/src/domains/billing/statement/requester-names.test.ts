import { downloadStatement, listRequestersOfPeriod } from '@demanda/contracts/billing-statement';
import { updateRequester } from '@demanda/contracts/requesters';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { readPdf } from '../../../../test/read/read-pdf';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a requester renamed between two versions has the name of the newest task in every sum', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin, { name: 'Ana Souza' });
  const { id } = await makePeriod(admin);
  // The newest task is neither the first nor the last by code.
  for (const code of ['N-1', 'N-3']) {
    await link(admin, id, (await makeTask(admin, { requesterId, code, amount: 10 })).id);
  }
  await setStatus(admin, id, 'FATURADO');
  const renamed = { name: 'Ana Reis', email: 'ana@cliente.example', phone: null };
  await admin.call(updateRequester, { params: { id: requesterId }, body: renamed });
  await link(admin, id, (await makeTask(admin, { requesterId, code: 'N-2', amount: 10 })).id);

  const { body } = await admin.call(listRequestersOfPeriod, { params: { id } });
  expect(body).toEqual([{ requesterId, requesterName: 'Ana Reis', taskCount: 3, totalAmount: 30 }]);
  const textsOf = async (query: { requesterId?: number }) => {
    const { content } = await admin.download(downloadStatement, { params: { id }, query });
    return (await readPdf(content)).pages[0]!.texts;
  };
  const whole = await textsOf({});
  // Each line keeps the name that it was billed under.
  expect(whole.filter((text) => text === 'Ana Souza')).toHaveLength(2);
  const sums = whole.indexOf('Por solicitante') + 4;
  expect(whole.slice(sums, sums + 2)).toEqual(['Ana Reis', '3']);
  expect(await textsOf({ requesterId })).toContain('Solicitante: Ana Reis');
});
