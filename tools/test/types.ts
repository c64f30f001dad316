import { checkOutcome, sumOutcomes, type Outcome } from './outcome';
import { runNode } from './run-command';
import { workspacesWith } from './workspaces';

/** Several threads would check shared files once each: twice the work while other steps run. */
const ARGS = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '--pretty', 'false'];

/** The folders of all TypeScript projects. */
export const everyProject = (): string[] => [...workspacesWith('tsconfig.json'), 'tools'];

/** Removes repeated errors: a file of a lib is checked again in every project that imports it. */
export const withoutRepeats = (output: string): string =>
  // Further lines of an error are indented.
  [...new Set(output.trim().split(/\n+(?=\S)/))].join('\n');

/** Type-checks each project with the native compiler, as one check each. */
export async function checkTypes(projects = everyProject()): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of projects) {
    outcomes.push(checkOutcome(await runNode([...ARGS, '-p', project])));
  }
  const sum = sumOutcomes(outcomes);
  return { ...sum, output: withoutRepeats(sum.output) };
}
