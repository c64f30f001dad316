import { chargesOf } from '../make/charges';
import { link, makePeriod, setStatus } from '../make/bill';
import { makeRequester, makeTask } from '../make/records';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { unique } from '../servers/template';

interface Makers {
  server: TestApp;
  admin: Caller;
}

/** Bills R$ 2 of each requester in one period. Returns the ids of the charges. */
async function bill(admin: Caller, requesterIds: readonly number[]): Promise<number[]> {
  const { id } = await makePeriod(admin);
  const tasks = [];
  for (const requesterId of requesterIds)
    tasks.push(await makeTask(admin, { requesterId, amount: 2, title: 'Cobrada' }));
  await link(admin, id, ...tasks.map((task) => task.id));
  await setStatus(admin, id, 'FATURADO');
  const charges = await chargesOf(admin, id);
  return requesterIds.map((requesterId) => charges.find((charge) => charge.requesterId === requesterId)!.id);
}

/** Charges of which no call that is made on one keeps another call from being made on its own, and an account with lines. */
export async function chargeRecords({ server, admin }: Makers) {
  const requesterIds: number[] = [];
  for (const name of ['Um', 'Dois', 'Três', 'Quatro'])
    requesterIds.push((await makeRequester(admin, { name: `Cliente ${name}`, email: 'c@x.example' })).id);
  const [chargeId = 0, cancelledId = 0, reversedId = 0, overpaidId = 0] = await bill(admin, requesterIds);
  const [creditTakerId = 0] = await bill(admin, requesterIds.slice(3));
  const [payment] = await server.db
    .insertInto('payments')
    .values(
      [reversedId, overpaidId].map((charge_id) => {
        return { charge_id, paid_on: '2026-01-02', amount: 9, kind: 'PIX' as const };
      }),
    )
    .returning('id')
    .execute();
  const account = await server.db
    .insertInto('bank_accounts')
    .values({ name: 'Conta', key: unique('conta'), updated_by_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [statement, undoable] = await server.db
    .insertInto('bank_statements')
    .values(
      ['a.ofx', 'b.ofx'].map((file_name) => ({
        ...{ bank_account_id: account.id, file_name, new_lines: 3, known_lines: 0 },
      })),
    )
    .returning('id')
    .execute();
  const lines = await server.db
    .insertInto('bank_lines')
    .values(
      ['Pix', 'Rendimento', 'Resgate'].map((memo) => ({
        ...{ bank_account_id: account.id, bank_statement_id: statement!.id },
        ...{ day: '2026-01-02', amount: 1, memo },
      })),
    )
    .returning('id')
    .execute();
  const [matchedLineId = 0, asideLineId = 0, decidedLineId = 0] = lines.map(({ id }) => id);
  const decision = await server.db
    .insertInto('bank_decisions')
    .values({ bank_line_id: decidedLineId, aside_reason: 'INVESTMENT' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...{ matchedLineId, asideLineId, bankDecisionId: decision.id },
    ...{ chargeId, cancelledId, creditTakerId, paidChargeId: overpaidId, paymentId: payment!.id },
    bankAccountId: account.id,
    bankStatementId: undoable!.id,
  };
}
