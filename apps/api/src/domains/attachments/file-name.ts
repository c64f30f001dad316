/** Removes directories with either separator, control characters, and bidirectional formatting characters. */
const PATH_PREFIX = /^.*[\\/]/s;
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Sanitizes a file name that a client sent. It is displayed, and never used as a path (G-ATT-7). */
export function cleanFileName(given: string): string {
  // Browsers encode a quote in the header as %22; line breaks are removed with the other control characters.
  const name = given
    .replace(/%22/g, '"')
    .replace(/%0[AD]/gi, '')
    .replace(INVISIBLE_CHARACTERS, '');
  return name.replace(PATH_PREFIX, '').normalize('NFC').trim();
}
