import * as matches from '@demanda/contracts/bank-matches';
import { importBankStatement } from '@demanda/contracts/bank-statements';
import { listPayments, recordPayment } from '@demanda/contracts/payments';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { chargeOf, makeCharge } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { unique } from '../../../../test/servers/template';
import { followBankLines } from './rules';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const setRules = (confirms: boolean, sets: boolean) =>
  sql`update billing_settings set confirms_certain_lines = ${confirms}, sets_own_money_aside = ${sets},
    version = version + 1`.execute(server.db);

let account = 0;
const fileOf = (lines: readonly (readonly [amount: string, memo: string])[], of = (account += 1)) => ({
  files: [
    {
      name: 'a.ofx',
      content: `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>${of}</BANKACCTFROM><BANKTRANLIST>${lines
        .map(
          ([amount, memo]) =>
            `<STMTTRN><DTPOSTED>${today().replaceAll('-', '')}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`,
        )
        .join('\n')}</BANKTRANLIST></STMTRS></OFX>`,
    },
  ],
  body: {},
});
const importLines = async (...lines: (readonly [string, string])[]) =>
  (await admin.call(importBankStatement, fileOf(lines))).body;
const lineOf = async (memo: string, state: 'PENDING' | 'DECIDED') =>
  (await admin.call(matches.listBankLines, { query: { state } })).body.lines.find(
    (line) => line.memo === memo,
  );
const countOf = async (rule: string) =>
  (await admin.call(matches.listBankRules)).body.find((state) => state.rule === rule)!;

async function makeClient(amount: number) {
  const name = `${unique('Cliente')} Silva`;
  const requester = await makeRequester(admin, { name });
  return { requester, memo: `Pix recebido ${name}`, amount: amount.toFixed(2) };
}

test('the rules are off until the settings switch them on', async () => {
  const { requester, memo, amount } = await makeClient(310.01);
  await makeCharge(admin, requester.id, 310.01);
  expect(await importLines([amount, memo], ['5.00', 'RESGATE CDB'])).toMatchObject({ decidedByRules: 0 });
  expect(await lineOf(memo, 'PENDING')).toMatchObject({ verdict: 'CERTAIN' });
  expect((await admin.call(matches.listBankRules)).body.map(({ isActive }) => isActive)).not.toContain(true);
});

test('an import confirms certain lines and sets own money aside, and the history names the rule', async () => {
  await setRules(true, true);
  await followBankLines(server);
  const { requester, memo, amount } = await makeClient(320.02);
  const charge = await makeCharge(admin, requester.id, 320.02);
  const own = `RESGATE FUNDO ${unique('x')}`;
  const doubtful = `TED ${unique('x')}`;
  const before = await countOf('CERTAIN');
  const entries = await historyOf(server.db, () =>
    importLines([amount, memo], ['77.77', own], ['78.78', doubtful]),
  );
  expect(entries.filter(({ after }) => after && 'rule' in after)).toMatchObject([
    { user_id: null, after: { matched_line: expect.stringContaining(memo) as unknown, rule: 'CERTAIN' } },
    { user_id: null, after: { aside_line: expect.stringContaining(own) as unknown, rule: 'INVESTMENT' } },
  ]);
  expect(await chargeOf(admin, charge.id)).toMatchObject({ status: 'PAGA' });
  const { body } = await admin.call(listPayments, { params: { id: charge.id } });
  expect(body).toMatchObject([
    { recordedByUserName: null, note: expect.stringContaining('regra') as unknown },
  ]);
  expect((await lineOf(own, 'DECIDED'))!.decision).toMatchObject({
    ...{ rule: 'INVESTMENT', asideReason: 'INVESTMENT', madeByUserName: null, isUndoable: true },
  });
  expect(await lineOf(doubtful, 'PENDING')).toBeDefined();
  expect((await countOf('CERTAIN')).doneCount).toBe(before.doneCount + 1);
});

test('what is only probable, or a question, is left to people', async () => {
  await setRules(true, true);
  const [likely, asked] = [await makeClient(350.05), await makeClient(360.06)];
  const unknown = `TED ${unique('x')}`;
  const charges = [
    await makeCharge(admin, likely.requester.id, 350.05),
    await makeCharge(admin, asked.requester.id, 360.06),
    await makeCharge(admin, asked.requester.id, 360.06),
  ];
  const imported = await importLines([likely.amount, unknown], [asked.amount, asked.memo]);
  expect(imported).toMatchObject({ decidedByRules: 0 });
  expect(await lineOf(unknown, 'PENDING')).toMatchObject({ verdict: 'PROPOSAL' });
  expect(await lineOf(asked.memo, 'PENDING')).toMatchObject({ verdict: 'QUESTION' });
  for (const { id } of charges) expect(await chargeOf(admin, id)).toMatchObject({ paidAmount: 0 });
});

test('a charge that is issued finds money that came earlier; what a person undoes stays undone', async () => {
  await setRules(true, true);
  const { requester, memo, amount } = await makeClient(330.03);
  await importLines([amount, memo]);
  await followBankLines(server);
  const charge = await makeCharge(admin, requester.id, 330.03);
  expect(await followBankLines(server)).toBe(1);
  expect(await chargeOf(admin, charge.id)).toMatchObject({ status: 'PAGA', paidAmount: 330.03 });
  const { id } = (await lineOf(memo, 'DECIDED'))!.decision!;
  expect((await admin.call(matches.undoBankDecision, { params: { id } })).status).toBe(200);
  expect(await followBankLines(server)).toBe(0);
  expect(await lineOf(memo, 'PENDING')).toMatchObject({ verdict: 'CERTAIN' });
  expect(await chargeOf(admin, charge.id)).toMatchObject({ openAmount: 330.03 });
  expect((await countOf('CERTAIN')).undoneCount).toBe(1);
});

test('a payment that was typed is linked by the rule, not doubled', async () => {
  await setRules(true, false);
  const { requester, memo, amount } = await makeClient(340.04);
  const charge = await makeCharge(admin, requester.id, 340.04);
  const body = { paidOn: today(), amount: 340.04, kind: 'PIX', version: charge.version } as const;
  await admin.call(recordPayment, { params: { id: charge.id }, body });
  // Own money stays, as its rule is off.
  const imported = await importLines([amount, memo], ['6.66', `RESGATE CDB ${unique('x')}`]);
  expect(imported).toMatchObject({ decidedByRules: 1 });
  expect((await admin.call(listPayments, { params: { id: charge.id } })).body).toHaveLength(1);
});

test('imports of one file at once, rules and a person confirm each line once', async () => {
  await setRules(true, true);
  const clients = [];
  for (let at = 0; at < 6; at += 1) clients.push(await makeClient(400 + at + 0.11));
  const charges = [];
  for (const { requester, amount } of clients)
    charges.push(await makeCharge(admin, requester.id, Number(amount)));
  const own = `RESGATE CDB ${unique('x')}`;
  account += 1;
  const file = fileOf(
    [...clients.map(({ amount, memo }) => [amount, memo] as const), ['9.99', own]],
    account,
  );
  const confirmByHand = async () => {
    const { lines } = (await admin.call(matches.listBankLines, {})).body;
    const sure = lines.filter(({ verdict }) => verdict === 'CERTAIN');
    const bodies = sure.map(({ id, candidates: [best] }) => ({
      lineId: id,
      charges: best!.charges.map(({ chargeId, version, amount }) => ({ chargeId, version, amount })),
    }));
    if (bodies.length > 0) await admin.call(matches.confirmBankLines, { body: { lines: bodies } });
  };
  await Promise.all([
    ...[1, 2, 3].map(() => admin.call(importBankStatement, file)),
    ...[1, 2, 3].map(confirmByHand),
    followBankLines(server),
  ]);
  await followBankLines(server);
  for (const [at, { id }] of charges.entries()) {
    expect(await chargeOf(admin, id)).toMatchObject({
      ...{ status: 'PAGA', paidAmount: Number(clients[at]!.amount), creditAmount: 0 },
    });
    expect((await admin.call(listPayments, { params: { id } })).body).toHaveLength(1);
  }
  const { rows } = await sql<{ lines: number; decisions: number }>`
    select count(distinct line.id)::int as lines, count(decision.id)::int as decisions from bank_lines line
    left join bank_decisions decision on decision.bank_line_id = line.id and decision.undone_at is null
    where line.bank_account_id = (select id from bank_accounts where number = ${String(account)})`.execute(
    server.db,
  );
  expect(rows).toEqual([{ lines: 7, decisions: 7 }]);
});
