import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { signerOf, trustIn, type Signer, type Trust } from './signature';

/** Environment variables that name keys. */
export interface KeySettings {
  RELEASE_KEY_FILE?: string;
  RELEASE_PUBLIC_KEYS?: string;
  XDG_CONFIG_HOME?: string;
}

/** Path of the key file: RELEASE_KEY_FILE, else a file in the user's configuration folder, never in a repository. */
export function keyFile({ RELEASE_KEY_FILE, XDG_CONFIG_HOME }: KeySettings): string {
  if (RELEASE_KEY_FILE) return resolve(RELEASE_KEY_FILE);
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'demanda/release-key.pem');
}

/** Reads the key; undefined when there is no file. Throws when the file holds something else. */
export function readSigner(file: string): Signer | undefined {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file}: the release key cannot be read.`, { cause: error });
  }
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return signerOf(key);
  } catch {
    // Reported below, together with keys of another type.
  }
  throw new Error(`${file}: an ed25519 private key (PEM) expected, found something else.`);
}

/** Creates the key file, readable by its owner only; of two concurrent calls the first one wins. */
function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial);
  }
}

/** Reads the key, creating it at first use. Throws when it cannot be created. */
export function openSigner(file: string): Signer {
  const known = readSigner(file);
  if (known) return known;
  let cause: unknown;
  try {
    makeKey(file);
  } catch (error) {
    cause = error;
  }
  const made = readSigner(file);
  if (made) return made;
  const sentence = `${file}: the release key cannot be kept there; name another file with RELEASE_KEY_FILE.`;
  throw new Error(sentence, { cause });
}

/** Trusted public keys: those of RELEASE_PUBLIC_KEYS, else that of the key file, else none. */
export function trustedKeys(env: KeySettings): Trust {
  const named = (env.RELEASE_PUBLIC_KEYS ?? '').split(',').map((text) => text.trim());
  const own = readSigner(keyFile(env))?.publicKey ?? '';
  const chosen = named.some(Boolean) ? named : [own];
  return trustIn(chosen.filter(Boolean));
}
