import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import { readAmount } from '@demanda/contracts/typed-amount';
import { isBlankRow, splitCells, withoutQuoted } from '@demanda/contracts/typed-cells';
import { emptySubTask } from './task-values';

/** A new subtask whose amount is the pasted text while that cannot be read, as in the input of the form. */
export type PastedSubTask = Omit<SubTaskInput, 'amount'> & { amount: number | string | null };

/** Returns whether a text is a list, which an input of one line would lose. */
export const isList = (text: string): boolean => /[\n\r\t]/.test(text.trim());

/** What word processors put before a point of a list: a bullet, or a number. */
const LIST_SIGN = /^(?:[•◦▪▫‣●○■□·]|[-–—*+](?=\s|$)|\d{1,3}\)|\d{1,3}\.(?=\s|$))\s*/u;
const withoutSign = (text: string): string => text.replace(LIST_SIGN, '') || text;
const isSign = (text: string): boolean => text.replace(LIST_SIGN, '') === '';

/** Digits and the signs of amounts, possibly with a currency. */
const AMOUNT_CHARACTERS = /^[\p{N}\s.,'’()+\-−–]*$/u;
const CURRENCY = /R\$|US\$|[$€£]|\b(?:BRL|reais|real)\b/gi;

const isAmount = (text: string): boolean => {
  const read = readAmount(text);
  return 'value' in read && read.value !== null;
};
const looksLikeAmount = (text: string): boolean =>
  isAmount(text) || (/\p{N}/u.test(text) && AMOUNT_CHARACTERS.test(text.replaceAll(CURRENCY, '')));

/** The text itself stays when it cannot be read, so that its field says why. */
function amountOf(text: string): number | string | null {
  const read = readAmount(text);
  return 'value' in read ? read.value : text;
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '');

/** Splits 'Título; 100' or 'Título — 100' in two. */
function splitTail(text: string): [title: string, amount: string] | undefined {
  const at = Math.max(...[';', '—', ' – '].map((sign) => text.lastIndexOf(sign)));
  const tail = text.slice(at).replace(/^[;—–\s]+/, '');
  const title = text.slice(0, Math.max(at, 0)).trim();
  return title !== '' && looksLikeAmount(tail) ? [title, tail] : undefined;
}

/**
 * Reads a pasted list as new subtasks, one for each row that is not blank, without the signs of the list. A row's last
 * cell, or what follows ';' or '—', is the amount when it is meant as one: it looks like an amount, or has one above
 * or below it in a column copied from a spreadsheet. Everything else belongs to the title.
 */
export function readSubTasks(text: string): PastedSubTask[] {
  const hasColumns = withoutQuoted(text).includes('\t');
  const separator = hasColumns ? '\t' : ';';
  const rows = splitCells(text, separator)
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s*[\n\r]\s*/g, ' ')))
    .map((cells) => (hasColumns && cells.length > 1 && isSign(cells[0]!) ? ['', ...cells.slice(1)] : cells))
    .filter((cells) => !isBlankRow(cells));
  const columns = new Set(
    rows.map(lastFilled).filter((last, index) => hasColumns && last > 0 && isAmount(rows[index]![last]!)),
  );
  return rows.map((cells) => {
    const last = lastFilled(cells);
    const isLastAmount = last > 0 && (columns.has(last) || looksLikeAmount(cells[last]!));
    const titles = (isLastAmount ? cells.slice(0, last) : cells).filter(Boolean);
    const title = titles.join(hasColumns ? ' ' : '; ');
    const tail = isLastAmount ? undefined : splitTail(title);
    return {
      ...emptySubTask,
      title: withoutSign(tail?.[0] ?? title),
      amount: tail ? amountOf(tail[1]) : isLastAmount ? amountOf(cells[last]!) : null,
    };
  });
}
