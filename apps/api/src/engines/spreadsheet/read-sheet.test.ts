import { profileGrants } from '@demanda/contracts/permissions';
import { link, makePeriod } from '../../../test/make/bill';
import { makeRequester, makeTask } from '../../../test/make/records';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { billingSheet } from '../../domains/billing/periods/export';
import { moneySums } from './money-sums';
import { readSheet } from './read-sheet';
import type { SheetColumn } from './sheet';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('the total is that of the rows, even when data changes afterwards (G-BILL-5)', async () => {
  const admin = await server.as('ADMIN');
  const { id: requesterId } = await makeRequester(admin);
  const bill = async (amount: number) => {
    const { id } = await makePeriod(admin);
    await link(admin, id, (await makeTask(admin, { requesterId, amount })).id);
    return id;
  };
  const [first, second] = [await bill(0.1), await bill(0.2)];
  const late = await makeTask(admin, { requesterId, amount: 5 });
  const sheet = readSheet({ db: server.db, user: { grants: profileGrants.ADMIN } }, billingSheet, [
    first,
    second,
  ]);
  const lines = [];
  for await (const rows of sheet.rows) lines.push(...rows);
  await link(admin, first, late.id);
  const at = sheet.columns.findIndex(({ head }) => head === 'Total');
  expect([lines.map((cells) => cells[at]), sheet.totals()[at]]).toEqual([['0.10', '0.20'], '0.30']);
  expect(sheet.totals().filter((total) => total !== null)).toHaveLength(1);
});

test.each([
  [[], '0.00'],
  [['0', null], '0.00'],
  [['0.1', '0.20', null], '0.30'],
  [Array<string>(100).fill('999999999999.99'), '99999999999999.00'],
  [['-0.50', '0.05'], '-0.45'],
])('no cent is lost: %j', (amounts: (string | null)[], total) => {
  const columns: SheetColumn[] = [
    { head: 'Valor', kind: 'money', width: 1 },
    { head: 'ID', kind: 'integer', width: 1 },
  ];
  const sums = moneySums(columns);
  for (const amount of amounts) sums.add([amount, 7]);
  expect(sums.totals()).toEqual([total, null]);
});
