import { checkOutcome, sumOutcomes, type Outcome } from './outcome';
import { runNode } from './run-command';
import { workspacesWith } from './workspaces';

/** Several threads would check shared files once each: twice the work while other steps run. */
const ARGS = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '--pretty', 'false'];

/** Type-checks each project with the native compiler, as one check each. */
export async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of [...workspacesWith('tsconfig.json'), 'tools']) {
    outcomes.push(checkOutcome(await runNode([...ARGS, '-p', project])));
  }
  return sumOutcomes(outcomes);
}
