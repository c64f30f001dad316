/** What the user typed, as the sources search for it. */
export interface SearchText {
  /** Whole, with single blanks. */
  text: string;
  words: readonly string[];
  longest: string;
  /** The words that have a trigram, which search indexes look up; without one, only beginnings are searched. */
  indexed: readonly string[];
}

/** Control characters, which no text can hold, and marks of writing direction, which come along with pasted text. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Punctuation is in no trigram. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Returns undefined when nothing is left to search for. */
export function readSearchText(typed = ''): SearchText | undefined {
  const words = typed.replace(INVISIBLE, ' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return {
    text: words.join(' '),
    words,
    longest: words.reduce((long, word) => (word.length > long.length ? word : long)),
    indexed: words.filter((word) => TRIGRAM.test(word)),
  };
}
