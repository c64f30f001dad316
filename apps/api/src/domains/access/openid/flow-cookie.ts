import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import { readCookie } from '../../../engines/http/read-cookie';
import { createSeal } from '../second-factor/seal';

/** Time from the start of a sign-in at a provider to its end. */
export const FLOW_MS = 10 * 60_000;

const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
  /** Path to open after a sign-in. */
  next: z.string().nullable(),
  /** Session of the account that is to be linked, and whether it had a second factor; null for a sign-in. */
  linking: z.object({ jti: z.string(), hasFactor: z.boolean().default(false) }).nullable(),
  /** Session whose owner is to confirm it by signing in again; absent for others. */
  proving: z.object({ jti: z.string(), startedAt: z.number() }).optional(),
});
/** What one browser began. */
export type Flow = z.output<typeof flow>;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether the path leads inside the product, as in the browser: no other origin, nothing that a browser rewrites to one. */
export const isInside = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(path);

export function newFlow(input: Pick<Flow, 'provider' | 'next' | 'linking' | 'proving'>, now: number): Flow {
  return {
    ...input,
    ...{ state: client.randomState(), nonce: client.randomNonce() },
    ...{ verifier: client.randomPKCECodeVerifier(), expiresAt: now + FLOW_MS },
  };
}

/**
 * The cookie that binds a sign-in at a provider to the browser that began it: encrypted, unreadable for scripts, sent along
 * when the provider sends the browser back. Every instance can read it.
 */
export function flowCookies({ secret, isSecure }: { secret: string; isSecure: boolean }) {
  const { seal, open } = createSeal(secret, 'sign-in at a provider');
  // With the prefix no other site of the domain can set it.
  const name = isSecure ? '__Host-demanda-provider' : 'demanda-provider';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    /** Value of `Set-Cookie`. */
    of: (started: Flow) =>
      `${name}=${seal(JSON.stringify(started), name)}; Max-Age=${FLOW_MS / 1000}; ${attributes}`,
    removed: `${name}=; Max-Age=0; ${attributes}`,

    /** Returns the flow of a `Cookie` header; undefined without one, for a changed one, and after its end. */
    read(header: string | undefined, now: number): Flow | undefined {
      const cookie = readCookie(header, name);
      const text = cookie && open(cookie, name);
      if (!text) return undefined;
      const { data } = flow.safeParse(JSON.parse(text));
      return data && data.expiresAt > now ? data : undefined;
    },
  };
}
