/** Maximum length of a cell, in UTF-16 code units. */
export const MAX_CELL_TEXT = 32_767;

/** Characters that need treatment; most texts have none. */
const NEEDS_ESCAPE = /[&<>_\ufffe\uffff\p{Cc}]/u;
/** Characters that XML does not allow or that are invisible. */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
/** Excel reads `_x0041_` as an escaped character. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;
const XML_NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Cuts a text with '…' at the maximum length, never within a surrogate pair. */
function truncateText(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text;
  return `${text.slice(0, MAX_CELL_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Returns the XML of a text cell: without formulas and control characters, limited to the length of a cell.
 */
export function cellText(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return truncateText(text);
  return truncateText(text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, ''))
    .replace(ESCAPE_LIKE, '_x005F_')
    .replace(/[&<>]/g, (letter) => XML_NAMES[letter]!);
}
