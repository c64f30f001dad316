import { notKey } from '@demanda/contracts/filter-names';
import { hasFoldedSign, withPlainSigns } from '@demanda/contracts/fold-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TIME_ZONE } from '@demanda/contracts/time-zone';
import type { Filter, FilterValue, Purpose, SortColumns } from './definition';

type Sql = RawBuilder<unknown>;

/** SQL `or` of the conditions. */
export const anyOf = (tests: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  tests.length === 1 ? tests[0]! : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;

/** Sort by these columns, in the order given; by the id when none is. */
export const sortBy = (...by: Sql[]): SortColumns => ({ by });

export const escapeLike = (text: FilterValue) => String(text).replace(/[\\%_]/g, '\\$&');

/** Shorter texts have no trigram that the search index could look up. */
const SEARCHABLE_LENGTH = 3;
const TWO_LETTERS = /^[\p{L}\p{N}]{2}$/u;

/**
 * Characters before which a text of two letters is looked up, as the inside of a bracket expression, and those beyond
 * U+07FF, whose trigrams pg_trgm finds for `like` alone. The indexes of migration 0058 have the texts with any other.
 */
const USUAL_CHARACTERS = String.raw`\t\n\r -~ºª°§·`;
const USUAL_SIGNS = '–—“”‘’•…€';

/**
 * Narrows 'contains two letters' to what the search index finds: the letters begin the text, or form a trigram with the
 * usual character before them. Texts with an unusual character are few.
 */
const twoLetterRows = (keyColumn: Sql, letters: string, test: RawBuilder<SqlBool>) => {
  const afterSign = [...USUAL_SIGNS].map((sign) => sql`${sql.lit(`%${sign}`)} || fold(${letters}) || '%'`);
  return sql<SqlBool>`(${keyColumn} ~ (${sql.lit(`(^|[${USUAL_CHARACTERS}])`)} || fold(${letters}))
    or ${keyColumn} like any(array[${sql.join(afterSign)}])
    or (${keyColumn} ~ ${sql.lit(`[^${USUAL_CHARACTERS}${USUAL_SIGNS}]`)} and ${test}))`;
};

/** The end of a web address from a slash on, of at least as many characters as have a trigram. */
function endOfAddress(text: string): string | undefined {
  if (!/^[a-z]+:\/\/[^/]+\//i.test(text)) return undefined;
  return text.slice(text.lastIndexOf('/', text.length - SEARCHABLE_LENGTH - 1));
}

/** Contains the text as typed, ignoring case, accents and outer blanks; for addresses and names of files. */
export const exactTextContains =
  (keyColumn: Sql): Filter =>
  (values, purpose) =>
    anyOf(values.map((value) => containsEscaped(keyColumn, escapeLike(value).trim(), purpose)));

/** For a short text `is true` prevents the use of the search index, which would be read whole, then every row. */
function containsEscaped(keyColumn: Sql, text: string, purpose?: Purpose): RawBuilder<SqlBool> {
  const test = sql<SqlBool>`${keyColumn} like '%' || fold(${text}) || '%'`;
  const isTrue = sql<SqlBool>`(${test}) is true`;
  const end = endOfAddress(text);
  // Most addresses share the trigrams of their host, and the index would be read for each of these.
  if (end) return sql<SqlBool>`(${keyColumn} like '%' || fold(${end}) || '%' and ${isTrue})`;
  if (text.length >= SEARCHABLE_LENGTH) return test;
  return purpose === 'find' && TWO_LETTERS.test(text)
    ? sql<SqlBool>`(${isTrue} and ${twoLetterRows(keyColumn, text, isTrue)})`
    : isTrue;
}

/**
 * Contains, ignoring case, accents and outer blanks, and the kind of quotes and dashes; the column holds `fold()` of the
 * text (G-GEN-17). A text with such a sign is also looked up in the rows with a typographic one, which are few and have
 * an index of their own (migration 0072).
 */
export const textContains =
  (keyColumn: Sql): Filter =>
  (values, purpose) =>
    anyOf(
      values.map((value) => {
        const text = escapeLike(withPlainSigns(String(value))).trim();
        const test = containsEscaped(keyColumn, text, purpose);
        if (!hasFoldedSign(text)) return test;
        const plain = sql`plain_signs(${keyColumn})`;
        return sql<SqlBool>`(${test}
          or (${keyColumn} <> ${plain} and ${containsEscaped(plain, text, purpose)}))`;
      }),
    );

/** Matches the rows that a filter does not, also those without a value. */
export const negated =
  (filter: Filter): Filter =>
  (values) =>
    sql<SqlBool>`(${filter(values)}) is not true`;

type WithNot<Name extends string> = Record<Name | `${Name}Not`, Filter>;

/** Filters `name` and `nameNot` over a key column; blank values do not filter. */
export function textFilters<Name extends string>(
  name: Name,
  keyColumn: Sql,
  contains = textContains(keyColumn),
): WithNot<Name> {
  const containsNone: Filter = (values) => {
    const texts = values.filter((value) => String(value).trim() !== '');
    return texts.length === 0 ? sql<SqlBool>`true` : negated(contains)(texts);
  };
  return { [name]: contains, [notKey(name)]: containsNone } as WithNot<Name>;
}

/** Filters `name` and `nameNot` over an enumeration, whose SQL type is given when it is not text. */
export const enumFilters = <Name extends string>(name: Name, column: Sql, type?: string): WithNot<Name> => {
  const is = enumIs(column, type);
  return { [name]: is, [notKey(name)]: negated(is) } as WithNot<Name>;
};

/** Whether a key column holds a text: 'true' or 'false'. */
export const textIsFilled = (keyColumn: Sql): Filter => booleanIs(sql`(${keyColumn} <> '')`);

/** Begins with one of the values, ignoring case and accents; served by the sort index of a key column. */
export const textStartsWith =
  (keyColumn: Sql): Filter =>
  (values) =>
    anyOf(values.map((value) => sql<SqlBool>`${keyColumn} like fold(${escapeLike(value)}) || '%'`));

/** Exactly one of the values of an enumeration, whose SQL type is given when it is not text. */
export const enumIs =
  (column: Sql, type = 'text'): Filter =>
  (values) =>
    anyOf(values.map((value) => sql`${column} = ${value}::${sql.raw(type)}`));

/** 'true' or 'false'. */
export const booleanIs =
  (condition: Sql): Filter =>
  (values) =>
    values[0] === 'true' ? sql`${condition}` : sql`not ${condition}`;

type RangeFilters<Name extends string> = Record<Name | `${Name}From` | `${Name}To`, Filter>;

function rangeFilters<Name extends string>(
  name: Name,
  from: (value: FilterValue) => RawBuilder<SqlBool>,
  to: (value: FilterValue) => RawBuilder<SqlBool>,
): RangeFilters<Name> {
  return {
    [name]: (values: readonly FilterValue[]) =>
      anyOf(values.map((value) => sql<SqlBool>`(${from(value)} and ${to(value)})`)),
    [`${name}From`]: ([value]: readonly FilterValue[]) => from(value!),
    [`${name}To`]: ([value]: readonly FilterValue[]) => to(value!),
  } as RangeFilters<Name>;
}

/** Whole days of America/Sao_Paulo, or minutes of them, over a timestamp; both ends included. */
export function dayRange<Name extends string>(name: Name, column: Sql): RangeFilters<Name> {
  const start = (value: FilterValue) => sql`(${value}::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
  const end = (value: FilterValue) => {
    const length = sql.lit(String(value).includes('T') ? '1 minute' : '1 day');
    return sql`((${value}::timestamp + ${length}::interval) at time zone ${sql.lit(TIME_ZONE)})`;
  };
  return rangeFilters(
    name,
    (value) => sql`${column} >= ${start(value)}`,
    (value) => sql`${column} < ${end(value)}`,
  );
}

/** Days over a column of days, both ends included. */
export const plainDayRange = <Name extends string>(name: Name, column: Sql): RangeFilters<Name> =>
  rangeFilters(
    name,
    (day) => sql`${column} >= ${day}::date`,
    (day) => sql`${column} <= ${day}::date`,
  );

/** Amounts in reais, both ends included. */
export function moneyRange<Name extends string>(name: Name, column: Sql): RangeFilters<Name> {
  return rangeFilters(
    name,
    (amount) => sql`${column} >= ${String(amount)}::numeric`,
    (amount) => sql`${column} <= ${String(amount)}::numeric`,
  );
}
