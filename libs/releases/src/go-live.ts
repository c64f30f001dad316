import type { PublishAccess } from './access';
import type { StoredBuild } from './builds';
import { addDeployment, deploymentSequences } from './channel';
import { check, Refused } from './check';
import { candidateOf, compose } from './compose';
import type { ReleaseDocument } from './documents';
import { previousBuilds, type Head } from './previous-builds';
import { readLive, releaseNumbers } from './read-release';
import { seal, UnknownKey } from './signature';
import { manifestKey, releaseKey } from './store-keys';
import { retryOnConflict } from './retry-on-conflict';

export interface Published {
  release: ReleaseDocument;
  /** False when the builds were live already. */
  isNew: boolean;
}

export interface GoLiveOptions {
  /** Creates a new release even of the same builds; for a new signing key. */
  isForced?: boolean;
  /** Ignores all signed documents and builds in the store; for a lost key. */
  isAnew?: boolean;
}

async function readHead(access: PublishAccess, isAnew: boolean): Promise<Head> {
  if (isAnew) return { sequence: (await deploymentSequences(access)).at(-1) ?? 0, release: undefined };
  const live = await readLive(access);
  return { sequence: live?.deployment.sequence ?? 0, release: live?.release };
}

/** Throws when readers would not trust the key of this publisher. */
function checkSigner({ signer, trust }: PublishAccess): void {
  if (trust.has(signer.keyId)) return;
  const known = [...trust.keys()].join(' or ');
  throw new UnknownKey(
    `The key that signs here: ${known} of RELEASE_PUBLIC_KEYS expected, found ${signer.keyId}.`,
  );
}

const digestsOf = (builds: readonly { app: string; digest: string }[]) =>
  builds
    .map(({ app, digest }) => `${app}/${digest}`)
    .sort()
    .join(' ');

/** Returns a sentence for each build that garbage collection removed before the release named it. */
async function collectedOf({ store }: PublishAccess, head: Head, builds: readonly StoredBuild[]) {
  const live = new Set(head.release?.builds.map(({ digest }) => digest));
  const added = builds.filter(({ manifest }) => !live.has(manifest.digest));
  const gone = added.map(async ({ manifest: { app, digest } }) =>
    (await store.read(manifestKey(app, digest)))
      ? []
      : [`${app}: build ${digest} was deleted as unused just now: publish it again.`],
  );
  return (await Promise.all(gone)).flat();
}

/**
 * Makes one attempt; undefined when another publisher was faster. The release then stays without a deployment, like
 * that of a killed publisher, and nothing references it. It must not be deleted: its number could be reused, and a late
 * or repeated deletion would then remove a live release.
 */
async function attempt(
  access: PublishAccess,
  head: Head,
  builds: readonly StoredBuild[],
  whole: Set<string>,
): Promise<ReleaseDocument | undefined> {
  const { store, signer } = access;
  const manifests = builds.map(({ manifest }) => manifest);
  const reasons = await check(store, manifests, whole);
  if (reasons.length > 0) throw new Refused(reasons);
  const previous = await previousBuilds(access, candidateOf(manifests), head);
  const number = ((await releaseNumbers(store)).at(-1) ?? 0) + 1;
  const release = compose({ builds, previous }, number, new Date());
  if (!(await store.create(releaseKey(number), seal(signer, release)))) return undefined;
  const gone = await collectedOf(access, head, builds);
  const step = { sequence: head.sequence + 1, release: number, action: 'publish' } as const;
  if (gone.length === 0 && (await addDeployment(access, step))) return release;
  if (gone.length > 0) throw new Refused(gone);
  return undefined;
}

/**
 * Makes a combination of builds live, atomically. `buildsFor` returns its builds, given the live ones; it is called
 * again when another publisher was faster, so that neither undoes the other. Throws Refused and Untrusted.
 */
export async function goLive(
  access: PublishAccess,
  buildsFor: (current: ReleaseDocument | undefined) => Promise<StoredBuild[]>,
  { isForced = false, isAnew = false }: GoLiveOptions = {},
): Promise<Published> {
  checkSigner(access);
  const whole = new Set<string>();
  return retryOnConflict(async () => {
    const head = await readHead(access, isAnew);
    const builds = await buildsFor(head.release);
    const isSame =
      head.release && digestsOf(head.release.builds) === digestsOf(builds.map((b) => b.manifest));
    if (head.release && isSame && !isForced) return { release: head.release, isNew: false };
    const release = await attempt(access, head, builds, whole);
    return release && { release, isNew: true };
  });
}
