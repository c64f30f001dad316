import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from './parse-json';

/** Releases and deployments are signed with ed25519; readers trust nothing else in the store. */

/** Thrown for a document that no publisher signed or that is stored under another key. The message is one sentence. */
export class Untrusted extends Error {
  override name = 'Untrusted';
}

/** Thrown for a signature of a key that this reader does not trust. */
export class UnknownKey extends Untrusted {
  override name = 'UnknownKey';
}

/** Thrown for a document of a root key in a form that this reader does not know: a newer product wrote it. */
export class UnknownForm extends Untrusted {
  override name = 'UnknownForm';
}

/** What to do about a form that is not known. */
export const TAKE_NEWER = 'A newer product wrote it: take its kit or its version.';

/** Resolves to undefined in place of Untrusted. */
export async function believed<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Untrusted) return undefined;
    throw error;
  }
}

/** The signature covers the exact text of the payload. */
const envelope = z.object({ keyId: z.string(), signature: z.base64(), payload: z.string() });

export interface Signer {
  keyId: string;
  /** Base64 of the raw key, for RELEASE_PUBLIC_KEYS. */
  publicKey: string;
  sign(payload: string): string;
}

/** Holder of a delegated key, which may release these apps and nothing else. */
export interface Team {
  name: string;
  apps: readonly string[];
}

export interface TrustedKey {
  key: KeyObject;
  /** Absent for a root key. */
  team?: Team;
}

/** Trusted keys by their id. */
export type Trust = ReadonlyMap<string, TrustedKey>;

const rawOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');

/** Sixteen digits that name a public key. */
const keyIdOf = (key: KeyObject) => createHash('sha256').update(rawOf(key)).digest('hex').slice(0, 16);

export function signerOf(privateKey: KeyObject): Signer {
  const publicKey = createPublicKey(privateKey);
  return {
    keyId: keyIdOf(publicKey),
    publicKey: rawOf(publicKey).toString('base64'),
    sign: (payload) => sign(null, Buffer.from(payload), privateKey).toString('base64'),
  };
}

/** Before the 32 bytes of a raw ed25519 key in its `spki` form (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads a public key as base64 of the raw or the spki form; undefined when the text is not a key. */
export function parsePublicKey(text: string): { keyId: string; key: KeyObject } | undefined {
  const bytes = Buffer.from(text, 'base64');
  const der = bytes.length === 32 ? Buffer.concat([SPKI, bytes]) : bytes;
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? { keyId: keyIdOf(key), key } : undefined;
  } catch {
    return undefined;
  }
}

/** Trusts these keys as root keys. Throws a sentence that names the text that is not a key. */
export function trustIn(publicKeys: readonly string[]): Trust {
  const keys = publicKeys.map((text) => {
    const found = parsePublicKey(text);
    if (found) return [found.keyId, { key: found.key }] as const;
    throw new Error(`RELEASE_PUBLIC_KEYS: base64 of an ed25519 public key expected, found ${text}.`);
  });
  return new Map(keys);
}

/** Returns the root keys alone. */
export const rootsOf = (trust: Trust): Trust => new Map([...trust].filter(([, { team }]) => !team));

/** Signs a document; returns the text to store. */
export function seal(signer: Signer, document: unknown): Buffer {
  const payload = JSON.stringify(document);
  const { keyId } = signer;
  return Buffer.from(`${JSON.stringify({ keyId, signature: signer.sign(payload), payload }, null, 2)}\n`);
}

/** Reads the payload without verifying the signature; undefined for any other text. */
export function payloadOf(content: Buffer): unknown {
  const found = envelope.safeParse(parseJson(content.toString()));
  return found.success ? parseJson(found.data.payload) : undefined;
}

/** A verified document and the holder of the key that signed it; no team for a root key. */
export interface Unsealed<T> {
  document: T;
  team?: Team;
}

/** Verifies and parses the document under `key`. Throws Untrusted or UnknownKey. */
export function unseal<T>(key: string, content: Buffer, trust: Trust, shape: z.ZodType<T>): Unsealed<T> {
  const found = envelope.safeParse(parseJson(content.toString()));
  if (!found.success) throw new Untrusted(`${key}: a signed document expected, found something else.`);
  const { keyId, signature, payload } = found.data;
  const trusted = trust.get(keyId);
  if (!trusted) {
    const known = [...trust.keys()].join(' or ') || 'a trusted key';
    throw new UnknownKey(`${key}: signature by ${known} expected, found one by ${keyId}.`);
  }
  if (!verify(null, Buffer.from(payload), trusted.key, Buffer.from(signature, 'base64'))) {
    throw new Untrusted(`${key}: signature by ${keyId} expected to fit, found one of other content.`);
  }
  const document = shape.safeParse(parseJson(payload));
  if (!document.success) {
    const Unreadable = trusted.team ? Untrusted : UnknownForm;
    throw new Unreadable(`${key}: a document of a known form expected, found another. ${TAKE_NEWER}`);
  }
  return { document: document.data, team: trusted.team };
}
