/** Charges of a client among which a sum is looked for: 65,536 combinations at most. */
const MAX_CHARGES = 16;

/** Returns the two or more charges that add up to an amount, if exactly one combination does. */
export function combinationOf<Charge extends { openCents: number }>(
  charges: readonly Charge[],
  cents: number,
): Charge[] | undefined {
  const fitting = charges.filter(({ openCents }) => openCents < cents);
  if (fitting.length > MAX_CHARGES) return undefined;
  const found: Charge[][] = [];
  const search = (from: number, left: number, chosen: Charge[]): void => {
    if (left === 0 && chosen.length > 1) found.push(chosen);
    if (left <= 0) return;
    for (let index = from; index < fitting.length && found.length < 2; index += 1)
      search(index + 1, left - fitting[index]!.openCents, [...chosen, fitting[index]!]);
  };
  search(0, cents, []);
  return found.length === 1 ? found[0] : undefined;
}
