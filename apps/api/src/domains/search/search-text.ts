import { isIndexed, readWords } from '../../engines/list/search-words';

/** What the user typed, as the sources search for it. */
export interface SearchText {
  /** Whole, with single blanks. */
  text: string;
  words: readonly string[];
  longest: string;
  /** The words that have a trigram, which search indexes look up; without one, only beginnings are searched. */
  indexed: readonly string[];
}

/** Returns undefined when nothing is left to search for. */
export function readSearchText(typed = ''): SearchText | undefined {
  const words = readWords(typed);
  if (words.length === 0) return undefined;
  return {
    text: words.join(' '),
    words,
    longest: words.reduce((long, word) => (word.length > long.length ? word : long)),
    indexed: words.filter(isIndexed),
  };
}
