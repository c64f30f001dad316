/** Maximum characters that are coloured: 0.1 s of work on a slow machine (ADR 0025). */
export const MAX_HIGHLIGHTED_CHARS = 60_000;

/** Returns the text with uniform line breaks, and its line numbers. */
export function toLines(code: string): { text: string; numbers: string; count: number } {
  const text = code.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const count = text.split('\n').length;
  const numbers = Array.from({ length: count }, (_, index) => index + 1).join('\n');
  return { text, numbers, count };
}
