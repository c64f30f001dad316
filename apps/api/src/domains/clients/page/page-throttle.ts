import type { RateLimits } from '../../../engines/http/rate-limits';
import { networkOf } from '../../access/session/throttle';

const WINDOW_MS = 15 * 60_000;
/** Requests from one address in a window; tokens cannot be guessed, but each request costs statements. */
const MAX_REQUESTS = 300;

/** Limits the requests of a page of clients, with any token. Throws 429. */
export const pageThrottle = (rateLimits: RateLimits) => (address: string) =>
  rateLimits.takeOrRefuse([{ key: `client page from ${networkOf(address)}`, max: MAX_REQUESTS }], WINDOW_MS);
