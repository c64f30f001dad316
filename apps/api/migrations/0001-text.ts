import type { Kysely } from 'kysely';
import { runStatements } from './statements';

const LETTERS: Record<string, string> = {
  a: 'áàâãäåāăą',
  c: 'çćč',
  e: 'éèêëēęě',
  i: 'íìîïī',
  n: 'ñńň',
  o: 'óòôõöøōő',
  s: 'śšş',
  u: 'úùûüūůű',
  y: 'ýÿ',
  z: 'źżž',
};
export const accented = Object.values(LETTERS).join('');
export const plain = Object.entries(LETTERS)
  .map(([letter, variants]) => letter.repeat(variants.length))
  .join('');
/** Combining accents; without a counterpart translate() removes them. */
export const combiningMarks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0308\u030a\u030b\u030c\u0327\u0328';

/**
 * Creates two functions for text keys, because the embedded database has only the C collation and PostgreSQL
 * has the one it was created with; both must find and sort alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'create extension if not exists pg_trgm',
    // For search and sort: ignores case and accents.
    `create function fold(value text) returns text language sql immutable strict parallel safe
     return translate(lower(value collate "C"), '${accented}${accented.toUpperCase()}${combiningMarks}', '${plain}${plain}')`,
    // For uniqueness: ignores case and surrounding blanks, but not accents.
    `create function identity_key(value text) returns text language sql immutable strict parallel safe
     return translate(lower(btrim(value) collate "C"), '${accented.toUpperCase()}', '${accented}')`,
  ]);
}
