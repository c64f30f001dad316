/** Sum of amounts in reais, added as whole cents; 'sem valor' adds nothing. For a preview: what is billed, SQL adds up. */
export const sumAmounts = (rows: readonly { amount: number | null }[]): number =>
  rows.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;
