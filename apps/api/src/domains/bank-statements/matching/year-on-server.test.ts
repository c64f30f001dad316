import * as matches from '@demanda/contracts/bank-matches';
import { importBankStatement } from '@demanda/contracts/bank-statements';
import type { Charge } from '@demanda/contracts/charges';
import { billMonth, clients, linesOf, randomOf, type SimulatedLine } from '../../../../test/make/bank-year';
import { link, makePeriod, setFreezing, setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf } from '../../../../test/make/charges';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import type { OpenCharge } from './open';

/** The simulated year on a server: every charge equals what is recomputed from what the clients truly paid. */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await setFreezing(server.db, 'desligado');
});
afterAll(() => server.close());

/** Bills the charges of a month on its first day. Returns the id of each on the server, by the simulated one. */
async function issue(planned: readonly OpenCharge[], requesterIds: readonly number[]) {
  const ids = new Map<number, number>();
  // A period has one charge of each client.
  for (const own of [planned.filter(({ id }) => id % 2 === 0), planned.filter(({ id }) => id % 2 === 1)]) {
    const { id: periodId } = await makePeriod(admin);
    const tasks = [];
    for (const { requesterId, openCents } of own)
      tasks.push(
        await makeTask(admin, { requesterId: requesterIds[requesterId - 1]!, amount: openCents / 100 }),
      );
    await link(admin, periodId, ...tasks.map(({ id }) => id));
    await setStatus(admin, periodId, 'FATURADO');
    const [{ issuedOn, dueOn }] = own as [OpenCharge];
    await server.db
      .updateTable('charges')
      .set({ issued_at: new Date(`${issuedOn}T12:00:00Z`), due_on: dueOn })
      .where('billing_period_id', '=', periodId)
      .execute();
    for (const charge of await chargesOf(admin, periodId))
      ids.set(
        own.find(({ requesterId }) => requesterIds[requesterId - 1] === charge.requesterId)!.id,
        charge.id,
      );
  }
  return ids;
}

async function importLines(lines: readonly SimulatedLine[]) {
  const content = `OFXHEADER:100\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>1-1</BANKACCTFROM><BANKTRANLIST>${lines
    .map(
      ({ day, cents, memo }) =>
        `<STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${(cents / 100).toFixed(2)}<MEMO>${memo}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
  await admin.call(importBankStatement, { files: [{ name: 'a.ofx', content }], body: {} });
}

async function pending(): Promise<matches.BankLine[]> {
  const lines = [];
  for (let page = 0; ; page += 1) {
    const { body } = await admin.call(matches.listBankLines, { query: { page } });
    lines.push(...body.lines);
    if (lines.length >= body.total) return lines;
  }
}

/** Gives each listed line what it truly pays; equal lines in the order of their ids. */
function truthOf(lines: readonly SimulatedLine[], listed: readonly matches.BankLine[]) {
  const left = [...lines];
  return new Map(
    listed
      .toSorted((one, other) => one.id - other.id)
      .map((line) => {
        const at = left.findIndex(
          ({ memo, day, cents }) =>
            memo === line.memo && day === line.day && cents === Math.round(line.amount * 100),
        );
        return [line.id, left.splice(at, 1)[0]!];
      }),
  );
}

const confirm = async (lines: matches.ConfirmedLine[]) => {
  const { status, body } = await admin.call(matches.confirmBankLines, { body: { lines } });
  expect(status).toBe(201);
  return body.decisionIds;
};

test('a year with withheld taxes and fees leaves every charge as it is recomputed, also after undoing a month', async () => {
  const random = randomOf(7);
  const requesterIds: number[] = [];
  for (const { names } of clients) requesterIds.push((await makeRequester(admin, { name: names[0]! })).id);
  const idOf = new Map<number, number>();
  const planned: OpenCharge[] = [];
  const expected = new Map<number, { paid: number; difference: number }>();
  const last: number[] = [];
  let [certain, differences] = [0, 0];
  for (let month = 1; month <= 12; month += 1) {
    const charges = billMonth(month, random);
    planned.push(...charges);
    for (const [simulated, id] of await issue(charges, requesterIds)) idOf.set(simulated, id);
    for (const { id } of charges) expected.set(id, { paid: 0, difference: 0 });
    const lines = linesOf(month, charges, random);
    await importLines(lines);
    const listed = await pending();
    const truths = truthOf(lines, listed);
    const sure = listed.filter(({ verdict }) => verdict === 'CERTAIN');
    for (const { id, candidates } of sure)
      expect(candidates[0]!.charges.map(({ chargeId }) => chargeId)).toEqual(
        [...truths.get(id)!.truth.keys()].map((simulated) => idOf.get(simulated)),
      );
    certain += sure.length;
    const decided = await confirm(
      sure.map(({ id, candidates }) => ({
        lineId: id,
        charges: candidates[0]!.charges.map(({ chargeId, version, amount }) => ({
          chargeId,
          version,
          amount,
        })),
      })),
    );
    for (const { id } of listed.filter(({ verdict }) => verdict !== 'CERTAIN')) {
      const { truth, rest } = truths.get(id)!;
      if (truth.size === 0) {
        const aside = { params: { id }, body: { reason: 'OTHER' as const } };
        expect((await admin.call(matches.setBankLineAside, aside)).status).toBe(201);
        continue;
      }
      const paid = [];
      for (const [simulated, cents] of truth) {
        const { id: chargeId, version } = await chargeOf(admin, idOf.get(simulated)!);
        paid.push({ chargeId, version, amount: cents / 100, rest });
      }
      decided.push(...(await confirm([{ lineId: id, charges: paid }])));
    }
    for (const { truth, rest } of lines)
      for (const [simulated, cents] of truth) {
        const one = expected.get(simulated)!;
        one.paid += cents;
        if (rest) one.difference = charges.find(({ id }) => id === simulated)!.openCents - cents;
        differences += rest ? 1 : 0;
      }
    if (month === 12) last.push(...decided);
  }
  const stateOf = ({ paidAmount, differenceAmount, openAmount, creditAmount }: Charge) =>
    [paidAmount, differenceAmount!, openAmount, creditAmount].map((amount) => Math.round(amount * 100));
  const expectCharges = async () => {
    for (const { id, openCents: amount } of planned) {
      const { paid, difference } = expected.get(id)!;
      const open = amount - paid - difference;
      const charge = await chargeOf(admin, idOf.get(id)!);
      expect([id, ...stateOf(charge)]).toEqual([id, paid, difference, open, 0]);
    }
  };
  await expectCharges();
  expect(certain).toBeGreaterThan(80);
  expect(differences).toBeGreaterThan(8);
  for (const id of last)
    expect((await admin.call(matches.undoBankDecision, { params: { id } })).status).toBe(200);
  for (const { id } of planned.filter(({ id: one }) => one >= 1200))
    expected.set(id, { paid: 0, difference: 0 });
  await expectCharges();
}, 120_000);
