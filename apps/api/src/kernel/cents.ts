/** Returns an amount in reais as whole cents, in which sums have no fractions; an absent one is 0. */
export const toCents = (amount: number | string | null | undefined): number =>
  Math.round(Number(amount ?? 0) * 100);

/** Returns cents as an SQL numeric in reais: '12.34'. */
export const reais = (cents: number): string => (cents / 100).toFixed(2);
