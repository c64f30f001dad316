import { z } from '@demanda/schema';
import { MAX_LOCAL_HOLIDAYS } from './limits';
import { readDate } from './typed-date';

/** Holidays of a state or town, as `isBankDay` takes them: `yyyy-mm-dd`, or `mm-dd` for each year. */

/** A leap year, so that 29 February can be entered for each year. */
const LEAP_YEAR = 2024;
const EACH_YEAR = /^(\d{1,2})[/.-](\d{1,2})$/;
const INVALID_HOLIDAY_TEXT = 'Digite cada feriado como dd/mm ou dd/mm/aaaa, por exemplo 25/01 ou 09/07/2026';

function readHoliday(typed: string): string | undefined {
  const [, day, month] = EACH_YEAR.exec(typed) ?? [];
  const read = readDate(day ? `${day}/${month}/${LEAP_YEAR}` : typed);
  if (!('value' in read) || read.value === null) return undefined;
  return day ? read.value.slice(5) : read.value;
}

/** Returns the holidays as text for a form: '25/01, 09/07/2026'. */
export const holidaysText = (holidays: readonly string[]): string =>
  holidays.map((day) => day.split('-').reverse().join('/')).join(', ');

/** Reads holidays typed as '25/01, 09/07/2026', one after another or in lines; undefined when one of them is not a day. */
function readHolidays(typed: string): string[] | undefined {
  const days = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readHoliday);
  return days.includes(undefined) ? undefined : [...new Set(days as string[])].sort();
}

const isStored = (day: string) => readHolidays(holidaysText([day]))?.[0] === day;
const list = z
  .array(z.string().max('yyyy-mm-dd'.length, INVALID_HOLIDAY_TEXT))
  .max(MAX_LOCAL_HOLIDAYS, `Máximo ${MAX_LOCAL_HOLIDAYS} feriados`)
  // One message for the list, which is one field of the form.
  .refine((days) => days.every(isStored), INVALID_HOLIDAY_TEXT);

/** Holidays in a request: a list, or the text of a form. An absent value leaves the stored ones. */
export const localHolidaysInput = z
  .preprocess((typed) => (typeof typed === 'string' ? (readHolidays(typed) ?? ['?']) : typed), list)
  .optional();
