import { stripVTControlCharacters } from 'node:util';

/** A failed test. */
export interface Failure {
  /** File and full name: 'apps/shell/src/a.test.ts › group › test'. */
  name: string;
  /** Its message in full length. */
  message: string;
}

const LINES = 30;

/** Returns the beginning of a message without library stacks, and the line of the test when it comes later. */
function shortened(message: string): string {
  const all = stripVTControlCharacters(message).trim().split('\n');
  const lines = all.filter((line) => !/^\s+at .*\/node_modules\//.test(line));
  if (lines.length <= LINES) return lines.join('\n');
  const place = lines.slice(LINES).filter((line) => /\.test\.tsx?:\d+/.test(line));
  return [...lines.slice(0, LINES), '…', ...place.slice(0, 1)].join('\n');
}

/** Lists all names first, then the first lines of each message, so that truncated output still names every failure. */
export function failuresText(failures: Failure[]): string {
  const names = failures.map(({ name }) => `× ${name}`);
  const messages = failures.map(({ name, message }) => `\n● ${name}\n${shortened(message)}`);
  return [...names, ...messages].join('\n');
}
