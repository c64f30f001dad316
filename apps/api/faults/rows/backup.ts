import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFile } from '../../../../tools/test/temporary';
import { startInstallation, type Installation } from '../environment/installation';
import { runProgram } from '../environment/run-program';
import { createClient } from '../people/client';
import { compare } from '../people/compare';
import type { KnownTask } from '../people/journal';
import type { Result, Scene, Trial } from '../trial';
import { onEmbedded, onPostgres } from './databases';

/** Longest time from the copy of the database to the death of the server. */
const MAX_DELAY_MS = 1_500;
const COPY_LIMIT_MS = 30_000;

const runCommand = ({ programs, env }: Installation, ...args: string[]) =>
  runProgram(join(programs, 'backup.js'), args, env);

/** Restores a backup into an installation of its own, and compares that with what was acknowledged before it began. */
async function judgeBackup({ journal }: Scene, file: string, known: KnownTask[]): Promise<void> {
  const restored = await startInstallation({}, async (installation) => {
    const { code, said } = await runCommand(installation, 'restore', file);
    if (code !== 0) journal.find('torn', `a backup is not restored: ${said}`);
  });
  // Those that were deleted later may be missing.
  const expected = known.filter(({ code, isDeleted }) => isDeleted === journal.tasks.get(code)!.isDeleted);
  const found = await compare(createClient(restored.url), expected, { mayBeNewer: true });
  for (const { damage, text } of found) journal.find(damage, `in a backup: ${text}`);
  await restored.close();
}

/** Makes and verifies backups while people work; `meanwhile` strikes during each. The last one is restored. */
function backUp(times: number, meanwhile?: Trial['strike']): Trial {
  const files: string[] = [];
  let last: { file: string; known: KnownTask[] } | undefined;

  async function strike(scene: Scene, recovering: () => void): Promise<void> {
    const { installation, journal } = scene;
    const file = temporaryFile('backup.tar.gz');
    files.push(file);
    const known = structuredClone([...journal.tasks.values()]);
    const running = runCommand(installation, 'backup', file);
    await meanwhile?.(scene, recovering);
    const { code, said } = await running;
    if (code !== 0) {
      if (!meanwhile) journal.find('refused', `a backup failed: ${said}`);
      if (existsSync(file)) journal.find('torn', 'a backup that failed has left a file');
      return;
    }
    const verified = await runCommand(installation, 'backup', '--verify', file);
    if (verified.code !== 0) journal.find('torn', `a backup is wrong: ${verified.said}`);
    last = { file, known };
  }

  return {
    times,
    isHarmless: !meanwhile,
    strike,
    async end(scene) {
      if (last) await judgeBackup(scene, last.file, last.known);
      files.forEach((file) => rmSync(file, { force: true }));
    },
  };
}

export const backUpEmbedded = (times: number): Promise<Result> => onEmbedded(backUp(times));
export const backUpPostgres = (times: number): Promise<Result> => onPostgres(() => backUp(times));

/** Waits until the server has begun to copy its database. Without a server, a backup would open the database itself. */
async function waitForCopy({ env }: Installation): Promise<void> {
  const limit = Date.now() + COPY_LIMIT_MS;
  while (!readdirSync(env.DATA_DIR!).some((name) => name.startsWith('copy-'))) {
    if (Date.now() > limit) throw new Error('A backup made no copy.');
    await wait(20);
  }
}

/** The server is killed while a backup reads its copy: the backup fails with a sentence, or is complete. */
export const killDuringBackup = (times: number): Promise<Result> =>
  onEmbedded(
    backUp(times, async ({ installation }, recovering) => {
      await waitForCopy(installation);
      await wait(Math.random() * MAX_DELAY_MS);
      await installation.stop('SIGKILL');
      recovering();
      await installation.start();
    }),
  );
