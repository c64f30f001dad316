import type { ReceivableAgeing, ReceivableQuery, Span } from '@demanda/contracts/receivables';
import { asList } from '@demanda/contracts/list';
import { today } from '@demanda/contracts/time-zone';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';
import { isOpen } from '../charges/states';
import { ageingSpans } from './spans';

/** SQL condition over `charge`, or over another row with a client: it is of one of the clients of a query, or of any. */
export function ofClients({ requesterId }: ReceivableQuery, row = 'charge'): RawBuilder<SqlBool> {
  const ids = asList(requesterId);
  return ids.length === 0 ? sql`true` : idIs(`${row}.requester_id`)(ids);
}

/** SQL: the name of a client, as it is now, else as it was billed. */
export const clientName = (id: RawBuilder<unknown>) =>
  sql<string>`coalesce((select name from requesters where requesters.id = ${id}),
    (select max(requester_name) from charges billed where billed.requester_id = ${id}))`;

/** SQL: the place, from 0, of the column of the ageing to which a due date belongs. */
const ageingPlace = (day: RawBuilder<unknown>, spans: readonly Span[]): RawBuilder<unknown> => {
  // The newest come first: the first one that begins on or before the day; the last one has no beginning.
  const places = spans.map(({ from }, place) =>
    from === null ? sql`else ${sql.lit(place)}` : sql`when ${day} >= ${from}::date then ${sql.lit(place)}`,
  );
  return sql`case ${sql.join(places, sql` `)} end`;
};

interface ClientRow {
  requesterId: number;
  requesterName: string;
  place: number;
  count: number;
  /** Whole cents, as all sums here: of reais, a browser would add up fractions. */
  cents: string;
}

interface Figures {
  cents: number[];
  count: number;
}

const toFigures = ({ cents, count }: Figures) => ({
  amounts: cents.map((one) => one / 100),
  total: cents.reduce((sum, one) => sum + one, 0) / 100,
  count,
});

/** Reads what is open of each client by days late, on a day of São Paulo. */
export async function readAgeing(db: Db, query: ReceivableQuery, day = today()): Promise<ReceivableAgeing> {
  const spans = ageingSpans(day);
  // Columns of one index alone: the names are read for each client.
  const { rows } = await sql<ClientRow>`
    select figures.*, ${clientName(sql.ref('figures.requesterId'))} as "requesterName" from (
      select charge.requester_id as "requesterId", ${ageingPlace(sql.ref('charge.due_on'), spans)} as place,
        count(*)::int as count, (sum(charge.open_amount) * 100)::bigint as cents
      from charges charge where ${isOpen} and ${ofClients(query)} group by 1, 2) figures`.execute(db);
  const empty = (): Figures => ({ cents: spans.map(() => 0), count: 0 });
  const add = (figures: Figures, { place, cents, count }: ClientRow) => {
    figures.cents[place]! += Number(cents);
    figures.count += count;
  };
  const total = empty();
  const clients = new Map<number, Figures & { requesterName: string }>();
  for (const row of rows) {
    const known = clients.get(row.requesterId) ?? { ...empty(), requesterName: row.requesterName };
    clients.set(row.requesterId, known);
    add(known, row);
    add(total, row);
  }
  const named = [...clients].map(([requesterId, figures]) => ({
    ...{ requesterId, requesterName: figures.requesterName },
    ...toFigures(figures),
  }));
  return {
    day,
    spans,
    rows: named.sort(
      (one, other) => other.total - one.total || one.requesterName.localeCompare(other.requesterName),
    ),
    total: toFigures(total),
  };
}
