import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';

/** DER of an Ed25519 private key and public key up to their 32 bytes (RFC 8410). */
const PRIVATE_START = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_START = Buffer.from('302a300506032b6570032100', 'hex');

/** Key that signs the seals of the history. */
export interface SealKey {
  /** Public half, base64url. */
  name: string;
  sign(digest: Buffer): Buffer;
}

/** Derives the key from the secret of the servers, so that all of them sign alike and none has to store one. */
export function sealKeyOf(secret: string): SealKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'seal of the history', 32));
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_START, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const name = createPublicKey(key).export({ format: 'jwk' }).x!;
  return { name, sign: (digest) => sign(null, digest, key) };
}

function publicKeyOf(name: string): KeyObject | undefined {
  const bytes = Buffer.from(name, 'base64url');
  if (bytes.length !== 32) return undefined;
  return createPublicKey({ key: Buffer.concat([PUBLIC_START, bytes]), format: 'der', type: 'spki' });
}

/** Returns whether the owner of the named key signed the digest. */
export function isSignedBy(name: string, digest: Buffer, signature: Buffer): boolean {
  const key = publicKeyOf(name);
  return key !== undefined && verify(null, digest, key, signature);
}
