import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { signerOf, trustIn, type Signer, type Trust } from './signature';

/** What of the environment names keys. */
export interface KeySettings {
  RELEASE_KEY_FILE?: string;
  RELEASE_PUBLIC_KEYS?: string;
  XDG_CONFIG_HOME?: string;
}

/** Outside of every repository and store: RELEASE_KEY_FILE, else a file among the person's settings. */
export function keyFile({ RELEASE_KEY_FILE, XDG_CONFIG_HOME }: KeySettings): string {
  if (RELEASE_KEY_FILE) return resolve(RELEASE_KEY_FILE);
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'demanda/release-key.pem');
}

/** The key in the file, or nothing when there is no file. Throws a sentence when it holds something else. */
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
    // Told below, together with keys of another kind.
  }
  throw new Error(`${file}: an ed25519 private key (PEM) expected, found something else.`);
}

/** Puts a new key into a file that only its owner reads. Whoever comes second finds the first one's. */
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

/** The key in the file, made at its first use. Throws a sentence when it cannot be made. */
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

/** Who is believed: the keys of RELEASE_PUBLIC_KEYS, else the one of the key file, else nobody. */
export function trustedKeys(env: KeySettings): Trust {
  const named = (env.RELEASE_PUBLIC_KEYS ?? '').split(',').map((text) => text.trim());
  const own = readSigner(keyFile(env))?.publicKey ?? '';
  const chosen = named.some(Boolean) ? named : [own];
  return trustIn(chosen.filter(Boolean));
}
