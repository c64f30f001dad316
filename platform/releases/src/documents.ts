import { z } from 'zod';
import { DEPLOYMENT_ACTIONS } from '@demanda/contracts/platform-labels';
import { buildManifest, release, sharedRequirement } from '@demanda/federation/release';

/** Signed documents of a release store. */

/** A build in a release, with the facts that the platform page shows. */
export const releasedBuild = z.object({
  app: z.string(),
  version: z.string(),
  digest: z.string(),
  commit: z.string().nullable(),
  source: z.string(),
  weight: buildManifest.options[0].shape.weight,
  /** sha384 of the text of `remote.json`: so the signature covers every file of the build. */
  manifest: z.string(),
});
export type ReleasedBuild = z.infer<typeof releasedBuild>;

/**
 * `releases/<number>.json`: the document for the shell (`release` of platform/federation), and the origin of its builds.
 */
export const releaseDocument = release
  .omit({ preview: true, previewEnded: true })
  .extend({ builds: z.array(releasedBuild).min(1) });
export type ReleaseDocument = z.infer<typeof releaseDocument>;

export const channelName = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
export const DEFAULT_CHANNEL = 'current';

/** A build that a rollback replaced: no fallback, and live again only when a publisher insists. */
export const withdrawnBuild = z.object({
  app: z.string(),
  digest: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type WithdrawnBuild = z.infer<typeof withdrawnBuild>;

/** Result of a shell with one build of a remote, of which one was about to go live and the other was live before. */
const pair = z.object({
  shell: z.string(),
  app: z.string(),
  digest: z.string(),
  /** `refused` by the gate, `broken` when its pages were opened. */
  result: z.enum(['works', 'broken', 'refused']),
});
export type Pair = z.infer<typeof pair>;

/** A passed `npm run release -- check`. */
export const checked = z.object({
  at: z.iso.datetime(),
  /** Apps whose build was new. */
  apps: z.array(z.string()),
  /** Digest of the combination (combination.ts). */
  combination: z.string(),
  /** Results of `publish --matrix`; absent without it. */
  pairs: z.array(pair).optional(),
});
export type Checked = z.infer<typeof checked>;

/** The commits that a build adds to the one that was live before; the newest 20, newest first. */
export const appChanges = z.object({
  app: z.string(),
  commits: z.array(z.object({ commit: z.string(), by: z.string(), subject: z.string() })),
});
export type AppChanges = z.infer<typeof appChanges>;

/** `keys/<sequence>.json`: the keys of teams, signed by a root key. The highest sequence is in force. */
export const delegations = z.object({
  /** From 1, without gaps. */
  sequence: z.int().positive(),
  at: z.iso.datetime(),
  by: z.string(),
  keys: z.array(
    z.object({
      /** Name of the team, which its deployments show as `by`. */
      name: z.string().min(1).max(60),
      /** Base64 of an ed25519 public key. */
      publicKey: z.string(),
      /** Apps that the key may release. */
      apps: z.array(z.string()).min(1),
    }),
  ),
  /** Digest of what was live in each channel when the list was made. Absent in older lists. */
  live: z.array(z.object({ channel: channelName, digest: z.string() })).default([]),
});
export type Delegations = z.infer<typeof delegations>;

/** Name of a preview: 128 random bits, which cannot be guessed. */
export const previewId = z.string().regex(/^[0-9a-f]{32}$/);

/** A remote that runs on the machine of one person (ADR 0158). */
export const machineRemote = z.object({
  app: buildManifest.options[0].shape.app,
  /** Login of the only person who sees it. */
  person: z.string().min(1),
  /** By number, since a name can lead to another machine. */
  origin: z.string().regex(/^http:\/\/127\.0\.0\.1:([1-9]\d{3,4})$/),
  contract: buildManifest.options[0].shape.contract,
  /** Packages that it takes from the shell. */
  shared: z.array(sharedRequirement),
});
export type MachineRemote = z.infer<typeof machineRemote>;

/** What is stored of a preview. */
export const previewFields = z.object({
  preview: previewId,
  channel: channelName,
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** As in a deployment. */
  by: z.string(),
  /** Empty only for a remote on a machine, so that older servers refuse it. */
  builds: z.array(releasedBuild.pick({ app: true, digest: true, manifest: true })),
  machine: machineRemote.optional(),
  /** Digest of the shell with which the gate judged them; another one needs the same types. */
  shell: z.string(),
  /** Other previews that the link shows as well; each has its own signature and end. */
  joined: z.array(previewId).max(10),
});

/** `previews/<id>.json`: builds that their link shows in place of the live ones (ADR 0151), or a remote on a machine. */
export const previewDocument = previewFields.refine(({ builds, machine, joined }) =>
  machine ? builds.length + joined.length === 0 : builds.length > 0,
);
export type PreviewDocument = z.infer<typeof previewDocument>;

/** `moves/<channel>/<sequence>.json`: makes a release live in the channel. */
export const deployment = z.object({
  channel: channelName,
  /** From 1, without gaps; the highest one is live. */
  sequence: z.int().positive(),
  release: z.int().positive(),
  action: z.enum(DEPLOYMENT_ACTIONS),
  at: z.iso.datetime(),
  /** Name of the team whose key signed it; for a root key the name that the publisher gave. */
  by: z.string(),
  /** Sequence of the delegations in force, so that a store with older ones is refused; absent when there were none. */
  delegations: z.int().positive().optional(),
  /** Reason of a rollback. */
  reason: z.string().optional(),
  /** What is new, in a sentence for the people who use it. */
  news: z.string().min(1).max(200).optional(),
  /** Channel in which the builds were live before. */
  promotedFrom: channelName.optional(),
  /** The check of the combination that passed before it went live; absent when it was not checked. */
  checked: checked.optional(),
  /** Why it went live unchecked. */
  unchecked: z.string().optional(),
  /** What the new builds change; absent when the publisher does not know the commits. */
  changes: z.array(appChanges).optional(),
  /** All withdrawn builds of the channel; every deployment repeats the list. Absent in older deployments. */
  withdrawn: z.array(withdrawnBuild).default([]),
});
export type Deployment = z.infer<typeof deployment>;
