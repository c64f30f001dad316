import type { Scene } from '../scene';
import type { Result, Strikes } from '../trial';
import { onEmbedded, onPostgres } from './databases';

/** Kills the server at a random moment. */
async function strike({ installation }: Scene, recovering: () => void): Promise<void> {
  await installation.stop('SIGKILL');
  recovering();
  await installation.start();
}

/** The database is part of the server. */
export const killEmbedded = (strikes: Strikes): Promise<Result> => onEmbedded({ ...strikes, strike });

/** PostgreSQL lives on. */
export const killOnPostgres = (strikes: Strikes): Promise<Result> =>
  onPostgres(() => ({ ...strikes, strike }));
