import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../environment/installation';
import { judgeBackup, makeBackup, type Backup } from '../people/backups';
import type { Result, Strikes, Trial } from '../trial';
import { onEmbedded, onPostgres } from './databases';

/** Longest time from the copy of the database to the death of the server. */
const MAX_DELAY_MS = 1_500;
const COPY_LIMIT_MS = 30_000;

/** Makes and verifies backups while people work; `meanwhile` strikes during each. The last one is restored. */
function backUp({ times }: Strikes, meanwhile?: Trial['strike']): Trial {
  const backups: Backup[] = [];
  return {
    times,
    isHarmless: !meanwhile,
    async strike(scene, recovering) {
      const making = makeBackup(scene, { mayFail: meanwhile !== undefined });
      await meanwhile?.(scene, recovering);
      const made = await making;
      if (made) backups.push(made);
    },
    async end(scene) {
      const last = backups.at(-1);
      if (last) await judgeBackup(scene, last);
      for (const { file } of backups) rmSync(file, { force: true });
    },
  };
}

export const backUpEmbedded = (strikes: Strikes): Promise<Result> => onEmbedded(backUp(strikes));
export const backUpPostgres = (strikes: Strikes): Promise<Result> => onPostgres(() => backUp(strikes));

/** Waits until the server has begun to copy its database. Without a server, a backup would open the database itself. */
async function waitForCopy({ env }: Installation): Promise<void> {
  const limit = Date.now() + COPY_LIMIT_MS;
  while (!readdirSync(env.DATA_DIR!).some((name) => name.startsWith('copy-'))) {
    if (Date.now() > limit) throw new Error('A backup made no copy.');
    await wait(20);
  }
}

/** The server is killed while a backup reads its copy: the backup fails with a sentence, or is complete. */
export const killDuringBackup = (strikes: Strikes): Promise<Result> =>
  onEmbedded(
    backUp(strikes, async ({ installation }, recovering) => {
      await waitForCopy(installation);
      await wait(Math.random() * MAX_DELAY_MS);
      await installation.stop('SIGKILL');
      recovering();
      await installation.start();
    }),
  );
