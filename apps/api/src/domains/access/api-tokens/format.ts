import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Text of an API token: `dmd_`, then the id of its row (16 bytes) and a secret (32 bytes) in base64url. */

const SCHEME = 'dmd_';
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = new RegExp(`^${SCHEME}[\\w-]{${((ID_BYTES + SECRET_BYTES) * 4) / 3}}$`);
/** Shown characters, all of the id. */
const PREFIX_LENGTH = SCHEME.length + 6;

const idBytes = (jti: string) => Buffer.from(jti.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const textOf = (bytes: Buffer) => SCHEME + bytes.toString('base64url');
/** The secret is random: a fast digest cannot be guessed. */
const digestOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url');

/** Returns a new token with the id of its row and the digest to be stored. */
export function newToken(): { token: string; jti: string; digest: string } {
  const [jti, secret] = [randomUUID(), randomBytes(SECRET_BYTES)];
  return { token: textOf(Buffer.concat([idBytes(jti), secret])), jti, digest: digestOf(secret) };
}

/** Returns the id of the row and the digest of a token; undefined for other text. */
export function readToken(token: string): { jti: string; digest: string } | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token.slice(SCHEME.length), 'base64url');
  return { jti: idOf(bytes.subarray(0, ID_BYTES)), digest: digestOf(bytes.subarray(ID_BYTES)) };
}

/** Beginning of a token, by which its owner recognizes it. */
export const prefixOf = (jti: string): string => textOf(idBytes(jti)).slice(0, PREFIX_LENGTH);
