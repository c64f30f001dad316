import { setTimeout as wait } from 'node:timers/promises';
import type { Scene } from '../scene';
import type { Result, Strikes } from '../trial';
import { onEmbedded, onPostgres } from './databases';

const FROZEN_MS = 60_000;

/** Stops the process for a minute, as a machine does that is moved or out of memory. */
async function strike({ installation }: Scene, recovering: () => void): Promise<void> {
  process.kill(installation.pid(), 'SIGSTOP');
  await wait(FROZEN_MS);
  recovering();
  process.kill(installation.pid(), 'SIGCONT');
}

export const freezeEmbedded = (strikes: Strikes): Promise<Result> => onEmbedded({ ...strikes, strike });
export const freezeOnPostgres = (strikes: Strikes): Promise<Result> =>
  onPostgres(() => ({ ...strikes, strike }));
