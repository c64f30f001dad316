import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';
import { endSession, openSession, type SignInClient } from './open-sessions';
import type { SessionRepository } from './repository';

/** In seconds (G-AUTH-14). */
const TOKEN_LIFETIME_S = 8 * 60 * 60;

/** The token contains only user and session; permissions are read from the database on every call. */
const claims = z.object({ sub: z.string(), jti: z.uuid() });
type Claims = z.infer<typeof claims>;

interface Services {
  db: Kysely<Database>;
  sessions: SessionRepository;
  now: () => number;
}

/** Signed tokens (HS256), each with a row in `sessions` that can be ended. */
export function sessionTokens(app: App, { db, sessions, now }: Services) {
  /**
   * Returns the session id of a validly signed token; undefined for an invalid one and, unless
   * `ignoreExpiration`, an expired one.
   */
  function sessionIdOf(token: string, ignoreExpiration = false): string | undefined {
    try {
      return claims.parse(app.jwt.verify(token, { ignoreExpiration })).jti;
    } catch {
      return undefined;
    }
  }

  return {
    /** Opens a session and signs its token; undefined when the account may not sign in any more. */
    async issue(account: { id: number; password_hash: string }, client: SignInClient) {
      const session: Claims = { sub: String(account.id), jti: randomUUID() };
      const expires_at = new Date(Date.now() + TOKEN_LIFETIME_S * 1000);
      const last_seen_at = new Date(now());
      const opened = await openSession(db, {
        jti: session.jti,
        expires_at,
        last_seen_at,
        account,
        client: client,
      });
      return opened && { ...opened, token: app.jwt.sign(session, { expiresIn: TOKEN_LIFETIME_S }) };
    },

    /** `isUse` resets the idle time of the session. */
    async findUser(token: string, { isUse }: { isUse: boolean }) {
      const jti = sessionIdOf(token);
      if (jti === undefined) return undefined;
      return isUse ? sessions.findSessionUser(jti) : sessions.peekSessionUser(jti);
    },

    /** Ends the session of the token; invalid tokens and ended sessions are ignored. */
    async end(token: string): Promise<void> {
      const jti = sessionIdOf(token, true);
      if (jti === undefined) return;
      await db.transaction().execute((transaction) => endSession(transaction, { jti }));
    },
  };
}

export type SessionTokens = ReturnType<typeof sessionTokens>;
