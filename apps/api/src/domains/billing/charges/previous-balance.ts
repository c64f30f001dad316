import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { toCents } from '../../../kernel/cents';
import type { PreviousBalance, Statement } from '../statement/statement';
import { readAvailableCredit } from './credit';
import { chargeStates } from './states';

interface OpenRow {
  id: number;
  number: string;
  dueOn: string;
  open: string;
}

/** Reads what is open today of a charge and of those that its requester got before it, and the credit of both. */
async function readPreviousBalance(db: Db, id: number): Promise<PreviousBalance> {
  const day = today();
  const { rows } = await sql<OpenRow & { requesterId: number; credit: string }>`
    select charge.id, charge.number, charge.due_on as "dueOn", state.open_amount as open,
      charge.requester_id as "requesterId", state.credit_amount as credit
    from charges own join charges charge on charge.requester_id = own.requester_id and charge.id <= own.id
    join ${chargeStates(day)} state on state.charge_id = charge.id
    where own.id = ${id}::bigint and (charge.id = own.id or state.open_amount > 0 and not charge.is_draft)
    order by charge.id`.execute(db);
  const own = rows.pop()!;
  const ofOthers = await readAvailableCredit(db, own.requesterId, id);
  const credit = (toCents(ofOthers) + toCents(own.credit)) / 100;
  return { day, charges: rows, credit, open: Number(own.open) };
}

/** Adds the previous balance of today to the statement of a charge, which then has other bytes than the stored one. */
export const withPreviousBalance = async (db: Db, id: number, statement: Statement): Promise<Statement> => ({
  ...statement,
  previous: await readPreviousBalance(db, id),
});
