export type Row = readonly string[];

/** Formats a table with the first column left-aligned and the others right-aligned. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: Row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [head, ...rows].map((row) => `  ${line(row).trimEnd()}`).join('\n');
}

const over = (value: number, limit: number) => (value > limit ? ` OVER ${limit}` : '');

/** Formats milliseconds with their limit: '61.0 ms OVER 60'. */
export const ms = (value: number, limit = Infinity): string =>
  `${value.toFixed(value < 10 ? 2 : 1)} ms${over(value, limit)}`;
export const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats a ratio with its limit: '1.20 ×', '3.40 × OVER 3'. */
export function times(ratio: number, limit = Infinity): string {
  return `${ratio.toFixed(2)} ×${over(ratio, limit)}`;
}

export const say = (text = ''): void => console.log(text);
