import type { CsvMapping } from '@demanda/contracts/csv-mapping';
import type { CsvFormat } from './csv';
import { existingDay } from './values';

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

/** Returns the day at the start of a text in one order of its parts; years of two digits are of this century. */
function dayIn(order: CsvMapping['dayOrder'], text: string): string | null {
  const [, one, two, three] = (order === 'ymd' ? YEAR_FIRST : YEAR_LAST).exec(text.trim()) ?? [];
  if (!one || !two || !three) return null;
  const [year, month, day] = { ymd: [one, two, three], dmy: [three, two, one], mdy: [three, one, two] }[
    order
  ];
  return existingDay(`${year!.padStart(4, '20')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`);
}

/** A longer text is not an amount; the patterns would take long. */
const MAX_LENGTH = 40;
/** Digits of an amount that cents can hold exactly. */
const MAX_DIGITS = 13;
const amountPattern = (thousands: string, decimal: string) =>
  new RegExp(
    String.raw`^([-+]?)(\d{1,3}(?:[${thousands}]\d{3})+|\d*)(?:[${decimal}](\d{1,4}))?([-DC]?)$`,
    'i',
  );
const PATTERNS = { ',': amountPattern('.', ','), '.': amountPattern(',', '.') };

/** Reads an amount with one decimal sign; with the other one it is none. Brackets mean money that went out. */
function amountIn(decimal: CsvMapping['decimal'], text: string): number | null {
  const typed = text.replaceAll(/\s|R\$|BRL|'/g, '').replaceAll(/[−–]/g, '-');
  if (typed.length > MAX_LENGTH) return null;
  const bracketed = /^\((.+)\)$/.exec(typed)?.[1];
  const [, sign, grouped = '', decimals = '', end = ''] = PATTERNS[decimal].exec(bracketed ?? typed) ?? [];
  const whole = grouped.replaceAll(/[.,]/g, '');
  if (whole + decimals === '' || whole.length > MAX_DIGITS) return null;
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + ((decimals[2] ?? '0') >= '5' ? 1 : 0);
  const isOut = bracketed !== undefined || sign === '-' || end === '-' || end.toUpperCase() === 'D';
  return isOut && cents !== 0 ? -cents : cents;
}

type Written = Partial<Pick<CsvMapping, 'dayOrder' | 'decimal' | 'signs'>>;

/** Returns how a mapping reads days and amounts, in rows with the given number of titles. */
export const csvFormat = (
  { dayOrder = 'dmy', decimal = ',', signs }: Written,
  width?: number,
): CsvFormat => ({
  day: (text) => dayIn(dayOrder, text),
  amount: (text) => amountIn(decimal, text),
  signs,
  width,
});
