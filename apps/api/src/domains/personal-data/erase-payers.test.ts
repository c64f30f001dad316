import { confirmBankLines, listBankLines } from '@demanda/contracts/bank-matches';
import { importBankStatement } from '@demanda/contracts/bank-statements';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { today } from '@demanda/contracts/time-zone';
import { makeCharge } from '../../../test/make/charges';
import { makeRequester } from '../../../test/make/records';
import { startTestApp } from '../../../test/servers/start-test-app';

test('an erased client is known as a payer no more, and the lines of its bank stay as they were imported', async () => {
  const server = await startTestApp();
  const admin = await server.as('ADMIN');
  const { id } = await makeRequester(admin, { name: 'Zulmira Quebranto' });
  const { id: chargeId, version } = await makeCharge(admin, id, 90);
  const memo = 'Pix recebido MARCIA AVILA 52998224725';
  const content = `<OFX><STMTRS><STMTTRN><DTPOSTED>${today().replaceAll('-', '')}<TRNAMT>90.00<MEMO>${memo}</STMTRS></OFX>`;
  await admin.call(importBankStatement, { files: [{ name: 'a.ofx', content }], body: {} });
  const [line] = (await admin.call(listBankLines, { query: {} })).body.lines;
  const lines = [{ lineId: line!.id, charges: [{ chargeId, version, amount: 90 }] }];
  expect((await admin.call(confirmBankLines, { body: { lines } })).status).toBe(201);
  const payers = () =>
    server.db.selectFrom('bank_payers').where('requester_id', '=', id).select('value').execute();
  expect((await payers()).length).toBeGreaterThan(0);

  const erasure = { params: { id }, body: { confirm: 'EXCLUIR' } } as const;
  expect((await admin.call(eraseRequester, erasure)).status).toBe(204);
  expect(await payers()).toEqual([]);
  const decided = await admin.call(listBankLines, { query: { state: 'DECIDED' } });
  expect(decided.body.lines).toMatchObject([{ memo }]);
  await server.close();
});
