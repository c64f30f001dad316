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
const accented = Object.values(LETTERS).join('');
const plain = Object.entries(LETTERS)
  .map(([letter, variants]) => letter.repeat(variants.length))
  .join('');
/** Accents written as characters of their own; without a counterpart translate() drops them. */
const combiningMarks = '\u0300\u0301\u0302\u0303\u0304\u0306\u0308\u030a\u030b\u030c\u0327\u0328';

/**
 * Two text keys of our own, because the embedded database has only the C collation and PostgreSQL
 * has whatever it was created with: both must find and sort alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'create extension if not exists pg_trgm',
    // For search and sort: neither case nor accents count.
    `create function fold(value text) returns text language sql immutable strict parallel safe
     return translate(lower(value collate "C"), '${accented}${accented.toUpperCase()}${combiningMarks}', '${plain}${plain}')`,
    // For uniqueness: case and outer blanks do not count, accents do.
    `create function identity_key(value text) returns text language sql immutable strict parallel safe
     return translate(lower(btrim(value) collate "C"), '${accented.toUpperCase()}', '${accented}')`,
  ]);
}
