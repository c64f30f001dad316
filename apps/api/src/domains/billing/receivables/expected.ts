import type {
  ExpectedPeriod,
  ExpectedReceivables,
  PaymentHabit,
  ReceivableQuery,
  Span,
} from '@demanda/contracts/receivables';
import { today } from '@demanda/contracts/time-zone';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { clientName, ofClients } from './ageing';
import { clientHabits, expectedCharges } from './habits';
import { monthSpans, spanRows, weekSpans } from './spans';

interface SpanRow {
  place: number;
  dueCount: number;
  dueCents: string;
  usualCount: number;
  usualCents: string;
}

/** Divides open charges among spans, by due date and by habit. */
async function readPeriods(
  db: Kysely<Database>,
  query: ReceivableQuery,
  spans: readonly Span[],
): Promise<ExpectedPeriod[]> {
  const figures = (on: string, name: string) => {
    const isWithin = sql`charge.${sql.ref(on)} between span.first and span.last`;
    return sql`count(*) filter (where ${isWithin})::int as ${sql.ref(`${name}Count`)},
      coalesce(sum(charge.open_amount) filter (where ${isWithin}) * 100, 0)::bigint as ${sql.ref(`${name}Cents`)}`;
  };
  const { rows } = await sql<SpanRow>`
    select span.place, ${figures('due_on', 'due')}, ${figures('expected_on', 'usual')}
    from ${spanRows(spans)} cross join ${expectedCharges(ofClients(query))} charge
    group by span.place`.execute(db);
  return spans.map((span, place) => {
    const row = rows.find((one) => one.place === place);
    return {
      ...span,
      due: { count: row?.dueCount ?? 0, amount: Number(row?.dueCents ?? 0) / 100 },
      usual: { count: row?.usualCount ?? 0, amount: Number(row?.usualCents ?? 0) / 100 },
    };
  });
}

const readHabits = async (db: Kysely<Database>, query: ReceivableQuery): Promise<PaymentHabit[]> =>
  (
    await sql<PaymentHabit>`
      select habit.requester_id as "requesterId", habit.days, habit.charges,
        ${clientName(
          sql.ref('habit.requester_id'),
          sql`(select max(requester_name) from charges where charges.requester_id = habit.requester_id)`,
        )} as "requesterName"
      from ${clientHabits(ofClients(query))} habit order by 4, 1`.execute(db)
  ).rows;

/** Reads what is open by the week and month in which it is expected, on a day of São Paulo. */
export async function readExpected(
  db: Kysely<Database>,
  query: ReceivableQuery,
  day = today(),
): Promise<ExpectedReceivables> {
  const { rows } = await sql<{ clients: number }>`
    select count(distinct charge.requester_id)::int as clients
    from ${expectedCharges(ofClients(query))} charge where not charge.has_habit`.execute(db);
  return {
    day,
    weeks: await readPeriods(db, query, weekSpans(day)),
    months: await readPeriods(db, query, monthSpans(day)),
    habits: await readHabits(db, query),
    withoutHabit: rows[0]!.clients,
  };
}
