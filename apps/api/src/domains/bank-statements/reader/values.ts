import type { SkipReason } from '@demanda/contracts/bank-statements';

/** Days, amounts and texts as Brazilian banks write them. */

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;

/**
 * Returns the day at the start of a text as `yyyy-mm-dd`; null unless it exists. Years of two digits are of this century.
 * A time and a zone that follow are not applied: banks write the local day, whatever zone they name.
 */
export function readDay(text: string): string | null {
  const typed = text.trim();
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? [];
  const parts = year ? [year.padStart(4, '20'), month!, day!] : YEAR_FIRST.exec(typed)?.slice(1);
  return parts ? existingDay(parts.map((part) => part.padStart(2, '0')).join('-')) : null;
}

/** Returns a text `yyyy-mm-dd` if the day exists. */
export function existingDay(value: string): string | null {
  if (Number(value.slice(0, 4)) < 1900) return null;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : null;
}

/** Digits, grouped or not, with a sign at either end, or the letter of a debit or a credit. */
const AMOUNT = /^([-+]?)([\d.,]*\d[\d.,]*)([-DC]?)$/i;
const BRACKETED = /^\((.+)\)$/;
/** What follows the last comma or point. */
const DECIMALS = /[.,](\d+)$/;
/** Digits of an amount that cents can hold exactly. */
const MAX_DIGITS = 13;
/** A longer text is not an amount; the pattern would take long. */
const MAX_LENGTH = 40;

export interface ReadAmount {
  cents: number;
  hasDecimals: boolean;
}

/**
 * Reads an amount; null for a text that is none. One, two or four digits after the last comma or point are decimals,
 * rounded to cents; three make it a thousands sign. Brackets mean money that went out.
 */
export function readAmount(text: string): ReadAmount | null {
  const typed = text.replaceAll(/\s|R\$|BRL/g, '').replaceAll(/[−–]/g, '-');
  if (typed.length > MAX_LENGTH) return null;
  const bracketed = BRACKETED.exec(typed)?.[1];
  const [, sign, number = '', end = ''] = AMOUNT.exec(bracketed ?? typed) ?? [];
  const after = DECIMALS.exec(number)?.[1] ?? '';
  if (number === '' || after.length > 4) return null;
  const decimals = after.length === 3 ? '' : after;
  const whole = number.slice(0, decimals ? -decimals.length - 1 : undefined).replaceAll(/[.,]/g, '');
  if (whole.length > MAX_DIGITS) return null;
  const roundUp = (decimals[2] ?? '0') >= '5' ? 1 : 0;
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + roundUp;
  const isNegative = bracketed !== undefined || sign === '-' || end === '-' || end.toUpperCase() === 'D';
  return { cents: isNegative && cents !== 0 ? -cents : cents, hasDecimals: decimals !== '' };
}

/** Returns the text with single blanks, none at its ends. */
export const collapseBlanks = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const BALANCE = /^\s*s ?a ?l ?d ?o ?s?(?!\p{L})/iu;
const TOTAL = /^\s*tota(l|is)(\s+geral)?\s*:?\s*$/i;

/** Returns why a text is not a transaction: a row of a balance or a sum; undefined for others. */
export function balanceReason(text: string): SkipReason | undefined {
  const start = text.slice(0, MAX_LENGTH);
  if (BALANCE.test(start)) return 'balance';
  return TOTAL.test(start) ? 'total' : undefined;
}

export const isOfx = (text: string): boolean => /<OFX[\s>]/i.test(text);
