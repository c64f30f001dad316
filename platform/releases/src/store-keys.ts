/** All object keys of a release store; the only place that composes them. */

export const BUILDS = 'builds/';
export const RELEASES = 'releases/';
export const LEASES = 'leases/';
/** Name in existing stores; the folder of the deployments of each channel. */
export const DEPLOYMENTS = 'moves/';
export const PREVIEWS = 'previews/';
export const DELEGATIONS = 'keys/';
/** Temporary objects of a folder store, including leftovers of killed publishers. */
export const PARTIAL = 'partial/';

/** Manifest of a build; written last, so that a build without it does not exist. */
const MANIFEST = 'remote.json';

export const buildPrefix = (app: string, digest: string) => `${BUILDS}${app}/${digest}/`;
/** A file of a build. */
export const buildKey = (app: string, digest: string, path: string) => buildPrefix(app, digest) + path;
export const manifestKey = (app: string, digest: string) => buildKey(app, digest, MANIFEST);

export const releaseKey = (number: number) => `${RELEASES}${number}.json`;
/** Lease of a release, renewed while a tab has it open. */
export const leaseKey = (number: number) => `${LEASES}${number}`;

export const delegationsKey = (sequence: number) => `${DELEGATIONS}${sequence}.json`;

export const previewKey = (id: string) => `${PREVIEWS}${id}.json`;
/** Exists once the preview was revoked. */
export const revokedKey = (id: string) => `${PREVIEWS}${id}.revoked`;

export const channelPrefix = (channel: string) => `${DEPLOYMENTS}${channel}/`;
/** Eight digits, so that keys sort numerically. */
export const deploymentKey = (channel: string, sequence: number) =>
  `${channelPrefix(channel)}${String(sequence).padStart(8, '0')}.json`;

/** The number in `releases/12.json`, `leases/12` or `moves/current/00000012.json`. */
export function numberIn(key: string): number | undefined {
  const digits = /\/(\d+)(\.json)?$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
