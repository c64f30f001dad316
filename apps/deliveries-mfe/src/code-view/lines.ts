/** Characters up to which text is coloured: a tenth of a second of work on a slow machine (ADR 0025). */
export const HIGHLIGHT_LIMIT = 60_000;

/** The text as it is shown, every line ended alike, and the numbers beside it. */
export function toLines(code: string): { text: string; numbers: string; count: number } {
  const text = code.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const count = text.split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => index + 1).join('\n');
  return { text, numbers, count };
}
