import type {
  ExpectedPeriod,
  ExpectedReceivables,
  PaymentHabit,
  ReceivableQuery,
  Span,
} from '@demanda/contracts/receivables';
import { today } from '@demanda/contracts/time-zone';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { clientName, ofClients } from './ageing';
import { isOpen } from '../charges/states';
import { clientHabits } from './habits';
import { monthSpans, weekSpans } from './spans';

/** Open charges that are due on a day and expected on another, together. */
interface DayRow {
  dueOn: string;
  expectedOn: string;
  count: number;
  cents: string;
}

const isWithin = (day: string, { from, to }: Span) =>
  (from === null || day >= from) && (to === null || day <= to);

/** Divides open charges among spans, by due date and by habit. */
function periodsOf(rows: readonly DayRow[], spans: readonly Span[]): ExpectedPeriod[] {
  const figure = (span: Span, dayOf: (row: DayRow) => string) => {
    const within = rows.filter((row) => isWithin(dayOf(row), span));
    return {
      count: within.reduce((sum, { count }) => sum + count, 0),
      amount: within.reduce((sum, { cents }) => sum + Number(cents), 0) / 100,
    };
  };
  return spans.map((span) => ({
    ...span,
    due: figure(span, ({ dueOn }) => dueOn),
    usual: figure(span, ({ expectedOn }) => expectedOn),
  }));
}

/** Reads open charges by the days on which they are due and expected by the habits of their clients. */
const readDays = async (db: Db, query: ReceivableQuery, habits: readonly PaymentHabit[]) =>
  (
    await sql<DayRow>`
      select charge.due_on::text as "dueOn", (charge.due_on + coalesce(habit.days, 0))::text as "expectedOn",
        count(*)::int as count, (sum(charge.open_amount) * 100)::bigint as cents
      from charges charge left join unnest(${habits.map(({ requesterId }) => requesterId)}::bigint[],
        ${habits.map(({ days }) => days)}::int[]) habit (requester_id, days) on habit.requester_id = charge.requester_id
      where ${isOpen} and ${ofClients(query)} group by charge.due_on, habit.days`.execute(db)
  ).rows;

/** Reads the habits of all clients with open charges; of one with few paid charges, `days` is null. */
const readHabits = async (db: Db, query: ReceivableQuery) =>
  (
    await sql<Omit<PaymentHabit, 'days'> & { days: number | null }>`
      select habit.requester_id as "requesterId", habit.days, habit.charges,
        ${clientName(sql.ref('habit.requester_id'))} as "requesterName"
      from ${clientHabits(ofClients(query))} habit order by 4, 1`.execute(db)
  ).rows;

/** Reads what is open by the week and month in which it is expected, on a day of São Paulo. */
export async function readExpected(
  db: Db,
  query: ReceivableQuery,
  day = today(),
): Promise<ExpectedReceivables> {
  const clients = await readHabits(db, query);
  const habits = clients.filter((client): client is PaymentHabit => client.days !== null);
  const days = await readDays(db, query, habits);
  return {
    day,
    weeks: periodsOf(days, weekSpans(day)),
    months: periodsOf(days, monthSpans(day)),
    habits,
    withoutHabit: clients.length - habits.length,
  };
}
