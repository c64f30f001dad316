import { csvColumns, MAX_CSV_COLUMNS, type CsvColumn, type CsvMapping } from '@demanda/contracts/csv-mapping';
import { directionOf } from './csv';
import { plainTitle } from './csv-columns';
import { csvFormat } from './csv-format';

/** Rows below the titles by which a mapping is proposed. */
const SAMPLE = 100;

/** Words of titles, without accents. */
const WORDS: Record<CsvColumn, RegExp> = {
  day: /\b(data|dt|date|dia)\b/,
  description: /descri|histor|lancamento|memo|detail|detalhe|narrat|transac/,
  details: /complement|observ|inform|details|descri|histor|identific|tipo|type/,
  name: /nome|name|favorecido|benefici|pagador|payer|cliente|contraparte|counterpart|remetente|origem/,
  amount: /valor|vlr|amount|montante|quantia|value|importancia/,
  credit: /credit|entrada|deposit|recebid|receb|paid in|money in/,
  debit: /debit|saida|retirada|withdraw|pago|paid out|money out/,
  sign: /d c|c d|natureza|deb cred|tipo|type|sinal|sentido|dc/,
  balance: /saldo|balance/,
};

const DAY_ORDERS = ['dmy', 'ymd', 'mdy'] as const;
const DECIMALS = [',', '.'] as const;

/** Share of the cells that satisfy a condition; blank ones do not count, and a column without others is 0. */
function shareOf(cells: readonly string[], isOf: (cell: string) => boolean): number {
  const filled = cells.filter(Boolean);
  return filled.length === 0 ? 0 : filled.filter(isOf).length / filled.length;
}

/** Of several ways to read cells, returns the first that reads the most of them. */
const bestOf = <Way>(ways: readonly Way[], shareBy: (way: Way) => number): Way =>
  ways.reduce((best, way) => (shareBy(way) > shareBy(best) ? way : best));

/** Proposes a mapping from the titles and the first rows below them; columns that are not found stay null. */
export function proposeMapping(rows: readonly string[][], headRow: number): CsvMapping {
  const titles = (rows[headRow] ?? []).slice(0, MAX_CSV_COLUMNS).map(plainTitle);
  const sample = rows.slice(headRow + 1, headRow + 1 + SAMPLE);
  const cellsOf = titles.map((_title, at) => sample.map((cells) => cells[at] ?? ''));
  const shareAt = (at: number, isOf: (cell: string) => boolean) => shareOf(cellsOf[at]!, isOf);
  const places = [...titles.keys()];
  const taken = new Set<number>();
  /** Takes the first free place with the words in its title, else the first that fits. */
  const take = (column: CsvColumn, fits: (at: number) => boolean, needsWord = false): number | null => {
    const free = places.filter((at) => !taken.has(at) && fits(at));
    const found = free.find((at) => WORDS[column].test(titles[at]!)) ?? (needsWord ? undefined : free[0]);
    if (found !== undefined) taken.add(found);
    return found ?? null;
  };
  const isDayIn = (order: CsvMapping['dayOrder']) => (cell: string) =>
    csvFormat({ dayOrder: order }).day(cell) !== null;
  const isAmountIn = (decimal: CsvMapping['decimal']) => (cell: string) =>
    csvFormat({ decimal }).amount(cell) !== null;
  const dayShare = (at: number) => Math.max(...DAY_ORDERS.map((order) => shareAt(at, isDayIn(order))));
  const amountShare = (at: number) =>
    Math.max(...DECIMALS.map((decimal) => shareAt(at, isAmountIn(decimal))));

  const day = take('day', (at) => dayShare(at) > 0.8);
  const isMoney = (at: number) => amountShare(at) > 0.8;
  const hasCents = (at: number) => shareAt(at, (cell) => /[.,]\d{2}\D*$/.test(cell)) > 0.3;
  const balance = take('balance', isMoney, true);
  const sign = take(
    'sign',
    (at) => shareAt(at, (cell) => /^[-+]$/.test(cell) || directionOf(cell) !== undefined) > 0.8,
  );
  const credit = take('credit', isMoney, true);
  const debit = take('debit', isMoney, true);
  const isPair = credit !== null && debit !== null;
  for (const half of isPair ? [] : [credit, debit]) if (half !== null) taken.delete(half);
  const amount = isPair
    ? null
    : take('amount', (at) => isMoney(at) && (WORDS.amount.test(titles[at]!) || hasCents(at)));
  const isText = (at: number) => shareAt(at, (cell) => /\p{L}{2}/u.test(cell)) > 0.3;
  const name = take('name', isText, true);
  const description = take('description', isText);
  const details = take('details', isText, true);
  const columns = { day, description, details, name, amount, sign, balance };
  const money = [amount, credit, debit].filter((at) => at !== null).flatMap((at) => cellsOf[at]!);
  return {
    headRow,
    columns: Object.fromEntries(
      csvColumns.map((column) => [
        column,
        column === 'credit' || column === 'debit'
          ? isPair
            ? { credit, debit }[column]
            : null
          : columns[column],
      ]),
    ) as CsvMapping['columns'],
    dayOrder: day === null ? 'dmy' : bestOf(DAY_ORDERS, (order) => shareAt(day, isDayIn(order))),
    decimal: bestOf(DECIMALS, (decimal) => shareOf(money, isAmountIn(decimal))),
    signs: !isPair && sign !== null ? 'letter' : 'signed',
  };
}
