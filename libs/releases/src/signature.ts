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

/** Public keys by their id. */
export type Trust = ReadonlyMap<string, KeyObject>;

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

/** Reads public keys as base64 of the raw or the spki form. Throws a sentence that names the one that is none. */
export function trustIn(publicKeys: readonly string[]): Trust {
  const keys = publicKeys.map((text) => {
    const bytes = Buffer.from(text, 'base64');
    const key = bytes.length === 32 ? Buffer.concat([SPKI, bytes]) : bytes;
    try {
      const known = createPublicKey({ key, format: 'der', type: 'spki' });
      if (known.asymmetricKeyType === 'ed25519') return [keyIdOf(known), known] as const;
    } catch {
      // Reported below, together with keys of another type.
    }
    throw new Error(`RELEASE_PUBLIC_KEYS: base64 of an ed25519 public key expected, found ${text}.`);
  });
  return new Map(keys);
}

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

/** Verifies and parses the document under `key`. Throws Untrusted or UnknownKey. */
export function unseal<T>(key: string, content: Buffer, trust: Trust, shape: z.ZodType<T>): T {
  const found = envelope.safeParse(parseJson(content.toString()));
  if (!found.success) throw new Untrusted(`${key}: a signed document expected, found something else.`);
  const { keyId, signature, payload } = found.data;
  const publicKey = trust.get(keyId);
  if (!publicKey) {
    const known = [...trust.keys()].join(' or ') || 'a trusted key';
    throw new UnknownKey(`${key}: signature by ${known} expected, found one by ${keyId}.`);
  }
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'))) {
    throw new Untrusted(`${key}: signature by ${keyId} expected to fit, found one of other content.`);
  }
  const document = shape.safeParse(parseJson(payload));
  if (!document.success) throw new Untrusted(`${key}: another kind of document expected.`);
  return document.data;
}
