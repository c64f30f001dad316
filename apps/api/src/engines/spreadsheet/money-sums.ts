import type { Cell, SheetColumn } from './sheet';

const toCents = (amount: string): bigint => {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
};

function toAmount(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Sums money columns in whole cents while their rows are written, so that the totals match the rows even when
 * data changes meanwhile.
 */
export function moneySums(columns: readonly SheetColumn[]) {
  const sums = columns.map(({ kind }): bigint | null => (kind === 'money' ? 0n : null));
  return {
    /** Adds money cells, `numeric` texts with at most two decimals. */
    add(cells: readonly Cell[]): void {
      for (const [index, sum] of sums.entries()) {
        const cell = cells[index] ?? null;
        if (sum !== null && cell !== null) sums[index] = sum + toCents(String(cell));
      }
    },
    totals: (): Cell[] => sums.map((sum) => (sum === null ? null : toAmount(sum))),
  };
}
