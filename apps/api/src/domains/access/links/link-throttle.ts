import type { RateLimits } from '../../../engines/http/rate-limits';
import { networkOf } from '../session/throttle';

const WINDOW_MS = 15 * 60_000;

/** Requests for a link in a window. An account has a limit of its own, since it has two names. */
const MAX_REQUESTS = { pair: 5, address: 30, all: 1_000 };
/** Calls with a token in a window and from one address; tokens cannot be guessed, but each call costs statements. */
const MAX_USES = 100;

/** Limits calls about account links, the same for accounts that exist and others. Throws 429. */
export function linkThrottle(rateLimits: RateLimits) {
  return {
    request: (login: string, address: string): Promise<void> => {
      const network = networkOf(address);
      const limits = [
        { key: `password link of ${login.toLowerCase()} from ${network}`, max: MAX_REQUESTS.pair },
        { key: `password links from ${network}`, max: MAX_REQUESTS.address },
        { key: 'password links', max: MAX_REQUESTS.all },
      ];
      return rateLimits.takeOrRefuse(limits, WINDOW_MS);
    },
    use: (address: string): Promise<void> =>
      rateLimits.takeOrRefuse(
        [{ key: `account links from ${networkOf(address)}`, max: MAX_USES }],
        WINDOW_MS,
      ),
  };
}
