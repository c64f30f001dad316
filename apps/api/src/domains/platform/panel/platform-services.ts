import type { Services } from '../../../engines/http/app-types';
import type { Releases } from '../releases/releases';
import type { DisabledRemotes } from './disabled-remotes';

/** Services of the routes of the platform. */
export interface PlatformServices extends Services {
  disabledRemotes: DisabledRemotes;
  /** Absent on a server that serves only the API. */
  releases?: Releases;
  /** Current time in milliseconds, as `Date.now`; rate limits use it. */
  now: () => number;
}
