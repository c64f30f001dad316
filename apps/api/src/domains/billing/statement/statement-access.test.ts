import { getBillingPeriod } from '@demanda/contracts/billing';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import { makePeriod } from '../../../../test/make/bill';
import { startTestApp } from '../../../../test/servers/start-test-app';

/** Users who may download the statement of a period as PDF (G-BILL-11). */

interface Query {
  requesterId?: number;
  snapshot?: number;
}

test('ADMIN and MANAGER get the statement, USER gets 403, unknown ids 404', async () => {
  const server = await startTestApp();
  const admin = await server.as('ADMIN');
  const { id } = await makePeriod(admin);
  const download = (of: number, query: Query = {}, caller = admin) =>
    caller.download(downloadStatement, { params: { id: of }, query });
  const [manager, user] = [await server.as('MANAGER'), await server.as('USER')];
  expect((await download(id, {}, manager)).status).toBe(200);
  expect((await download(id, {}, user)).status).toBe(403);
  expect((await download(id, {}, server.anonymous)).status).toBe(401);
  const refused = async (period: number, query: Query) => {
    const { status, content } = await download(period, query);
    return [status, (JSON.parse(content.toString()) as { userMessage: string }).userMessage];
  };
  const unknown = 999_999;
  expect(await refused(unknown, {})).toEqual([404, 'Período não encontrado']);
  expect(await refused(id, { snapshot: 1 })).toEqual([404, 'Versão não encontrada']);
  expect(await refused(id, { snapshot: 2 ** 31 })).toEqual([404, 'Versão não encontrada']);
  expect(await refused(id, { requesterId: unknown })).toEqual([
    404,
    'Este solicitante não tem tarefas neste período.',
  ]);
  expect((await admin.call(getBillingPeriod, { params: { id } })).status).toBe(200);
  await server.close();
});
