import { hasSeveralCells, SEVERAL_CELLS_TEXT, type TypedText } from './typed-text';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const DIGITS = /^(\d{2})\s?(\d{2})\s?(\d{4})$/;
const NOT_A_DATE = 'Digite a data como dd/mm/aaaa, por exemplo 09/03/2025';
const NO_SUCH_DAY = 'Esta data não existe: confira o dia, o mês e o ano';

/**
 * Reads a day typed as 09/03/2025, 9/3/2025, 09032025, 09 03 2025 or 2025-03-09; the value is `yyyy-mm-dd`. Blanks are
 * ignored at the ends and beside separators.
 */
export function readDate(text: string): TypedText<string> {
  const typed = text.trim().replace(/\s*([/.-])\s*/g, '$1');
  if (!typed) return { value: null };
  if (hasSeveralCells(text)) return { problem: SEVERAL_CELLS_TEXT };
  const parts = partsOf(typed);
  if (!parts) return { problem: NOT_A_DATE };
  const value = parts.join('-');
  return isDay(value) ? { value } : { problem: NO_SUCH_DAY };
}

const NOT_A_TIME = 'Digite a hora como hh:mm, por exemplo 09/03/2025 14:30';
const DAY_AND_TIME = /^(\S+?)(?:\s+|T)(.+)$/;
const TIME = /^(\d{1,2})(?::(\d{2})|h(\d{2})?)?$/i;
/** Day and time on a keyboard that has only digits. */
const ALL_DIGITS = /^(\d{8})\s*(\d{2})(\d{2})$/;

/**
 * Reads a day as `readDate` does, or with a time: 09/03/2025 14:30, 9/3/2025 14h30, 9/3/2025 8h, 090320251430. The value
 * is `yyyy-mm-dd` or `yyyy-mm-ddThh:mm`.
 */
export function readMoment(text: string): TypedText<string> {
  if (hasSeveralCells(text)) return { problem: SEVERAL_CELLS_TEXT };
  const typed = text.trim().replace(ALL_DIGITS, '$1 $2:$3');
  const [, typedDay = '', typedTime = ''] = DAY_AND_TIME.exec(typed) ?? [];
  const day = readDate(typedDay);
  if (typedDay === '' || !('value' in day)) return readDate(typedDay || text);
  const [, hour = '', ...minutes] = TIME.exec(typedTime) ?? [];
  const minute = minutes.find(Boolean) ?? '00';
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return { problem: NOT_A_TIME };
  return { value: `${day.value}T${hour.padStart(2, '0')}:${minute}` };
}

/** Splits into year (four digits), month and day (two digits). */
function partsOf(typed: string): string[] | undefined {
  const iso = ISO.exec(typed);
  if (iso) return iso.slice(1);
  const [, day, , month, year] = DAY_FIRST.exec(typed) ?? [];
  const [, shortDay, shortMonth, shortYear] = DIGITS.exec(typed) ?? [];
  const found = year ? [year, month, day] : shortYear ? [shortYear, shortMonth, shortDay] : undefined;
  return found?.map((part = '') => part.padStart(2, '0'));
}

/** Years before 1900 are refused: one such as 0202 is a typing error. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return date.getTime() >= Date.UTC(1900, 0) && date.toISOString().startsWith(value);
}
