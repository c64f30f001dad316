import { z } from '@demanda/schema';

const claims = z.object({ exp: z.number().optional(), sub: z.string().optional() });
export type TokenClaims = z.infer<typeof claims>;

/** Returns the claims of a token without verifying its signature, which only the server can do. */
export function readToken(token: string): TokenClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return claims.safeParse(JSON.parse(atob(payload))).data;
  } catch {
    return undefined;
  }
}

/**
 * Returns the expiry of a token in epoch milliseconds; 0 for one that is unreadable or has no expiry (AUTH-37,
 * G-AUTH-4).
 */
export const expiryOf = (token: string | undefined): number =>
  (token ? (readToken(token)?.exp ?? 0) : 0) * 1000;
