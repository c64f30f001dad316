import { periodTitle } from '@demanda/contracts/billing';
import { DIFFERENCE_KINDS, MONEY_KINDS, type StoredPaymentKind } from '@demanda/contracts/charge-labels';
import type { AccountEntry, RequesterAccount } from '@demanda/contracts/payments';
import { localDay, today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import { atOneMoment } from '../../../engines/database/at-one-moment';
import type { Db } from '../../../engines/database/schema';
import { notFound } from '../../../kernel/errors';
import { chargeStates } from './states';

interface EntryRow {
  kind: AccountEntry['kind'];
  day: string | null;
  at: Date;
  chargeId: number;
  number: string;
  month: number;
  year: number;
  paymentId: number | null;
  paymentKind: StoredPaymentKind | null;
  note: string | null;
  /** Whole cents. */
  cents: string;
}

/** Charges and cancellations have a time, payments the day that was typed. */
const readEntries = async (db: Db, requesterId: number): Promise<EntryRow[]> =>
  (
    await sql<EntryRow>`
    with charge as (select * from charges where requester_id = ${requesterId}::bigint)
    select 'CHARGE' as kind, null::date as day, issued_at as at, id as "chargeId", number, month, year,
      null::bigint as "paymentId", null as "paymentKind", null as note, (amount * 100)::bigint as cents from charge
    union all
    select 'CANCELLATION', null, cancelled_at, id, number, month, year, null, null, cancel_note,
      (-amount * 100)::bigint from charge where cancelled_at is not null
    union all
    select case when kind = 'CREDITO' then 'CREDIT' when reverses_id is not null then 'REVERSAL'
      when kind = any(${[...DIFFERENCE_KINDS]}::text[]) then 'DIFFERENCE' else 'PAYMENT' end,
      paid_on, payment.created_at, charge.id, number, month, year, payment.id, kind, note,
      (-payment.amount * 100)::bigint
    from charge join payments payment on payment.charge_id = charge.id`.execute(db)
  ).rows;

/** Events of one day in the order in which they were recorded. */
function inOrder(rows: readonly EntryRow[]) {
  const dated = rows.map((row) => ({ ...row, day: row.day ?? localDay(row.at) }));
  return dated.sort(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      Number(one.at) - Number(other.at) ||
      one.chargeId - other.chargeId ||
      (one.paymentId ?? 0) - (other.paymentId ?? 0),
  );
}

function withBalance(rows: readonly EntryRow[]): AccountEntry[] {
  let balance = 0;
  return inOrder(rows).map(({ at: _at, month, year, cents, ...row }) => {
    balance += Number(cents);
    return {
      ...row,
      periodTitle: periodTitle(month, year),
      amount: Number(cents) / 100,
      balance: balance / 100,
    };
  });
}

/** Reads the name of a requester; of one that was deleted, as its last charge has it. */
async function readName(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select coalesce(
    (select name from requesters where id = ${id}::bigint),
    (select requester_name from charges where requester_id = ${id}::bigint order by id desc limit 1)) as name`.execute(
    db,
  );
  const [{ name } = { name: null }] = rows;
  if (name === null) throw notFound('Solicitante não encontrado');
  return name;
}

/** Reads what a requester owes, has paid and has of credit. Throws 404; one that was deleted keeps its account. */
export const readAccount = (db: Db, requesterId: number): Promise<RequesterAccount> =>
  atOneMoment(db, (snapshot) => readAccountIn(snapshot, requesterId));

async function readAccountIn(db: Db, requesterId: number): Promise<RequesterAccount> {
  const requesterName = await readName(db, requesterId);
  const day = today();
  const { rows } = await sql<Record<'open' | 'overdue' | 'credit' | 'paid', string>>`
    select coalesce(sum(state.open_amount), 0) as open, coalesce(sum(state.credit_amount), 0) as credit,
      coalesce(sum(state.open_amount) filter (where state.status = 'ATRASADA'), 0) as overdue,
      (select coalesce(sum(payment.amount), 0) from payments payment join charges on charges.id = payment.charge_id
        where charges.requester_id = ${requesterId}::bigint and payment.kind = any(${[...MONEY_KINDS]}::text[])
        and extract(year from payment.paid_on) = ${day.slice(0, 4)}::int) as paid
    from charges charge join ${chargeStates(day)} state on state.charge_id = charge.id
    where charge.requester_id = ${requesterId}::bigint`.execute(db);
  const { open, overdue, credit, paid } = rows[0]!;
  return {
    requesterId,
    requesterName,
    open: Number(open),
    overdue: Number(overdue),
    credit: Number(credit),
    paidThisYear: Number(paid),
    entries: withBalance(await readEntries(db, requesterId)),
  };
}
