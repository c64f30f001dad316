/** UTF-16 units that a cell holds. */
export const MAX_CELL_TEXT = 32_767;

/** What a text has to be looked at for; most have nothing of it. */
const UNUSUAL = /[&<>_\ufffe\uffff\p{Cc}]/u;
/** Either not allowed in XML or not to be seen. */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;
/** Would be read as the character of that number. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;
const XML_NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Cut with '…' where a cell ends, never between the halves of an emoji. */
function cut(text: string): string {
  if (text.length <= MAX_CELL_TEXT) return text;
  return `${text.slice(0, MAX_CELL_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The XML of a text as a person typed it: no formula, no control characters, no longer than a cell. */
export function cellText(text: string): string {
  if (!UNUSUAL.test(text)) return cut(text);
  return cut(text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, ''))
    .replace(ESCAPE_LIKE, '_x005F_')
    .replace(/[&<>]/g, (letter) => XML_NAMES[letter]!);
}
