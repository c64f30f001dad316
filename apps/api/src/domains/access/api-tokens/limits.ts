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
/** Tokens that an instance remembers. */
const MAX_REMEMBERED = 10_000;

interface Services {
  sessions: SessionRepository;
  rateLimits: RateLimits;
  /** Current time in milliseconds. */
  now: () => number;
}

/** Finds the users of API tokens within the limits of calls. */
export function tokenLimits({ sessions, rateLimits, now }: Services) {
  /** Calls left of what was taken for tokens that were accepted lately, by digest: an id with another secret is unknown. */
  const accepted = new Map<string, { left: number; untilMs: number; taking?: Promise<void> }>();

  async function takeBatch(digest: string, limit: { key: string; max: number }): Promise<void> {
    const { allowed, retryAfterS } = await rateLimits.take([limit], { windowMs: MINUTE_MS, amount: BATCH });
    if (allowed === 0) throw tooManyRequests(retryAfterS);
    accepted.set(digest, { left: allowed, untilMs: now() + MINUTE_MS });
  }

  /** Counts a call of a token; calls at once wait for one batch. Throws 429 when there are too many. */
  async function countCall(digest: string, limit: { key: string; max: number }): Promise<void> {
    if (accepted.size >= MAX_REMEMBERED) accepted.clear();
    for (;;) {
      const held = accepted.get(digest) ?? { left: 0, untilMs: 0 };
      if (held.left > 0 && held.untilMs > now()) {
        held.left -= 1;
        return;
      }
      held.taking ??= takeBatch(digest, limit).finally(() => (held.taking = undefined));
      accepted.set(digest, held);
      await held.taking;
    }
  }

  return {
    /** Returns the user of a token; undefined when it is unknown or has ended. Throws 429. */
    async find(token: { jti: string; digest: string }, address: string) {
      const calls = { key: `calls of token ${token.jti}`, max: TOKEN_CALLS };
      const unknown = { key: `unknown tokens from ${networkOf(address)}`, max: UNKNOWN_TOKENS };
      // Another program behind the same address may use up the limit of unknown tokens.
      const waitS = accepted.has(token.digest) ? 0 : rateLimits.knownWaitS([calls, unknown], MINUTE_MS);
      if (waitS > 0) throw tooManyRequests(waitS);
      const user = await sessions.findTokenUser(token);
      if (user) await countCall(token.digest, calls);
      else await rateLimits.takeOrRefuse([unknown], MINUTE_MS);
      return user;
    },
  };
}
