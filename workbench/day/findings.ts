/** What differed from what the model expects. */
export interface Findings {
  missing: string[];
  /** More of them exist than expected. */
  doubled: string[];
  /** Not expected at all. */
  foreign: string[];
}

export const noFindings = (): Findings => ({ missing: [], doubled: [], foreign: [] });

export const countOf = ({ missing, doubled, foreign }: Findings): number =>
  missing.length + doubled.length + foreign.length;

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Compares two lists in any order, and adds the differences with `where` to the findings. */
export function compareLists(
  findings: Findings,
  where: string,
  { expected, found }: { expected: readonly string[]; found: readonly string[] },
): void {
  const [wanted, had] = [countsOf(expected), countsOf(found)];
  for (const key of new Set([...wanted.keys(), ...had.keys()])) {
    const [want, have] = [wanted.get(key) ?? 0, had.get(key) ?? 0];
    const text = `${where}: ${key} (${have} instead of ${want})`;
    if (have < want) findings.missing.push(text);
    else if (have > want) findings[want === 0 ? 'foreign' : 'doubled'].push(text);
  }
}
