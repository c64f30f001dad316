import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';
import type { Admit } from '../second-factor/second-factors';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { readToken } from '../api-tokens/format';
import { tokenLimits } from '../api-tokens/limits';
import {
  endSession,
  openSession,
  type External,
  type SignedInAccount,
  type SignInClient,
} from './open-sessions';
import type { SessionRepository } from './repository';

/** In seconds (G-AUTH-14). */
const TOKEN_LIFETIME_S = 8 * 60 * 60;

/** The token contains only user and session; permissions are read from the database on every call. */
const claims = z.object({ sub: z.string(), jti: z.uuid() });
type Claims = z.infer<typeof claims>;

interface Services {
  db: Db;
  sessions: SessionRepository;
  rateLimits: RateLimits;
  now: () => number;
}

/** Signed tokens of browsers (HS256) and API tokens, each with a row in `sessions` that can be ended. */
export function sessionTokens(app: App, { db, sessions, rateLimits, now }: Services) {
  const limitedTokens = tokenLimits({ sessions, rateLimits, now });

  /**
   * Returns the claims of a validly signed token; undefined for an invalid one and, unless `ignoreExpiration`,
   * an expired one.
   */
  function claimsOf(token: string, ignoreExpiration = false): Claims | undefined {
    try {
      return claims.parse(app.jwt.verify(token, { ignoreExpiration }));
    } catch {
      return undefined;
    }
  }

  return {
    /** Opens a session and signs its token; undefined when the account may not sign in any more. */
    async issue(
      account: SignedInAccount,
      client: SignInClient,
      { admit, external }: { admit: Admit; external?: External },
    ) {
      const session: Claims = { sub: String(account.id), jti: randomUUID() };
      const expires_at = new Date(Date.now() + TOKEN_LIFETIME_S * 1000);
      const last_seen_at = new Date(now());
      const opened = await openSession(db, {
        jti: session.jti,
        expires_at,
        last_seen_at,
        account,
        client,
        admit,
        external,
      });
      return opened && { ...opened, token: app.jwt.sign(session, { expiresIn: TOKEN_LIFETIME_S }) };
    },

    /** Id of the session of a signed token, also of an expired one; undefined for an invalid one. */
    jtiOf: (token: string): string | undefined => claimsOf(token, true)?.jti,

    /** `isUse` resets the idle time of the session. Throws 429 for too many calls of an API token. */
    async findUser(token: string, { isUse, address }: { isUse: boolean; address: string }) {
      const apiToken = readToken(token);
      if (apiToken) return limitedTokens.find(apiToken, address);
      const { jti } = claimsOf(token) ?? {};
      if (jti === undefined) return undefined;
      return isUse ? sessions.findSessionUser(jti) : sessions.peekSessionUser(jti);
    },

    /**
     * Ends the session of the token. Returns the id of its user; undefined for an invalid token and for a session that
     * had ended before.
     */
    async end(token: string): Promise<number | undefined> {
      const session = claimsOf(token, true);
      if (!session) return undefined;
      const isEnded = await db
        .transaction()
        .execute((transaction) => endSession(transaction, { jti: session.jti }));
      return isEnded ? Number(session.sub) : undefined;
    },
  };
}

export type SessionTokens = ReturnType<typeof sessionTokens>;
