import type { Result, Scene } from '../trial';
import { onEmbedded, onPostgres } from './databases';

/** Kills the server at a random moment. */
async function strike({ installation }: Scene, recovering: () => void): Promise<void> {
  await installation.stop('SIGKILL');
  recovering();
  await installation.start();
}

/** The database is part of the server. */
export const killEmbedded = (times: number): Promise<Result> => onEmbedded({ times, strike });

/** PostgreSQL lives on. */
export const killOnPostgres = (times: number): Promise<Result> => onPostgres(() => ({ times, strike }));
