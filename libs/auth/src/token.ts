import { z } from '@demanda/schema';

const claims = z.object({ exp: z.number().optional(), sub: z.string().optional() });
export type TokenClaims = z.infer<typeof claims>;

/** What a token says about itself, unverified: the server alone decides what it is worth. */
export function readToken(token: string): TokenClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return claims.safeParse(JSON.parse(atob(payload))).data;
  } catch {
    return undefined;
  }
}

/** End of a token in milliseconds; an unreadable or endless one has ended (AUTH-37, G-AUTH-4). */
export function expiryOf(token: string | undefined): number {
  return (token ? (readToken(token)?.exp ?? 0) : 0) * 1000;
}
