import { splitGraphemes } from './fonts';

/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/** Breaks a text into lines at any letter. */
export function breakAnywhere(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines = [''];
  let room = width;
  // Adds up the widths of letters, because measuring the line after each letter would be quadratic.
  for (const letter of splitGraphemes(text)) {
    const needed = measure(letter);
    if (needed > room && lines.at(-1) !== '') {
      lines.push('');
      room = width;
    }
    lines[lines.length - 1] += letter;
    room -= needed;
  }
  return lines;
}

/** Breaks a text into lines at blanks, and within a word only when it is wider than the column. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const blank = measure(' ');
  const lines: string[] = [];
  let room = -1;
  for (const word of text.split(' ').filter(Boolean)) {
    for (const part of breakAnywhere(word, width, measure)) {
      const needed = measure(part);
      if (needed + blank <= room && part === word) {
        lines[lines.length - 1] += ` ${part}`;
        room -= needed + blank;
      } else {
        lines.push(part);
        room = width - needed;
      }
    }
  }
  return lines;
}
