import { existsSync, readdirSync } from 'node:fs';
import { checkOutcome, sumOutcomes, type Outcome } from './outcome';
import { ROOT } from './root';
import { runNode } from './run-command';

/** Every folder with a tsconfig.json: the workspaces and the tools. */
function projects(): string[] {
  const workspaces = ['libs', 'apps'].flatMap((parent) =>
    readdirSync(`${ROOT}${parent}`).map((name) => `${parent}/${name}`),
  );
  return [...workspaces, 'tools'].filter((folder) => existsSync(`${ROOT}${folder}/tsconfig.json`));
}

/** Type check each project with the native compiler: one check each. */
export async function checkTypes(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of projects()) {
    outcomes.push(
      checkOutcome(await runNode(['node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p', project])),
    );
  }
  return sumOutcomes(outcomes);
}
