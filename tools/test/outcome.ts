import type { Failure } from './failures';

/** What a step found. A step that could not run is one failure, never a pass. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Printed in full when something failed. */
  output: string;
  /** The tests that failed, if the step knows them by name: printed first, and named once more at the very end. */
  failures?: Failure[];
  /** Said in the step's line. */
  note?: string;
}

interface Finished {
  code: number;
  output: string;
  failures?: Failure[];
}

/** A command whose exit code is its verdict, as one check. */
export function checkOutcome({ code, output }: Finished): Outcome {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Several outcomes as one. */
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

/** A test runner's own counts, distrusted where they are too good: no test at all, or a bad exit code without a failure. */
export function countedOutcome(
  { passed, failed, skipped }: Counts,
  { code, output, failures = [] }: Finished,
): Outcome {
  const more = { failures, ...(skipped && { note: `${skipped} skipped` }) };
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNo test was run.`, ...more };
  return { passed, failed: failed || (code === 0 ? 0 : 1), output, ...more };
}
