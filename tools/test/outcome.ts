import type { Failure } from './failures';

/** Result of a step. A step that could not run counts as one failure. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Printed in full after a failure. */
  output: string;
  /** Failed tests, when the step knows their names; printed first, and again at the very end. */
  failures?: Failure[];
  /** Shown in the step's line. */
  note?: string;
}

interface Finished {
  code: number;
  output: string;
  failures?: Failure[];
}

/** Converts the exit code of a command into one check. */
export function checkOutcome({ code, output }: Finished): Outcome {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Adds outcomes. */
export function sumOutcomes(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    output: outcomes.flatMap(({ failed, output }) => (failed ? output : [])).join('\n'),
  };
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Converts the counts of a test runner; no tests at all, or a non-zero exit code without failures, count as a failure.
 */
export function countedOutcome(
  { passed, failed, skipped }: Counts,
  { code, output, failures = [] }: Finished,
): Outcome {
  const more = { failures, ...(skipped && { note: `${skipped} skipped` }) };
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo test was run.`, ...more };
  return { passed, failed: failed || (code === 0 ? 0 : 1), output, ...more };
}
