import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env';
import { prepareDataFolder } from './kernel/data-folder';

/** Path of the generated secret. */
export const secretFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'secret');

/**
 * Returns the secret that signs the tokens: AUTH_SECRET, or one that is generated once for the data folder.
 */
export function authSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  prepareDataFolder(env.DATA_DIR);
  const file = secretFile(env);
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** The same without generating one: undefined where there is none yet. */
export function knownSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string | undefined {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  return existsSync(secretFile(env)) ? readFileSync(secretFile(env), 'utf8') : undefined;
}
