/** Folders of either kind of path, control characters, and marks that turn the direction of reading. */
const PATH = /^.*[\\/]/s;
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What is kept of a name that a sender says: data for people, never a path (G-ATT-7). */
export function cleanFileName(given: string): string {
  // Browsers write a quote in the header as %22; line breaks go with the other control characters.
  const name = given
    .replace(/%22/g, '"')
    .replace(/%0[AD]/gi, '')
    .replace(UNSEEN, '');
  return name.replace(PATH, '').normalize('NFC').trim();
}
