import type { Command } from './command';
import { commandsOf } from './commands';
import { readAccess } from './open-access';
import { keyCommand } from './store-commands';
import type { Place } from './place';
import { isRepositoryApp } from './repository';
import { known, named } from './usage';
import { workspace } from './workspace';
import { buildApps } from '../../../tools/build/workspace';

/** The commands of `npm run release`. */

/** The workspace with its check, which is imported on demand, since it loads Playwright. */
const checkedWorkspace: Place = {
  ...workspace,
  check: async (access, wanted) => (await import('./check/run-check')).runCheck(access, wanted),
  runPairs: async (access, builds) => (await import('./check/matrix')).runPairs(access, builds),
};

const build: Command = async (args) => {
  await buildApps(known(workspace, args));
  return args.map((app) => `${app} is built.`);
};

/** Imported on demand, since it loads Playwright. */
const check: Command = async (args, { isMatrix }, env) => {
  if (isMatrix) return (await import('./check/matrix')).checkMatrix(await readAccess(env));
  const { checkApps } = await import('./check/command');
  return checkApps(await readAccess(env), args.length > 0 ? known(workspace, args) : []);
};

/** Throws UsageError for a name that neither the workspace nor a repository of its own can have. */
function delegable(apps: string[]): string[] {
  const inside = named(apps).filter((app) => !isRepositoryApp(app));
  if (inside.length > 0) known(workspace, inside);
  return apps;
}

export const commands: Record<string, Command> = {
  ...commandsOf(checkedWorkspace),
  build,
  check,
  key: keyCommand(delegable),
};
