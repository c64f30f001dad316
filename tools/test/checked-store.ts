import type { BuildManifest } from '@demanda/federation/release';
import type { Build } from '@demanda/releases/builds';
import { publish } from '@demanda/releases/publish';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { variantOf } from '../product/published';
import type { Options } from '../release/command';
import { commands } from '../release/commands';
import { publishAccess } from '../release/open-access';
import { temporaryFile } from './temporary';

/** The remote with the fewest pages, which the check of a channel opens all. */
const REMOTE = 'billing-mfe';
const CHANNEL = 'tested';

const NO_OPTIONS: Options = { isDryRun: false, isAnew: false, isAgain: false };

/** Returns the build of an app among those that are finished. */
function buildOf(builds: readonly Build[], isWanted: (manifest: BuildManifest) => boolean): Build {
  const found = builds.find(({ manifest }) => isWanted(manifest));
  if (!found) throw new Error(`The finished builds of the shell and of ${REMOTE} expected.`);
  return found;
}

/**
 * Releases the finished builds in a store whose channel is checked, by the commands of a team: publishes a change,
 * promotes another one, rolls it back and is refused what was withdrawn. Throws what a command refuses.
 */
export async function releaseInCheckedStore(builds: readonly Build[]): Promise<void> {
  const folder = temporaryFile('checked-store');
  mkdirSync(folder);
  // Not `current`, which refuses builds of sources that no commit holds.
  const env: NodeJS.ProcessEnv = {
    RELEASE_STORE: join(folder, 'store'),
    RELEASE_KEY_FILE: join(folder, 'key.pem'),
    RELEASE_CHANNEL: CHANNEL,
    RELEASE_CHECKED_CHANNELS: CHANNEL,
  };
  const run = (name: string, options: Partial<Options> = {}) =>
    commands[name]!([REMOTE], { ...NO_OPTIONS, ...options }, env, () => undefined);
  try {
    const shell = buildOf(builds, ({ kind }) => kind === 'shell');
    const remote = buildOf(builds, ({ app }) => app === REMOTE);
    const access = await publishAccess(env);
    const [older, newer] = [variantOf(remote), variantOf(variantOf(remote))];
    await publish(access, [shell, older]);
    await publish({ ...access, channel: 'beta' }, [shell, newer]);

    await run('publish');
    // Without the check, which would open the same pages by the same code as the one of the rollback.
    await run('promote', { from: 'beta', unchecked: 'its pages are opened after the rollback' });
    await run('rollback', { reason: 'test' });
    const refusal = await run('promote', { from: 'beta' }).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    if (!/withdrawn/.test(refusal))
      throw new Error(`A refusal of what was withdrawn expected, found ${refusal}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
