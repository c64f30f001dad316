/**
 * Typographic signs, by the sign that people type for them. Migrations 0001 and 0071 have the same for SQL; a test
 * compares both.
 */
const TYPED_SIGNS: Readonly<Record<string, string>> = {
  "'": '’‘‛‚′´`ʼ',
  '"': '“”„‟«»″',
  '-': '‐‑‒–—―−',
};

const PLAIN_SIGNS = new Map(
  Object.entries(TYPED_SIGNS).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])),
);
const TYPOGRAPHIC = new RegExp(`[${[...PLAIN_SIGNS.keys()].join('')}]`, 'gu');

/** Returns the text with the quotes and dashes of a keyboard, such as `'` for `’`. */
export const withPlainSigns = (text: string): string =>
  text.replace(TYPOGRAPHIC, (sign) => PLAIN_SIGNS.get(sign)!);

const SIGN = /['"-]/;
/** Returns whether a text has a sign that others may have written as a typographic one, or the reverse. */
export const hasFoldedSign = (text: string): boolean => SIGN.test(withPlainSigns(text));

/** Returns a text for comparison: without case and accents, and with the signs of a keyboard. */
export const foldText = (text: string): string =>
  // The stroke of `ø` is part of the letter.
  withPlainSigns(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o'));
