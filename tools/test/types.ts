import { checkOutcome, sumOutcomes, type Outcome } from './outcome';
import { runNode } from './run-command';
import { workspacesWith } from './workspaces';

/** Type check each project with the native compiler: one check each. */
export async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of [...workspacesWith('tsconfig.json'), 'tools']) {
    outcomes.push(
      checkOutcome(await runNode(['node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p', project])),
    );
  }
  return sumOutcomes(outcomes);
}
