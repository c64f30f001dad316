import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../http/app-types';
import type { SessionRepository } from './repository';

/** Seconds (G-AUTH-14). */
const TOKEN_LIFE = 8 * 60 * 60;

/** The token says whose session it is; what the user may do is read from the database at every call. */
const claims = z.object({ sub: z.string(), jti: z.uuid() });
type Claims = z.infer<typeof claims>;

/** Signed tokens (HS256), each with a session row that can be ended. */
export function sessionTokens(app: App, sessions: SessionRepository) {
  /** Session id of a genuine token, expired or not; nothing for anything else. */
  function sessionIdOf(token: string, ignoreExpiration = false): string | undefined {
    try {
      return claims.parse(app.jwt.verify(token, { ignoreExpiration })).jti;
    } catch {
      return undefined;
    }
  }

  return {
    async issue(userId: number): Promise<string> {
      const session: Claims = { sub: String(userId), jti: randomUUID() };
      const expiresAt = new Date(Date.now() + TOKEN_LIFE * 1000);
      await sessions.open({ jti: session.jti, user_id: userId, expires_at: expiresAt });
      return app.jwt.sign(session, { expiresIn: TOKEN_LIFE });
    },

    async findUser(token: string) {
      const jti = sessionIdOf(token);
      return jti === undefined ? undefined : sessions.findSessionUser(jti);
    },

    /** Ends the token's session; one that has ended, or is no token, is let pass. */
    async end(token: string): Promise<void> {
      const jti = sessionIdOf(token, true);
      if (jti !== undefined) await sessions.end(jti);
    },
  };
}

export type SessionTokens = ReturnType<typeof sessionTokens>;
