import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Filter, Purpose } from './definition';
import { anyOf } from './filters';
import { isPhoneNumber } from './phone-filter';

/** A text of more words is searched as one phrase. */
const MAX_WORDS = 20;

/** Control characters, which no text can hold, and marks of writing direction, which come along with pasted text. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Words of punctuation alone, such as a dash between words, which a search ignores beside other words. */
const ONLY_SIGNS = /^[\p{P}\p{S}]+$/u;

/** Trigrams of the search index contain letters and digits only. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Returns whether a search index can look up the word. */
export const isIndexed = (word: string): boolean => TRIGRAM.test(word);

/** Splits what was typed into a search into words, each once. */
export function readWords(typed: string): string[] {
  const words = [...new Set(typed.replace(INVISIBLE, ' ').split(/\s+/).filter(Boolean))];
  const meant = words.filter((word) => !ONLY_SIGNS.test(word));
  const used = meant.length > 0 ? meant : words;
  return used.length > MAX_WORDS ? [words.join(' ')] : used;
}

/** Groups the words of a telephone number, such as '(11)' and '98765-4321'; other words stand alone. */
function groupPhones(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && /^[\d()+.-]+$/.test(word) && /^[\d()+.-]+$/.test(last[0]!)) last.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group) =>
    group.length > 1 && isPhoneNumber(group.join(' ')) ? [group] : group.map((word) => [word]),
  );
}

/**
 * Condition, true without words: each word is in one of the fields, in any order. The words of a telephone number may
 * also match together in one field.
 */
export function everyWord(
  words: readonly string[],
  filters: readonly Filter[],
  purpose?: Purpose,
): RawBuilder<SqlBool> {
  const inFields = (text: string) => filters.map((filter) => filter([text], purpose));
  const tests = groupPhones(words).map((group) => {
    const each = group.map((word) => anyOf(inFields(word)));
    return group.length === 1
      ? each[0]!
      : anyOf([sql<SqlBool>`(${sql.join(each, sql` and `)})`, ...inFields(group.join(' '))]);
  });
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}
