import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Typographic quotes and dashes, by the sign that keyboards have (libs/contracts/src/fold-text.ts). */
const SIGNS: Record<string, string> = {
  "'": '’‘‛‚′´`ʼ',
  '"': '“”„‟«»″',
  '-': '‐‑‒–—―−',
};
export const typographic = Object.values(SIGNS).join('');
export const plain = Object.entries(SIGNS)
  .map(([sign, variants]) => (sign === "'" ? "''" : sign).repeat(variants.length))
  .join('');

/**
 * Creates the function that searches fold typographic signs with; `fold()` is in stored columns, which stay. Comments
 * get a key, because folding the 14,000 comments with a common word took a search of 100,000 four seconds.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create function plain_signs(value text) returns text language sql immutable strict parallel safe
     return translate(value collate "C", '${typographic}', '${plain}')`,
    `alter table comments add column text_key text collate "C"
     generated always as (plain_signs(fold(text))) stored`,
  ]);
