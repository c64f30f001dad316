import type { Command } from '../../releases/command/command';
import { commandsOf } from '../../releases/command/commands';
import { showKey } from '../../releases/command/key-command';
import { demandStore } from '../../releases/command/open-store';
import type { Place } from '../../releases/command/place';
import { repositoryAt } from '../../releases/command/repository';
import { UsageError } from '../../releases/command/usage';
import { DECLARATIONS_FILE } from '@demanda/releases/declarations';
import { readLive } from '@demanda/releases/live';
import { buildsOf } from '@demanda/releases/check';
import { candidateOf } from '@demanda/releases/compose';
import { openStore } from '../../releases/command/open-store';
import { describeFit } from '../src/kit-fit';
import { readKitFile, readKitProduct } from '../src/kit-folder';
import { dev } from './dev';

/** The commands of `demanda-remote`: those of a publisher, for the one app of this repository. */

/** Throws without a store: a repository of its own has none, and a new one would be of no product. */
function demandProduct(env: NodeJS.ProcessEnv): void {
  if (!env.RELEASE_STORE)
    throw new Error(
      'RELEASE_STORE names no release store: set it to the folder or bucket of the product, as its operator names it.',
    );
  demandStore(env);
}

/** What `check` of the product does beside asking the gate. */
const NO_PAGES =
  'No page was opened: that needs the product, which opens each one when its operator promotes the build.';

const inProduct =
  (command: Command): Command =>
  (args, options, env, say) => {
    demandProduct(env);
    return command(args, options, env, say);
  };

/** Says first whether the kit fits the live shell. */
const withFit =
  (command: Command): Command =>
  async (args, options, env, say) => {
    demandProduct(env);
    const access = await openStore(env);
    const live = await readLive(access);
    if (live) {
      const builds = await buildsOf(access.store, live.release);
      const { shell } = candidateOf(builds.map(({ manifest }) => manifest));
      say([describeFit({ product: readKitProduct(), types: readKitFile(DECLARATIONS_FILE) }, shell)]);
    }
    return command(args, options, env, say);
  };

/** Runs a command for the app of this repository, which needs no name. */
const forApp =
  (place: Place, command: Command): Command =>
  (args, options, env, say) => {
    if (args.length > 0)
      throw new UsageError(`${args.join(' ')}: no name expected, this repository has one app.`);
    return command(place.apps(), options, env, say);
  };

/** Returns the commands for the repository in a folder. */
export function commands(folder: string): Record<string, Command> {
  const place = repositoryAt(folder);
  const all = commandsOf(place);
  const publish = inProduct(forApp(place, all.publish));
  return {
    key: (_args, _options, env) => showKey(env, 'Public key, for the operator of the product:\n'),
    check: withFit(async (args, options, env, say) => [
      ...(await publish(args, { ...options, isDryRun: true }, env, say)),
      NO_PAGES,
    ]),
    publish,
    preview: inProduct(all.preview),
    dev: inProduct(dev(place)),
    rollback: inProduct(forApp(place, all.rollback)),
    status: withFit(all.status),
    history: inProduct(all.history),
  };
}
