import { randomBytes } from 'node:crypto';
import type { PublishAccess } from './access';
import { readManifest, writeBuild, type Build } from './builds';
import { Refused } from './check';
import type { PreviewDocument } from './documents';
import { checkSigner } from './go-live';
import { readLive } from './live';
import { appsOf, openPreview, PREVIEW_MS, readLasting } from './previews';
import { baseOf, judge } from './publish';
import { seal } from './signature';
import { previewKey, revokedKey } from './store-keys';

/** Returns a sentence for each app that the key of this publisher may not release. */
export function beyondTeam({ signer, trust }: PublishAccess, apps: readonly string[]): string[] {
  const team = trust.get(signer.keyId)?.team;
  const others = team ? apps.filter((app) => !team.apps.includes(app)) : [];
  return others.map((app) => `The key of ${team?.name} may preview ${team?.apps.join(', ')}, found ${app}.`);
}

/** Returns a sentence for each app that no preview can show. */
function unfit(builds: readonly Build[], joined: readonly { app: string }[]): string[] {
  return builds.flatMap(({ manifest: { app, kind } }) => {
    if (kind === 'shell') return [`${app}: a remote expected in a preview, found the shell.`];
    const isTwice = joined.some((other) => other.app === app);
    return isTwice ? [`${app}: expected once in a preview, found it in the one named by --with, too.`] : [];
  });
}

/**
 * Stores builds through the gate and signs a preview of them, together with other previews. Nothing goes live. Throws
 * Refused with every reason, and PreviewEnded for another preview that has ended.
 */
export async function publishPreview(
  access: PublishAccess,
  builds: readonly Build[],
  others: readonly string[] = [],
): Promise<PreviewDocument> {
  checkSigner(access);
  const now = new Date();
  const opened = await Promise.all(others.map((id) => openPreview(access, id, now)));
  const joined = opened.flatMap((preview) => preview.builds);
  const apps = builds.map(({ manifest }) => manifest.app);
  const early = [
    ...beyondTeam(access, apps),
    ...unfit(builds, joined),
    ...opened.flatMap(({ machine }) =>
      machine ? [`${machine.app}: a build expected, found a machine.`] : [],
    ),
  ];
  if (early.length > 0) throw new Refused(early);
  const manifests = await Promise.all(joined.map((build) => readManifest(access.store, build)));
  const reasons = await judge(access, builds, { joined: manifests });
  if (reasons.length > 0) throw new Refused(reasons);
  const live = await baseOf(access, (await readLive(access))?.release);
  const stored = await Promise.all(builds.map((build) => writeBuild(access.store, build)));
  const document: PreviewDocument = {
    preview: randomBytes(16).toString('hex'),
    channel: access.channel,
    at: now.toISOString(),
    until: new Date(now.getTime() + PREVIEW_MS).toISOString(),
    by: access.by,
    builds: stored.map(({ manifest: { app, digest }, seal: manifest }) => ({ app, digest, manifest })),
    shell: live?.shell.digest ?? '',
    joined: [...new Set(opened.flatMap((preview) => [preview.id, ...preview.joined]))],
  };
  await access.store.create(previewKey(document.preview), seal(access.signer, document));
  return document;
}

/** Ends a preview at once, for everybody. Throws PreviewEnded, and Refused for one of apps of others. */
export async function revokePreview(access: PublishAccess, id: string): Promise<void> {
  const beyond = beyondTeam(access, appsOf(await readLasting(access, id, new Date())));
  if (beyond.length > 0) throw new Refused(beyond);
  const { by } = access;
  const document = { revoked: id, at: new Date().toISOString(), by };
  await access.store.create(revokedKey(id), seal(access.signer, document));
}
