import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFile } from '../../../tools/test/temporary';
import { startInstallation, type Installation } from '../environment/installation';
import { runProgram } from '../environment/run-program';
import type { Scene } from '../scene';
import { createClient } from './client';
import { compare } from './compare';
import type { KnownTask } from './journal';

/** A verified backup, and the tasks that were acknowledged before it began. */
export interface Backup {
  file: string;
  known: KnownTask[];
}

const runCommand = ({ programs, env }: Installation, ...args: string[]) =>
  runProgram(join(programs, 'backup.js'), args, env);

/** Makes and verifies a backup; undefined when it failed, which is a finding unless it `mayFail`. */
export async function makeBackup(
  { installation, journal }: Scene,
  { mayFail }: { mayFail: boolean },
): Promise<Backup | undefined> {
  const file = temporaryFile('backup.tar.gz');
  const known = structuredClone([...journal.tasks.values()]);
  const { code, said } = await runCommand(installation, 'backup', file);
  if (code !== 0) {
    if (!mayFail) journal.find('refused', `a backup failed: ${said}`);
    if (said.trim().split('\n').length !== 1) journal.find('refused', `not one sentence: ${said}`);
    if (existsSync(file)) journal.find('torn', 'a backup that failed has left a file');
    return undefined;
  }
  const verified = await runCommand(installation, 'backup', '--verify', file);
  if (verified.code !== 0) journal.find('torn', `a backup is wrong: ${verified.said}`);
  return { file, known };
}

/** Restores a backup into an installation of its own, and compares that with what was acknowledged before it began. */
export async function judgeBackup({ journal }: Scene, { file, known }: Backup): Promise<void> {
  const restored = await startInstallation({}, async (installation) => {
    const { code, said } = await runCommand(installation, 'restore', file);
    if (code !== 0) journal.find('torn', `a backup is not restored: ${said}`);
  });
  // Tasks that were deleted after the backup began may be missing from it.
  const expected = known.filter(({ code, isDeleted }) => isDeleted === journal.tasks.get(code)!.isDeleted);
  const found = await compare(createClient(restored.url), expected, { mayBeNewer: true });
  for (const { damage, text } of found) journal.find(damage, `in a backup: ${text}`);
  await restored.close();
}

/** Time between two backups. */
const PAUSE_MS = 200;

/** Makes one backup after the other until `stop`; `judge` restores the last one and returns how many succeeded. */
export function startBackups(scene: Scene) {
  let isRunning = true;
  let made = 0;
  let last: Backup | undefined;

  async function repeat(): Promise<void> {
    while (isRunning) {
      const backup = await makeBackup(scene, { mayFail: true });
      if (backup) {
        made += 1;
        if (last) rmSync(last.file, { force: true });
        last = backup;
      }
      await wait(PAUSE_MS);
    }
  }
  const running = repeat();

  return {
    async stop(): Promise<void> {
      isRunning = false;
      await running;
    },

    async judge(): Promise<number> {
      if (!last) return 0;
      await judgeBackup(scene, last);
      rmSync(last.file, { force: true });
      return made;
    },
  };
}
