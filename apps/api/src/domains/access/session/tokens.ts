import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';
import type { Admit } from '../second-factor/second-factors';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { readToken } from '../api-tokens/format';
import { endSession, openSession, type SignInClient } from './open-sessions';
import type { SessionRepository } from './repository';

/** In seconds (G-AUTH-14). */
const TOKEN_LIFETIME_S = 8 * 60 * 60;

const MINUTE_MS = 60_000;
/** Calls of one API token in a minute. */
const TOKEN_CALLS = 600;

/** The token contains only user and session; permissions are read from the database on every call. */
const claims = z.object({ sub: z.string(), jti: z.uuid() });
type Claims = z.infer<typeof claims>;

interface Services {
  db: Kysely<Database>;
  sessions: SessionRepository;
  rateLimits: RateLimits;
  now: () => number;
}

/** Signed tokens of browsers (HS256) and API tokens, each with a row in `sessions` that can be ended. */
export function sessionTokens(app: App, { db, sessions, rateLimits, now }: Services) {
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

  /** Returns the user of an API token. Throws 429 for too many calls. */
  async function findProgram(apiToken: { jti: string; digest: string }) {
    const user = await sessions.findTokenUser(apiToken);
    const calls = { key: `calls of token ${apiToken.jti}`, max: TOKEN_CALLS };
    if (user) await rateLimits.takeOrRefuse([calls], MINUTE_MS);
    return user;
  }

  return {
    /** Opens a session and signs its token; undefined when the account may not sign in any more. */
    async issue(account: { id: number; password_hash: string }, client: SignInClient, admit: Admit) {
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
      });
      return opened && { ...opened, token: app.jwt.sign(session, { expiresIn: TOKEN_LIFETIME_S }) };
    },

    /** `isUse` resets the idle time of the session. */
    async findUser(token: string, { isUse }: { isUse: boolean }) {
      const apiToken = readToken(token);
      if (apiToken) return findProgram(apiToken);
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
