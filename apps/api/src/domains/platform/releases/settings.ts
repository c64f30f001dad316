import type { CallShapes } from '@demanda/releases/calls';
import { keyFile, readSigner, trustedKeys, type KeySettings } from '@demanda/releases/key-file';
import { openReleaseStore } from '@demanda/releases/open-release-store';
import type { FastifyBaseLogger } from 'fastify';
import { join, resolve } from 'node:path';
import type { Db } from '../../../engines/database/schema';
import { StartError } from '../../../kernel/start-error';
import { openReleases } from './open-releases';
import type { Releases } from './releases';
import { forgetSeenDeployments, seenDeployments } from './seen-deployments';

/** Parses an environment variable; throws StartError when it is invalid. */
function setting<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new StartError(`Configuração inválida: verifique ${name}.`);
  }
}

/** Environment variables that name the releases. */
interface ReleaseEnv extends KeySettings {
  RELEASE_STORE?: string;
  RELEASE_CHANNEL: string;
  DATA_DIR: string;
  NODE_ENV: string;
  RELEASE_ACCEPT_OLDER?: boolean;
  RELEASE_ACCEPT_CALLS?: boolean;
}

interface Resources {
  log: FastifyBaseLogger;
  db?: Db;
  /** Describes the calls that this server answers; runs once, when the panel or the gate first asks. */
  offeredCalls?: () => CallShapes;
}

/** Reads what RELEASE_STORE and its keys name, without writing; undefined without a store. Throws StartError. */
export function readReleaseSettings(env: ReleaseEnv) {
  const { RELEASE_STORE: address, NODE_ENV } = env;
  if (!address) return undefined;
  const store = setting('RELEASE_STORE', () => openReleaseStore(address));
  const signer = setting('RELEASE_KEY_FILE', () => readSigner(keyFile(env)));
  const trust = setting('RELEASE_PUBLIC_KEYS', () => trustedKeys(env));
  if (trust.size === 0 && NODE_ENV === 'production') {
    throw new StartError('Configuração inválida: defina RELEASE_PUBLIC_KEYS para usar RELEASE_STORE.');
  }
  return { address, store, signer, trust };
}

/** Opens the store of RELEASE_STORE; undefined on a server of the API alone. Throws StartError for invalid settings. */
export async function releasesOf(
  env: ReleaseEnv,
  { log, db, offeredCalls }: Resources,
): Promise<Releases | undefined> {
  const { RELEASE_CHANNEL: channel, DATA_DIR } = env;
  const read = readReleaseSettings(env);
  if (!read) return undefined;
  const { address, store, signer, trust } = read;
  let shapes: CallShapes | undefined;
  const isCompared = offeredCalls && !env.RELEASE_ACCEPT_CALLS;
  const access = {
    ...{ store, trust, channel },
    ...(isCompared && { offeredCalls: async () => (shapes ??= offeredCalls()) }),
  };
  if (db && env.RELEASE_ACCEPT_OLDER) await forgetSeenDeployments(db, channel);
  const seen = db && seenDeployments(db, access);
  const isLocalStore = resolve(address) === resolve(DATA_DIR, 'releases');
  return openReleases({ access, signer, isLocalStore, folder: join(DATA_DIR, 'served'), seen, log });
}
