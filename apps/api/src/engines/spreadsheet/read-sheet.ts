import type { FieldKey } from '@demanda/contracts/permissions';
import { sql, type RawBuilder } from 'kysely';
import type { Granted } from '../../kernel/session-user';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import type { Db } from '../database/schema';
import { mayReadField } from '../http/access';
import { moneySums } from './money-sums';
import type { Cell, CellKind, Sheet, SheetColumn } from './sheet';

/** Rows per statement; few, so that other requests hardly wait while they are written. */
const CHUNK = 250;

/** A column with its SQL. */
export interface ReadColumn extends SheetColumn {
  /** SQL value in the format of the cell kind. */
  value: RawBuilder<unknown>;
  /** Labels of an enumeration. */
  labels?: Readonly<Record<string, string>>;
  /** Restricted field of the column; users who may not read it do not get the column. */
  field?: FieldKey;
}

/** SQL of a sheet: rows and columns. */
export interface SheetQuery {
  name: string;
  columns: readonly ReadColumn[];
  /** Joined to `chosen.id`, the given ids. */
  join: RawBuilder<unknown>;
  /** Order of the rows of one id, where it has several. */
  order?: RawBuilder<unknown>;
}

type Options = Partial<Pick<ReadColumn, 'width' | 'labels' | 'field'>>;
const WIDTHS: Record<CellKind, number> = { text: 20, integer: 10, money: 16, moment: 17, day: 13, month: 16 };

const column =
  (kind: CellKind, read: (value: RawBuilder<unknown>) => RawBuilder<unknown> = (value) => value) =>
  (head: string, name: string | RawBuilder<unknown>, options: Options = {}): ReadColumn => ({
    head,
    kind,
    width: WIDTHS[kind],
    value: read(typeof name === 'string' ? sql.ref(name) : name),
    ...options,
  });

export const textColumn = column('text');
export const integerColumn = column('integer');
export const moneyColumn = column('money');
/** An instant in the time of São Paulo (G-GEN-8). */
export const momentColumn = column(
  'moment',
  (instant) => sql`(extract(epoch from date_trunc('second', ${instant} at time zone ${sql.lit(TIME_ZONE)}))
    / 86400 + 25569)::float8`,
);
/** A calendar day, independent of time zones. */
export const dayColumn = column('day', (day) => sql`${day} - date '1899-12-30'`);
/** A month, from SQL of its first day. */
export const monthColumn = column('month', (day) => sql`${day} - date '1899-12-30'`);
/** A column with two labels, for true and false. */
export const flagColumn = (head: string, name: string, [yes, no]: readonly [string, string]): ReadColumn =>
  textColumn(head, sql`case when ${sql.ref(name)} then ${sql.lit(yes)} else ${sql.lit(no)} end`, {
    width: 14,
  });

type Row = Record<string, Cell>;
const keyOf = (index: number) => `c${index}`;

const selectByIds = ({ join }: SheetQuery, ids: readonly number[]) =>
  sql`unnest(${ids}::bigint[]) with ordinality as chosen(id, place) ${join}`;

function cellsOf(columns: readonly ReadColumn[]) {
  const readers = columns.map(({ labels: labels }, index) => {
    const key = keyOf(index);
    return (row: Row): Cell => (labels && row[key] !== null ? labels[row[key]!]! : row[key]!);
  });
  return (row: Row): Cell[] => readers.map((read) => read(row));
}

/** Ids of a sheet in their order: all, or parts that are read one after the other. */
export type SheetIds = readonly number[] | AsyncIterable<readonly number[]>;

async function* chunksOf(ids: SheetIds): AsyncGenerator<readonly number[]> {
  for await (const part of Symbol.asyncIterator in ids ? ids : [ids]) {
    for (let from = 0; from < part.length; from += CHUNK) yield part.slice(from, from + CHUNK);
  }
}

/**
 * Reads the rows in the order of the ids, in batches of one statement each, so that no transaction stays
 * open.
 */
async function* readRows(db: Db, query: SheetQuery, ids: SheetIds) {
  const values = query.columns.map(({ value }, index) => sql`${value} as ${sql.ref(keyOf(index))}`);
  const order = query.order ? sql`, ${query.order}` : sql``;
  const toCells = cellsOf(query.columns);
  for await (const chunk of chunksOf(ids)) {
    const { rows } = await sql<Row>`select ${sql.join(values)}
      from ${selectByIds(query, chunk)} order by chosen.place${order}`.execute(db);
    yield rows.map(toCells);
  }
}

/** Passes rows through and calls `note` with each. */
async function* tapRows(chunks: AsyncIterable<Cell[][]>, note: (cells: Cell[]) => void) {
  for await (const rows of chunks) {
    rows.forEach(note);
    yield rows;
  }
}

interface SheetReader {
  db: Db;
  /** The user who gets the sheet. */
  user: Granted;
}

/** Returns the sheet of these ids, in their order, with the columns that the user may see (G-PERM-3). */
export function readSheet({ db, user }: SheetReader, sheet: SheetQuery, ids: SheetIds): Sheet<ReadColumn> {
  const columns = sheet.columns.filter(({ field }) => !field || mayReadField(user, field));
  const query = { ...sheet, columns };
  const { add, totals } = moneySums(columns);
  return { name: query.name, columns, rows: tapRows(readRows(db, query, ids), add), totals };
}
