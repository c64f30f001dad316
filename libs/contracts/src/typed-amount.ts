import { MAX_MONEY } from './limits';
import { hasSeveralCells, SEVERAL_CELLS_TEXT, type TypedText } from './typed-text';

const NEGATIVE = 'O valor não pode ser negativo';
const THIRD_DECIMAL = 'Use no máximo duas casas decimais, como em 1.234,56';
export const AMOUNT_TOO_HIGH = 'O valor máximo é 999.999.999.999,99';
export const NOT_AN_AMOUNT = 'Digite o valor como 1.234,56';

/** Blanks that group thousands; no others may stand between digits. */
const GROUPING_BLANKS = /^[1-9]\d{0,2}(\s\d{3})+(?=[.,]|$)/;
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d{0,2})?$/;
const UNGROUPED = /^(\d+(,\d{0,2})?|,\d{1,2})$/;
const DOT_DECIMALS = /^\d*\.\d{1,2}$/;
const TOO_MANY_DECIMALS = /^[\d.]*,\d{3,}$|^(\d{4,}|0*)\.\d{3,}$/;

/**
 * Reads an amount in reais as typed in Brazil (G-USE-2): `.` or a blank groups thousands, `,` is the decimal
 * separator; a leading `R$` and blanks at the ends and after it are ignored. A dot is decimal only where it cannot
 * group: alone, with one or two digits after it. Returns the double nearest to the digits, exact in cents over the
 * whole range.
 */
export function readAmount(text: string): TypedText<number> {
  const typed = text.trim();
  if (!typed) return { value: null };
  if (hasSeveralCells(typed)) return { problem: SEVERAL_CELLS_TEXT };
  const digits = typed
    .replace(/^R\$\s*/i, '')
    .replace(GROUPING_BLANKS, (grouped) => grouped.replace(/\s/g, ''));
  if (/^[-−–]/.test(digits)) return { problem: NEGATIVE };
  if (TOO_MANY_DECIMALS.test(digits)) return { problem: THIRD_DECIMAL };
  const decimal = toDecimal(digits);
  if (decimal === undefined) return { problem: NOT_AN_AMOUNT };
  const value = Number(decimal);
  return value > MAX_MONEY ? { problem: AMOUNT_TOO_HIGH } : { value };
}

/** Returns `1234.5` for `1.234,5` and for `1234.5`. */
function toDecimal(digits: string): string | undefined {
  if (DOT_DECIMALS.test(digits)) return digits;
  if (GROUPED.test(digits) || UNGROUPED.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return undefined;
}

/** Formats an amount for editing, without thousands separators, which an edited digit would invalidate. */
export const editableAmount = (amount: number): string => String(amount).replace('.', ',');
