import type { Charge } from '@demanda/contracts/charges';
import type { RequesterAccount } from '@demanda/contracts/payments';
import { sql } from 'kysely';
import { findWrongFigures } from '../../apps/api/src/check-figures';
import type { Db } from '../../apps/api/src/engines/database/schema';
import { creditOf, openOf, paidOf } from '../../apps/api/test/make/charge-model';
import type { Journal } from './callers';
import { cents, expectedLine, storedLine, sumOf, type KnownCharge } from './expected';

/** What the calls of the API say at the end. */
export interface Said {
  charges: Charge[];
  accounts: Map<number, RequesterAccount>;
}

/** Statements that return a row for each violation. */
const VIOLATIONS: Record<string, ReturnType<typeof sql>> = {
  'numbers have gaps': sql`select number_year, count(*), max(number_seq), last from charges
    join charge_numbers numbers on numbers.year = number_year group by number_year, last
    having count(*) <> last or max(number_seq) <> last or min(number_seq) <> 1`,
  'revisions have gaps': sql`select charge.id from charges charge join charge_revisions one on one.charge_id = charge.id
    group by charge.id having count(*) <> charge.revision or max(one.number) <> charge.revision`,
  'a revision is not the sum of its lines': sql`select one.charge_id, one.number from charge_revisions one
    left join charge_lines line on line.charge_id = one.charge_id and line.revision = one.number
    group by one.charge_id, one.number, one.amount having one.amount <> coalesce(sum(line.amount), 0)`,
  'a charge does not say what its revision says': sql`select charge.id from charges charge
    join charge_revisions one on one.charge_id = charge.id and one.number = charge.revision
    where one.amount <> charge.amount or one.due_on <> charge.due_on`,
  'two live charges': sql`select billing_period_id, requester_id from charges where cancelled_at is null
    group by billing_period_id, requester_id having count(*) > 1`,
  // One that a person cancelled stays so while its lines are the same.
  'what is billed is not charged': sql`select period.id, billed.requester_id, billed.amount, live.amount
    from billing_periods period join lateral (select requester_id, sum(amount) as amount,
        array_agg(array[task_id, (amount * 100)::bigint] order by task_id) as content
      from billing_snapshot_lines where snapshot_id = period.snapshot_id
      group by requester_id having sum(amount) > 0) billed on true
    left join lateral (select charge.*, (select array_agg(array[task_id, (line.amount * 100)::bigint] order by task_id)
        from charge_lines line where line.charge_id = charge.id and line.revision = charge.revision) as content
      from charges charge where charge.billing_period_id = period.id and charge.requester_id = billed.requester_id
      order by id desc limit 1) live on true
    where live.id is null or live.content <> billed.content
      or (live.cancelled_at is not null and not live.cancelled_by_hand)
      or (live.cancelled_at is null and live.is_draft)`,
  'charged without being billed': sql`select charge.id from charges charge
    join billing_periods period on period.id = charge.billing_period_id
    where charge.cancelled_at is null and not charge.is_draft and not exists (select from billing_snapshot_lines line
      where line.snapshot_id = period.snapshot_id and line.requester_id = charge.requester_id)`,
  'a counter-entry is not the reverse': sql`select one.id from payments one join payments other
    on other.id = one.reverses_id where one.amount <> -other.amount or one.charge_id <> other.charge_id`,
  'a use of credit is not a pair': sql`select one.id from payments one join payments other
    on other.id = one.credit_from_id join charges charge on charge.id = one.charge_id
    join charges source on source.id = other.charge_id
    where one.amount <> -other.amount or charge.requester_id <> source.requester_id
      or exists (select from payments where reverses_id = one.id)
        <> exists (select from payments where reverses_id = other.id)`,
  'credit was used that is not there': sql`select charge_id, sum(amount) from payments group by charge_id
    having sum(amount) < 0`,
};

async function readKnown(db: Db): Promise<KnownCharge[]> {
  const { rows } = await sql<
    Record<'id' | 'requester_id' | 'revision', number> & {
      number: string;
      requester_name: string;
      due_on: string;
      is_draft: boolean;
      is_cancelled: boolean;
      lines: string[] | null;
      entries: string[] | null;
    }
  >`select charge.id, requester_id, revision, number, requester_name, due_on, is_draft,
      cancelled_at is not null as is_cancelled,
      (select array_agg(coalesce(line.amount, 0)::text) from charge_lines line
        where line.charge_id = charge.id and line.revision = charge.revision) as lines,
      (select array_agg(payment.amount::text) from payments payment where payment.charge_id = charge.id) as entries
    from charges charge order by number_year, number_seq`.execute(db);
  const centsOf = (text: string) => Number(BigInt(text.replace('.', '')));
  return rows.map((row) => {
    const lines = new Map((row.lines ?? []).map((text, index) => [index, centsOf(text)]));
    return {
      ...{ period: 0, requester: row.requester_id, lines, amount: sumOf([...lines.values()], (one) => one) },
      ...{
        revision: row.revision,
        isDraft: row.is_draft,
        cancelled: row.is_cancelled ? 'by hand' : undefined,
      },
      entries: (row.entries ?? []).map((text) => ({
        cents: centsOf(text),
        isReversed: false,
        isCounter: false,
      })),
      ...{ number: row.number, name: row.requester_name, dueOn: row.due_on },
    };
  });
}

/** Compares tables, journal and answers of the API. Returns what differs. */
export async function checkStorm(db: Db, journal: Journal, { charges, accounts }: Said, day: string) {
  const findings: string[] = [];
  for (const [name, statement] of Object.entries(VIOLATIONS))
    for (const row of (await statement.execute(db)).rows) findings.push(`${name}: ${JSON.stringify(row)}`);
  for (const line of (await findWrongFigures(db)).lines) findings.push(`kept figure ${line}`);

  const { rows: entries } = await sql<{
    note: string;
    amounts: string[];
  }>`select note, array_agg(amount::text order by id)
    as amounts from payments where note is not null group by note`.execute(db);
  const stored = new Map(
    entries.map(({ note, amounts }) => [note, amounts.map((text) => cents(Number(text)))]),
  );
  for (const [note, value] of journal.done) {
    const own = stored.get(note) ?? [];
    // The reversal of a use of credit has a second entry, on the other charge.
    const isRight = own.includes(value) && (own.length === 1 || (own.length === 2 && own[0] === -own[1]!));
    if (!isRight) findings.push(`entry ${note} of ${value} is stored as ${own.join(', ') || 'nothing'}`);
  }
  for (const note of journal.refused)
    if (stored.has(note)) findings.push(`entry ${note} was refused and is stored`);
  for (const note of stored.keys())
    if (!journal.done.has(note) && !journal.refused.has(note)) findings.push(`entry ${note} is unknown`);

  const known = await readKnown(db);
  if (known.length !== charges.length) findings.push(`${charges.length} charges of ${known.length}`);
  for (const [index, charge] of known.entries()) {
    const [said, expected] = [charges[index] && storedLine(charges[index]), expectedLine(charge, day)];
    if (said !== expected) findings.push(`${said} instead of ${expected}`);
  }
  for (const [id, account] of accounts) {
    const own = known.filter(({ requester }) => requester === id);
    const [open, credit] = [sumOf(own, openOf), sumOf(own, creditOf)];
    const said = [account.open, account.credit, account.entries.at(-1)?.balance ?? 0].map(cents);
    if (said.join() !== [open, credit, open - credit].join())
      findings.push(`account ${id}: ${said.join()} instead of ${open}, ${credit}`);
  }
  return {
    findings,
    charges: known.length,
    entries: sumOf(known, (one) => one.entries.length),
    paid: sumOf(known, paidOf),
  };
}
