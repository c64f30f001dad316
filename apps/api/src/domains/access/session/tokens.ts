import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../engines/database/schema';
import type { App } from '../../../engines/http/app-types';
import { endSession, openSession, type SignInPlace } from './open-sessions';
import type { SessionRepository } from './repository';

/** Seconds (G-AUTH-14). */
const TOKEN_LIFE = 8 * 60 * 60;

/** The token says whose session it is; what the user may do is read from the database at every call. */
const claims = z.object({ sub: z.string(), jti: z.uuid() });
type Claims = z.infer<typeof claims>;

interface Services {
  db: Kysely<Database>;
  sessions: SessionRepository;
  now: () => number;
}

/** Signed tokens (HS256), each with a session row that can be ended. */
export function sessionTokens(app: App, { db, sessions, now }: Services) {
  /** Session id of a genuine token, expired or not; nothing for anything else. */
  function sessionIdOf(token: string, ignoreExpiration = false): string | undefined {
    try {
      return claims.parse(app.jwt.verify(token, { ignoreExpiration })).jti;
    } catch {
      return undefined;
    }
  }

  return {
    /** Nothing when the account is not, or no longer, to be let in. */
    async issue(account: { id: number; password_hash: string }, place: SignInPlace) {
      const session: Claims = { sub: String(account.id), jti: randomUUID() };
      const expires_at = new Date(Date.now() + TOKEN_LIFE * 1000);
      const last_seen_at = new Date(now());
      const opened = await openSession(db, { jti: session.jti, expires_at, last_seen_at, account, place });
      return opened && { ...opened, token: app.jwt.sign(session, { expiresIn: TOKEN_LIFE }) };
    },

    /** `isUse` keeps the session from ending for want of use. */
    async findUser(token: string, { isUse }: { isUse: boolean }) {
      const jti = sessionIdOf(token);
      if (jti === undefined) return undefined;
      return isUse ? sessions.findSessionUser(jti) : sessions.peekSessionUser(jti);
    },

    /** Ends the token's session; one that has ended, or is no token, is let pass. */
    async end(token: string): Promise<void> {
      const jti = sessionIdOf(token, true);
      if (jti === undefined) return;
      await db.transaction().execute((transaction) => endSession(transaction, { jti }));
    },
  };
}

export type SessionTokens = ReturnType<typeof sessionTokens>;
