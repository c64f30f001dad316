import type { BuildManifest } from '@demanda/federation/release';
import type { PublishAccess } from './access';
import type { StoredBuild } from './builds';
import { serverRefusals } from './call-rules';
import { addDeployment, deploymentSequences, readHead } from './channel';
import { check, Refused } from './check';
import { combinationOf } from './combination';
import { candidateOf, compose } from './compose';
import type { Deployment, ReleaseDocument } from './documents';
import { previousBuilds, type Head } from './previous-builds';
import { readRelease, releaseNumbers } from './read-release';
import { repeatedNames } from './repeated-names';
import { signerRefusals } from './scope';
import { seal, UnknownKey } from './signature';
import { manifestKey, releaseKey } from './store-keys';
import { retryOnConflict } from './retry-on-conflict';
import { typeRefusals, withoutCompared } from './type-rules';
import { updateWithdrawn, withdrawnRefusals } from './withdrawn';

export interface Published {
  release: ReleaseDocument;
  /** The release that was live before; undefined when there was none. */
  before: ReleaseDocument | undefined;
  /** False when the builds were live already. */
  isNew: boolean;
}

export interface GoLiveOptions {
  /** Creates a new release even of the same builds, without the gate; for a new signing key. */
  isForced?: boolean;
  /** Reads what is live, in place of what the keys in `access` believe. */
  base?: () => Promise<Head>;
  /** Ignores all signed documents and builds in the store; for a lost key. */
  isAnew?: boolean;
  /** Accepts withdrawn builds, which ends their withdrawal. */
  isAgain?: boolean;
  /** Runs the gate and writes nothing. */
  isDryRun?: boolean;
  /** Builds that were found complete, as `app/digest`: their files are not read again, and builds found now are added. */
  whole?: Set<string>;
  /** Release of another channel, whose publisher compared the types of its builds. */
  compared?: ReleaseDocument;
  /** Facts for the deployment; a publish when absent. A rollback withdraws the builds that it replaces. */
  deployment?: Pick<Deployment, 'action'> &
    Partial<Pick<Deployment, 'reason' | 'news' | 'promotedFrom' | 'checked' | 'unchecked' | 'changes'>>;
}

const PUBLISH = { action: 'publish' } as const;

/** Reads what is live. Throws Untrusted and Refused. */
export async function readBase(access: PublishAccess, isAnew = false): Promise<Head> {
  if (isAnew) {
    const sequence = (await deploymentSequences(access)).at(-1) ?? 0;
    return { sequence, release: undefined, withdrawn: [] };
  }
  const { deployment, last, newer } = await readHead(access);
  if (newer.length > 0) throw new Refused(newer);
  const release = deployment && (await readRelease(access, deployment.release));
  return { sequence: last, release, withdrawn: deployment?.withdrawn ?? [] };
}

/** Throws when readers would not trust the key of this publisher. */
export function checkSigner({ signer, trust }: PublishAccess): void {
  if (trust.has(signer.keyId)) return;
  const known = [...trust.keys()].join(' or ');
  throw new UnknownKey(
    `The key that signs here: ${known} of RELEASE_PUBLIC_KEYS expected, found ${signer.keyId}. The owner of a root key lets another one release apps: key add <team> <public key> <app…>.`,
  );
}

/** Refuses a combination that another publisher changed after it was checked. */
function uncheckedRefusals({ checked }: Partial<Deployment>, manifests: readonly BuildManifest[]): string[] {
  if (!checked || checked.combination === combinationOf(manifests)) return [];
  return ['Another combination was checked, since something else went live meanwhile: publish again.'];
}

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

/** Returns the reasons why the gate refuses the builds. */
async function gateRefusals(
  access: PublishAccess,
  head: Head,
  manifests: readonly BuildManifest[],
  { whole, isAgain, compared, deployment = PUBLISH }: GoLiveOptions,
): Promise<string[]> {
  const reasons = await check(access.store, manifests, whole);
  reasons.push(...uncheckedRefusals(deployment, manifests));
  if (!isAgain) reasons.push(...withdrawnRefusals(head.withdrawn, manifests));
  if (deployment.action === 'publish')
    reasons.push(...(await repeatedNames(access, head.release, candidateOf(manifests).remotes)));
  if (reasons.length > 0) return reasons;
  const candidate = candidateOf(manifests);
  const known = [head.release, compared].filter((release) => release !== undefined);
  return [
    ...(await typeRefusals(access, access.judgeTypes ? candidate : withoutCompared(candidate, known))),
    ...(await serverRefusals(access, manifests)),
  ];
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
  { isDryRun, deployment = PUBLISH }: GoLiveOptions,
): Promise<ReleaseDocument | undefined> {
  const { store, signer } = access;
  const manifests = builds.map(({ manifest }) => manifest);
  const now = new Date();
  const withdrawn = updateWithdrawn(head.withdrawn, {
    live: manifests,
    taken: deployment.action === 'rollback' ? (head.release?.builds ?? []) : [],
    by: access.by,
    at: now.toISOString(),
    reason: deployment.reason ?? '',
  });
  const previous = await previousBuilds(access, candidateOf(manifests), { ...head, withdrawn });
  const number = ((await releaseNumbers(store)).at(-1) ?? 0) + 1;
  const release = compose({ builds, previous }, number, now);
  const before = head.release && { release: head.release, withdrawn: head.withdrawn };
  const beyond = signerRefusals(access, before, { release, withdrawn });
  if (beyond.length > 0) throw new Refused(beyond);
  if (isDryRun) return release;
  if (!(await store.create(releaseKey(number), seal(signer, release)))) return undefined;
  const gone = await collectedOf(access, head, builds);
  const step = { ...deployment, sequence: head.sequence + 1, release: number, withdrawn };
  if (gone.length === 0 && (await addDeployment(access, step))) return release;
  if (gone.length > 0) throw new Refused(gone);
  return undefined;
}

/**
 * Makes a combination of builds live, atomically. `buildsFor` returns its builds, given the head; it is called again when
 * another publisher was faster, so that neither undoes the other. Throws Refused and Untrusted.
 */
export async function goLive(
  access: PublishAccess,
  buildsFor: (head: Head) => Promise<StoredBuild[]>,
  options: GoLiveOptions = {},
): Promise<Published> {
  checkSigner(access);
  const { whole = new Set() } = options;
  return retryOnConflict(async () => {
    const head = await (options.base?.() ?? readBase(access, options.isAnew));
    const { release: before } = head;
    const builds = await buildsFor(head);
    const manifests = builds.map(({ manifest }) => manifest);
    const isSame = before && combinationOf(before.builds) === combinationOf(manifests);
    if (before && isSame && !options.isForced) return { release: before, before, isNew: false };
    // What is live already is signed again whatever the gate says by now, so that a stolen key can always be revoked.
    const reasons = isSame ? [] : await gateRefusals(access, head, manifests, { ...options, whole });
    if (reasons.length > 0) throw new Refused(reasons);
    const release = await attempt(access, head, builds, options);
    return release && { release, before, isNew: true };
  });
}
