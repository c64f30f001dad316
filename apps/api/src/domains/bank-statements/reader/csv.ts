import type { SkipReason } from '@demanda/contracts/bank-statements';
import { foldText } from '@demanda/contracts/fold-text';
import { isBlankRow } from '@demanda/contracts/typed-cells';
import { columnsOf, type ColumnRole, type Columns } from './csv-columns';
import { layOut } from './csv-layout';
import { emptyStatement, type AccountStatement, type BankLine, type StatementBalance } from './lines';
import { balanceReason, collapseBlanks, readAmount, readDay } from './values';

/** Number of the account in the lines above the titles, after that of a branch in 'Agência / Conta: 1234 / 56789-0'. */
const ACCOUNT =
  /\bconta(?: corrente| digital)? ?:? ?(?!\d\d\/\d\d\/\d{4})(?:(?<=\/ ?conta ?:? ?)\d{1,5}(?:-\d)? ?\/ ?)?(\d[\d./-]*[\dx])/i;

const OUT = new Set(['d', 'deb', 'debito', 'debit', 'dr', 'saida', 'saidas']);
const IN = new Set(['c', 'cred', 'credito', 'credit', 'cr', 'entrada', 'entradas']);

/** What a word says about the direction; undefined for other texts. */
export function directionOf(cell: string): 'in' | 'out' | undefined {
  const word = foldText(cell.trim());
  if (OUT.has(word)) return 'out';
  return IN.has(word) ? 'in' : undefined;
}

interface CsvLine extends BankLine {
  direction: 'in' | 'out' | undefined;
}

/** How days and amounts of a file are written. */
export interface CsvFormat {
  day: (text: string) => string | null;
  /** Cents, or null for a text that is not an amount. */
  amount: (text: string) => number | null;
  /** How an amount says that money went out; undefined where the file decides. */
  signs: AmountSigns | undefined;
  /** Number of titles; undefined where each section has its own. */
  width: number | undefined;
}
type AmountSigns = 'signed' | 'inverted' | 'letter';

const ANY_FORMAT: CsvFormat = {
  day: readDay,
  amount: (text) => readAmount(text)?.cents ?? null,
  signs: undefined,
  width: undefined,
};

/** One row, read by the columns above it. */
class Row {
  constructor(
    private readonly cells: readonly string[],
    private readonly columns: Columns,
    private readonly format: CsvFormat,
  ) {}

  private all(role: ColumnRole): string[] {
    return (this.columns[role] ?? []).map((place) => collapseBlanks(this.cells[place] ?? ''));
  }

  /** The first cell of the role that is not blank. */
  private first(role: ColumnRole): string {
    return this.all(role).find(Boolean) ?? '';
  }

  get day(): string | null {
    return this.format.day(this.first('day'));
  }

  get bankId(): string | null {
    const id = this.first('bankId');
    return /^0*$/.test(id) ? null : id;
  }

  get account(): string | null {
    return this.first('account') || null;
  }

  /** Texts joined by blanks, equal ones once, without those that only say a direction. */
  get memo(): string {
    const texts = this.all('text').filter(Boolean);
    const said = texts.filter((text) => directionOf(text) === undefined);
    return [...new Set(said.length > 0 ? said : texts)].join(' ');
  }

  /** The other side, with its tax identifier where a column has it. */
  get name(): string | null {
    const other = this.all((this.moved ?? 0) < 0 ? 'payee' : 'payer');
    return [...new Set([...this.all('name'), ...other])].filter(Boolean).join(' ') || null;
  }

  /** What a word of the row says, unless the signs are known. */
  get direction(): 'in' | 'out' | undefined {
    if (this.format.signs) return undefined;
    return [...this.all('sign'), ...this.all('text')].map(directionOf).find(Boolean);
  }

  get cents(): number | null {
    const amount = this.format.amount(this.first('amount'));
    if (amount !== null) return this.signed(amount);
    const credit = this.format.amount(this.first('credit'));
    const debit = this.format.amount(this.first('debit'));
    return credit === null && debit === null ? null : (credit ?? 0) - Math.abs(debit ?? 0);
  }

  private signed(cents: number): number | null {
    if (this.format.signs === 'inverted') return -cents;
    if (this.format.signs !== 'letter') return cents;
    const said = this.first('sign');
    const direction = said === '-' ? 'out' : said === '+' ? 'in' : directionOf(said);
    return direction ? Math.abs(cents) * (direction === 'out' ? -1 : 1) : null;
  }

  /** The cents, signed by the word where the amount is not. */
  get moved(): number | null {
    const { cents, direction } = this;
    return cents !== null && cents > 0 && direction === 'out' ? -cents : cents;
  }

  get balance(): number | null {
    return this.format.amount(this.first('balance'));
  }

  /** What stands first in the row. */
  get title(): string {
    return this.cells.find(Boolean) ?? '';
  }

  /** The cell that makes the row one of a balance or a sum: its first, or its first text; payers may be called Saldo. */
  get sumTitle(): string | undefined {
    const text = this.all('text').find((cell) => cell !== '' && directionOf(cell) === undefined);
    return [this.title, text ?? ''].find((cell) => balanceReason(cell) !== undefined);
  }
}

/** Number of an account in a row above the titles. */
export const accountIn = (cells: readonly string[]): string | null =>
  ACCOUNT.exec(collapseBlanks(cells.join(' ')))?.[1] ?? null;

/** The balance after a line. */
interface RunningBalance {
  cents: number;
  day: string;
  /** Cents of the line; null for a row of a balance. */
  moved: number | null;
}

/** Collects the lines of the rows, each read by the titles above it. */
class Collector {
  readonly statement = emptyStatement(null, null);
  readonly lines: CsvLine[] = [];
  readonly balances: RunningBalance[] = [];
  /** The line that the next row may continue. */
  private last: CsvLine | undefined;

  /** Number of titles. */
  private width: number | undefined;

  /** Rows that are neither a line nor skipped. */
  unread = 0;

  /** With a format, the columns are known, and rows of titles below them are read as any other. */
  constructor(
    private columns: Columns | undefined,
    private readonly format?: CsvFormat,
  ) {
    this.width = format?.width;
  }

  take(cells: readonly string[]): void {
    const titles = this.format ? undefined : columnsOf(cells);
    const last = this.last;
    this.last = undefined;
    if (titles) {
      this.columns = titles;
      this.width = cells.length;
      this.statement.titles ||= cells.join(';');
    } else if (!this.columns) this.statement.account ??= accountIn(cells);
    else if (!isBlankRow(cells))
      this.takeRow(new Row(this.withWholeText(cells), this.columns, this.format ?? ANY_FORMAT), last);
  }

  /** Some files do not quote the text of the last column, which then has its commas in cells of their own. */
  private withWholeText(cells: readonly string[]): readonly string[] {
    const { width = cells.length } = this;
    const last = width - 1;
    if (cells.length <= width || !this.columns?.text?.includes(last)) return cells;
    return [...cells.slice(0, last), cells.slice(last).join(', ')];
  }

  private takeRow(row: Row, last: CsvLine | undefined): void {
    const { day, cents, memo, balance, sumTitle } = row;
    this.statement.account ??= row.account;
    if (day !== null && balance !== null) this.balances.push({ cents: balance, day, moved: row.moved });
    if (sumTitle !== undefined) this.skip(sumTitle, balanceReason(sumTitle)!);
    else if (day !== null && cents) this.add(row, { day, cents });
    else if (day !== null) this.skip(memo || row.title, 'no amount');
    else if (cents) this.skip(memo || row.title, 'no day');
    else if (last && memo !== '') {
      last.memo = collapseBlanks(`${last.memo} ${memo}`);
      this.last = last;
    } else this.unread += 1;
  }

  private skip(text: string, reason: SkipReason): void {
    this.statement.skipped.push({ text: collapseBlanks(text), reason });
  }

  private add({ bankId, memo, name, direction }: Row, { day, cents }: { day: string; cents: number }): void {
    this.last = { day, cents, bankId, memo, name, direction };
    this.lines.push(this.last);
  }
}

/** The balance after the newest line: some banks write the newest line first. */
function balanceOf(balances: readonly RunningBalance[]): StatementBalance | null {
  const [first, second, last] = [balances[0], balances[1], balances.at(-1)];
  if (!first || !last) return null;
  // Of a single day, the amounts say which of two lines was before the other.
  const isSecondBefore =
    second?.moved != null &&
    first.cents - (first.moved ?? 0) === second.cents &&
    first.cents + second.moved !== second.cents;
  const isNewestFirst = first.day === last.day ? isSecondBefore : first.day > last.day;
  const { cents, day } = isNewestFirst ? first : last;
  return { cents, day };
}

/** Returns what the rows contain, and how many of them are not understood. */
export function collectRows(
  rows: Iterable<string[]>,
  columns: Columns | undefined,
  format?: CsvFormat,
): { statement: AccountStatement; unread: number } {
  const collector = new Collector(columns, format);
  for (const cells of rows) collector.take(cells);
  const { statement, lines, balances, unread } = collector;
  // The sign counts; the word of a column only where nothing in the file is negative.
  const isSigned = lines.some(({ cents }) => cents < 0);
  const signed = lines.map(({ direction, ...line }) => ({
    ...line,
    cents: !isSigned && direction === 'out' ? -line.cents : line.cents,
  }));
  return { statement: { ...statement, balance: balanceOf(balances), lines: signed }, unread };
}

/** Reads a CSV statement: one account. Returns 'card' for the bill of a card, undefined for a file that is neither. */
export function readCsv(content: string): AccountStatement | 'card' | undefined {
  const layout = layOut(content);
  if (!layout) return undefined;
  if (layout.isCardBill) return 'card';
  return collectRows(layout.rows, layout.columns).statement;
}
