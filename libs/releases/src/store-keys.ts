/** The names of everything in a release store; nowhere else are they put together. */

export const BUILDS = 'builds/';
export const RELEASES = 'releases/';
export const LEASES = 'leases/';
export const MOVES = 'moves/';
/** Objects of a folder on their way in; whatever a killed publisher left is found here. */
export const PARTIAL = 'partial/';

/** What a build says of itself; written last, so that a build without it does not exist. */
const MANIFEST = 'remote.json';

export const buildPrefix = (app: string, digest: string) => `${BUILDS}${app}/${digest}/`;
/** A file of a build. */
export const buildKey = (app: string, digest: string, path: string) => buildPrefix(app, digest) + path;
export const manifestKey = (app: string, digest: string) => buildKey(app, digest, MANIFEST);

export const releaseKey = (number: number) => `${RELEASES}${number}.json`;
/** Kept fresh while a tab is open on the release. */
export const leaseKey = (number: number) => `${LEASES}${number}`;

export const channelPrefix = (channel: string) => `${MOVES}${channel}/`;
/** Eight digits, so that keys sort as the numbers do. */
export const moveKey = (channel: string, sequence: number) =>
  `${channelPrefix(channel)}${String(sequence).padStart(8, '0')}.json`;

/** The number in `releases/12.json`, `leases/12` or `moves/current/00000012.json`. */
export function numberIn(key: string): number | undefined {
  const digits = /\/(\d+)(\.json)?$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
