import type { RateLimits } from '../../../engines/http/rate-limits';
import { tooManyRequests } from '../../../kernel/errors';
import type { SessionRepository } from '../session/repository';
import { networkOf } from '../session/throttle';

const MINUTE_MS = 60_000;
/** Calls of one token in a minute, on all instances together. */
const TOKEN_CALLS = 600;
/** Calls that an instance takes from the shared limit at a time: each taking is a write. */
const BATCH = 20;
/** Unknown tokens from one address in a minute; each costs a statement. */
const UNKNOWN_TOKENS = 60;
/** Tokens whose taken calls an instance remembers. */
const MAX_REMEMBERED = 10_000;

interface Services {
  sessions: SessionRepository;
  rateLimits: RateLimits;
  /** Current time in milliseconds. */
  now: () => number;
}

/** Finds the users of API tokens within the limits of calls. */
export function tokenLimits({ sessions, rateLimits, now }: Services) {
  const taken = new Map<string, { left: number; untilMs: number }>();

  /** Counts a call of a token. Throws 429 when there are too many. */
  async function countCall(jti: string, limit: { key: string; max: number }): Promise<void> {
    const held = taken.get(jti);
    if (held && held.left > 0 && held.untilMs > now()) {
      held.left -= 1;
      return;
    }
    const { allowed, retryAfterS } = await rateLimits.take([limit], { windowMs: MINUTE_MS, amount: BATCH });
    if (allowed === 0) throw tooManyRequests(retryAfterS);
    if (taken.size >= MAX_REMEMBERED) taken.clear();
    taken.set(jti, { left: allowed - 1, untilMs: now() + MINUTE_MS });
  }

  return {
    /** Returns the user of a token; undefined when it is unknown or has ended. Throws 429. */
    async find(token: { jti: string; digest: string }, address: string) {
      const calls = { key: `calls of token ${token.jti}`, max: TOKEN_CALLS };
      const unknown = { key: `unknown tokens from ${networkOf(address)}`, max: UNKNOWN_TOKENS };
      const waitS = rateLimits.knownWaitS([calls, unknown], MINUTE_MS);
      if (waitS > 0) throw tooManyRequests(waitS);
      const user = await sessions.findTokenUser(token);
      if (user) await countCall(token.jti, calls);
      else await rateLimits.takeOrRefuse([unknown], MINUTE_MS);
      return user;
    },
  };
}
