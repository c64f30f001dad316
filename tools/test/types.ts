import { checkOutcome, sumOutcomes, type Outcome } from './outcome';
import { runNode } from './run-command';
import { workspacesWith } from './workspaces';

/** Several threads check what they share once each: twice the work, on a machine that has other steps to run. */
const ARGS = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '--pretty', 'false'];

/** Type check each project with the native compiler: one check each. */
export async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of [...workspacesWith('tsconfig.json'), 'tools']) {
    outcomes.push(checkOutcome(await runNode([...ARGS, '-p', project])));
  }
  return sumOutcomes(outcomes);
}
