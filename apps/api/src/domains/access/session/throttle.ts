import ipaddr from 'ipaddr.js';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { tooManyRequests } from '../../../kernel/errors';

const WINDOW_MS = 5 * 60_000;

/** Failed sign-ins in a window. */
const MAX_FAILURES = {
  /** Failed sign-ins of one account from one address (G-AUTH-15). */
  pair: 10,
  /** Those of one account from all addresses; higher, because anyone can use it up and lock a user out for minutes. */
  account: 100,
  /** Those from one address with any names; an office may share it. */
  address: 100,
  /** All failed sign-ins; this limit ends an attack from many addresses. */
  all: 5_000,
};

interface SignIn {
  username: string;
  address: string;
}

/** Returns the address, of IPv6 the network that one subscriber has at least (/64), in one spelling. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':');
}

/** Limits failed sign-ins, whether the account exists or not. */
export function signInThrottle(rateLimits: RateLimits) {
  function limitsOf({ username, address }: SignIn) {
    const account = `sign-in of ${username.toLowerCase()}`;
    const network = networkOf(address);
    return {
      pair: { key: `${account} from ${network}`, max: MAX_FAILURES.pair },
      shared: [
        { key: account, max: MAX_FAILURES.account },
        { key: `sign-in from ${network}`, max: MAX_FAILURES.address },
        { key: 'sign-in', max: MAX_FAILURES.all },
      ],
    };
  }

  return {
    /**
     * Throws 429 for a limit that this server knows to be used up, without a statement, so that an attack fills no
     * queue.
     */
    refuseKnown(signIn: SignIn): void {
      const { pair, shared } = limitsOf(signIn);
      const retryAfterS = rateLimits.knownWaitS([pair, ...shared], WINDOW_MS);
      if (retryAfterS > 0) throw tooManyRequests(retryAfterS);
    },

    /** Counts an attempt, before the password is checked, so that concurrent calls count too. Throws 429. */
    async attempt(signIn: SignIn): Promise<void> {
      const { pair, shared } = limitsOf(signIn);
      await rateLimits.takeOrRefuse([pair, ...shared], WINDOW_MS);
    },

    /** Takes the attempt back, and forgets earlier failures of this account from this address. */
    async succeeded(signIn: SignIn): Promise<void> {
      const { pair, shared } = limitsOf(signIn);
      await rateLimits.reset(pair);
      await rateLimits.giveBack(shared, WINDOW_MS);
    },
  };
}
