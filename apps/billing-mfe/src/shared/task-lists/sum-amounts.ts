/**
 * Returns the sum of amounts in reais, added in whole cents; 'sem valor' counts as 0. Only for previews: billed sums
 * are computed in SQL.
 */
export const sumAmounts = (rows: readonly { amount: number | null }[]): number =>
  rows.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;
