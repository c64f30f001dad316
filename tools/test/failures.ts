import { stripVTControlCharacters } from 'node:util';

/** A test that failed. */
export interface Failure {
  /** Its file and full name: 'apps/shell/src/a.test.ts › group › test'. */
  name: string;
  /** What it said, however long. */
  message: string;
}

const LINES = 30;

/** The beginning of a message without the stack of libraries, and where in the tests it comes from if that is told further down. */
function shortened(message: string): string {
  const all = stripVTControlCharacters(message).trim().split('\n');
  const lines = all.filter((line) => !/^\s+at .*\/node_modules\//.test(line));
  if (lines.length <= LINES) return lines.join('\n');
  const place = lines.slice(LINES).filter((line) => /\.test\.tsx?:\d+/.test(line));
  return [...lines.slice(0, LINES), '…', ...place.slice(0, 1)].join('\n');
}

/** The names of all, then the first lines of what each said: whoever keeps only the beginning knows what failed. */
export function failuresText(failures: Failure[]): string {
  const names = failures.map(({ name }) => `× ${name}`);
  const messages = failures.map(({ name, message }) => `\n● ${name}\n${shortened(message)}`);
  return [...names, ...messages].join('\n');
}
