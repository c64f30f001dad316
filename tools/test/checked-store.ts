import type { Build } from '@demanda/releases/builds';
import { publish } from '@demanda/releases/publish';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../browser/install';
import { variantOf } from '../product/published';
import type { Options } from '../../platform/releases/command/command';
import { commands } from '../../platform/releases/command/workspace-commands';
import { explainError } from '../../platform/releases/command/explain-error';
import { makeBuilds } from '../../platform/releases/command/make-manifest';
import { publishAccess } from '../../platform/releases/command/open-access';
import { workspace } from '../../platform/releases/command/workspace';
import { buildApps } from '../build/workspace';
import type { Outcome } from './outcome';
import { temporaryFile } from './temporary';

/** A remote with few pages, since the check of a channel opens each, which fills no slot of another. */
const REMOTE = 'deliveries-mfe';
const SHELL = 'shell';
const CHANNEL = 'tested';

const NO_OPTIONS: Options = { isDryRun: false, isAnew: false, isAgain: false };

/**
 * Releases the finished builds in a store whose channel is checked, by the commands of a team: publishes a change,
 * promotes another one, rolls it back and is refused what was withdrawn. Throws what a command refuses.
 */
async function releaseInCheckedStore(shell: Build, remote: Build): Promise<void> {
  const folder = temporaryFile('checked-store');
  mkdirSync(folder);
  // Not `current`, which refuses builds of uncommitted sources.
  const env: NodeJS.ProcessEnv = {
    RELEASE_STORE: join(folder, 'store'),
    RELEASE_KEY_FILE: join(folder, 'key.pem'),
    RELEASE_CHANNEL: CHANNEL,
    RELEASE_CHECKED_CHANNELS: CHANNEL,
  };
  const run = (name: string, options: Partial<Options> = {}) =>
    commands[name]!([REMOTE], { ...NO_OPTIONS, ...options }, env, () => undefined);
  try {
    const access = await publishAccess(env);
    const [older, newer] = [variantOf(remote), variantOf(variantOf(remote))];
    await publish(access, [shell, older]);
    await publish({ ...access, channel: 'beta' }, [shell, newer]);

    await run('publish');
    // Without the check, because that of the rollback opens the same pages by the same code.
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

/** Releases the shell and one remote in a checked store. */
export async function checkCheckedStore(): Promise<Outcome> {
  const apps = [SHELL, REMOTE];
  await ensureChromium();
  await buildApps(apps);
  const [shell, remote] = await makeBuilds(workspace, apps);
  try {
    await releaseInCheckedStore(shell!, remote!);
    return { passed: 1, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: explainError(error) };
  }
}
