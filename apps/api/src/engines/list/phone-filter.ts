import { withPlainSigns } from '@demanda/contracts/fold-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Filter, FilterValue } from './definition';
import { anyOf, textContains } from './filters';

/** Fewer digits are searched as typed: over the bounds of groups, such as area code and number, they match too often. */
const MIN_DIGITS = 4;
/** Digits of a number without its area code. */
export const NUMBER_DIGITS = 8;
/** Digits of a number with its area code, as a landline has them. */
const NATIONAL_DIGITS = 10;

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');
const hasOnlyPhoneSigns = (text: string) => /^[\d\s()+./-]+$/.test(text);

/** Returns whether a text is a whole telephone number, written in any way. */
export const isPhoneNumber = (text: string): boolean =>
  hasOnlyPhoneSigns(text) && onlyDigits(text).length >= NUMBER_DIGITS;

/** SQL: the digits of a telephone number; the expression of the search index (migration 0072). */
export const phoneDigits = (phone: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** Drops the code of Brazil and the 0 before an area code, which most stored numbers do not have. */
function nationalDigits(digits: string): string {
  const national = digits.replace(/^(?:00)?55(?=\d{10})/, '').replace(/^0+/, '');
  return national.length >= NATIONAL_DIGITS ? national : digits;
}

/** Contains, as `textContains`; a text of digits and the signs of telephone numbers is found by its digits. */
export function phoneContains(keyColumn: RawBuilder<unknown>): Filter {
  const contains = textContains(keyColumn);
  const digits = phoneDigits(keyColumn);
  return (values, purpose) =>
    anyOf(
      values.map((value: FilterValue) => {
        const text = withPlainSigns(String(value));
        const sought = onlyDigits(text);
        if (!hasOnlyPhoneSigns(text) || sought.length < MIN_DIGITS) return contains([value], purpose);
        return sql<SqlBool>`${digits} like '%' || ${nationalDigits(sought)}::text || '%'`;
      }),
    );
}
