import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Digest by which a stored link is found; it leads back to no token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Tokens of links for one purpose, derived from a stored nonce and the secret of the servers, so that neither database
 * nor backup hold one (ADR 0084).
 */
export function derivedTokens(secret: string, purpose: string) {
  const tokenOf = (nonce: string): string =>
    createHmac('sha256', secret).update(`${purpose} ${nonce}`).digest('base64url');
  return {
    tokenOf,
    /** Makes a token, with what is stored of it. */
    make() {
      const nonce = randomBytes(32).toString('base64url');
      const token = tokenOf(nonce);
      return { token, stored: { nonce, token_hash: tokenHash(token) } };
    },
  };
}
