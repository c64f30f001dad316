import { z } from '@demanda/schema';
import { backupState } from './backups';
import { contract } from './contract';
import { optionalText, requiredText, timestamp, versionInput } from './fields';
import { MAX_REMOTE_NAME, MAX_SWITCH_REASON } from './limits';
import { CONSEQUENCES, DEPLOYMENT_ACTIONS, REMOTE_ERROR_KINDS, WEB_VITALS } from './platform-labels';
import { rowsOf } from './rows';

/** Calls of the platform page: the live release, its health in open tabs, rollback, and disabling a remote. */

export const releaseNumber = z.int({ error: 'Versão inválida' }).positive('Versão inválida');

/** Figures of the last 24 hours for this build only, in milliseconds; null without a load. */
const loads = z.object({
  count: z.int(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

const errors = z.object({
  count: z.int(),
  byKind: z.partialRecord(z.enum(REMOTE_ERROR_KINDS), z.int()),
  /** What the errors led to; those of shells that do not report it are missing. */
  byConsequence: z.partialRecord(z.enum(CONSEQUENCES), z.int()),
  last: z
    .object({
      at: timestamp,
      kind: z.enum(REMOTE_ERROR_KINDS),
      message: z.string().nullable(),
      /** `apps/…/x.tsx:42:7` by the source map, else the position in the file of the build; null when unknown. */
      position: z.string().nullable(),
    })
    .nullable(),
});

/** One app of the live release. */
export const platformBuild = z.object({
  /** Folder of the app, e.g. `tasks-mfe`. */
  app: z.string(),
  version: z.string(),
  digest: z.string(),
  commit: z.string().nullable(),
  /** Whether the build was made from files that no commit holds. */
  uncommitted: z.boolean(),
  /** Size of scripts and styles after gzip, and the budget of the app. */
  sizeKb: z.number(),
  budgetKb: z.number(),
  loads,
  errors,
  /** How often the previous build was started instead; for shells that know no consequences. */
  fallbacks: z.int(),
  /** 75th percentile of each reported web vital. */
  vitals: z.array(z.object({ metric: z.enum(WEB_VITALS), count: z.int(), p75: z.number() })),
});
export type PlatformBuild = z.infer<typeof platformBuild>;

const remoteSwitch = z.object({
  name: z.string(),
  enabled: z.boolean(),
  /** When, by whom and why the remote was disabled; null while it is enabled. */
  disabledAt: timestamp.nullable(),
  disabledBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Version of the switch, beside that of the build; absent from older servers. */
  switchVersion: versionInput,
});
export type RemoteSwitch = z.infer<typeof remoteSwitch>;

export const platformRemote = platformBuild.extend({
  ...remoteSwitch.shape,
  /** Labels of its menu entries, in order. */
  labels: z.array(z.string()),
  /** Modules shared by the shell: the range that the remote requires and the version that the shell provides. */
  shared: z.array(
    z.object({ name: z.string(), range: z.string(), provided: z.string().nullable(), fits: z.boolean() }),
  ),
});
export type PlatformRemote = z.infer<typeof platformRemote>;

export const getPlatform = contract({
  method: 'GET',
  path: '/platform',
  summary: 'Consultar a versão no ar, suas partes e como elas se comportam',
  access: 'platform:VIEW',
  background: true,
  response: z.object({
    /** Null without a release store or before the first release; everything else is empty then. */
    release: z
      .object({ number: releaseNumber, createdAt: timestamp, liveSince: timestamp.nullable() })
      .nullable(),
    /** Whether the server could not take the newest release; the former one stays live. */
    isStuck: z.boolean(),
    /** Whether the server has the key that signs a deployment. */
    canRollBack: z.boolean(),
    shell: platformBuild.nullable(),
    remotes: rowsOf(platformRemote),
    backups: backupState,
  }),
});
export type Platform = z.output<typeof getPlatform.response>;

/** A release as shown in the list. */
export const platformRelease = z.object({
  number: releaseNumber,
  createdAt: timestamp,
  isLive: z.boolean(),
  /** False when one of its builds is no longer in the store; the release cannot go live again. */
  isComplete: z.boolean(),
  builds: z.array(
    z.object({
      app: z.string(),
      version: z.string(),
      digest: z.string(),
      commit: z.string().nullable(),
      /** Whether the build differs from that of the previous release. */
      changed: z.boolean(),
      /** Set when a rollback replaced the build; it goes live again only with `again`. */
      withdrawn: z.object({ by: z.string(), at: timestamp, reason: z.string() }).nullable(),
    }),
  ),
});
export type PlatformRelease = z.infer<typeof platformRelease>;

/** A signed deployment. */
export const platformDeployment = z.object({
  sequence: z.int().positive(),
  release: releaseNumber,
  action: z.enum(DEPLOYMENT_ACTIONS),
  at: timestamp,
  /** Username of the ADMIN who rolled back, or the name of the publisher. */
  by: z.string(),
  /** Why it was rolled back; empty when none was given. */
  reason: z.string(),
  /** Channel in which its new builds were live before; null for those that were published here. */
  promotedFrom: z.string().nullable(),
  /** Why its pages were not opened before; empty when none was given, null when they were or a whole release returned. */
  unchecked: z.string().nullable(),
  /** The newest commits that each new build added; empty when the publisher did not know them. */
  changes: z.array(
    z.object({
      app: z.string(),
      commits: z.array(z.object({ commit: z.string(), by: z.string(), subject: z.string() })),
    }),
  ),
});
export type PlatformDeployment = z.infer<typeof platformDeployment>;

/** The last 50 releases and deployments, newest first. */
export const listReleases = contract({
  method: 'GET',
  path: '/platform/releases',
  summary: 'Listar as versões publicadas e o que esteve no ar',
  access: 'platform:VIEW',
  response: z.object({ releases: rowsOf(platformRelease), deployments: rowsOf(platformDeployment) }),
});
export type ReleaseList = z.output<typeof listReleases.response>;

/**
 * Makes a stored release live again, in every instance within a second. Returns 404 for an unknown release, and 409
 * without the signing key, when release `from` is not live any more, for an incomplete release, for the live one, for one
 * whose calls the server does not answer, and without `again` for one with a withdrawn build.
 */
export const rollBack = contract({
  method: 'POST',
  path: '/platform/rollback',
  summary: 'Voltar para uma versão publicada antes',
  access: 'platform:MANAGE',
  asksProof: true,
  body: z.object({
    release: releaseNumber,
    /** The live release that is replaced; absent from older pages. */
    from: releaseNumber.optional(),
    reason: optionalText(MAX_SWITCH_REASON),
    /** Confirms that withdrawn builds go live again. */
    again: z.boolean().optional(),
  }),
  response: platformDeployment,
});

const CHOOSE = 'Escolha uma versão';
export const buildDigest = z
  .string({ error: CHOOSE })
  .max(64, CHOOSE)
  .regex(/^[0-9a-f]{8,}$/, CHOOSE);

/**
 * Replaces the live build of one app by an earlier one and leaves every other app as it is; the replaced build is
 * withdrawn. Returns 404 for an app that is not live, and 409 without the signing key, when build `from` is not live any more,
 * for a build that was never live, without `again` for a withdrawn one, and for one that does not fit the other apps.
 */
export const rollBackApp = contract({
  method: 'POST',
  path: '/platform/apps/:app/rollback',
  summary: 'Voltar uma parte do sistema para uma versão anterior',
  access: 'platform:MANAGE',
  asksProof: true,
  params: z.object({ app: z.string().max(MAX_REMOTE_NAME) }),
  body: z.object({
    from: buildDigest,
    to: buildDigest,
    reason: requiredText('Motivo é obrigatório', MAX_SWITCH_REASON),
    again: z.boolean().optional(),
  }),
  response: z.object({ release: releaseNumber }),
});

/** Disables a remote in every open tab within 5 seconds, or enables it; 404 for one that is not released. */
export const switchRemote = contract({
  method: 'PUT',
  path: '/platform/remotes/:name',
  summary: 'Desativar ou reativar uma parte do sistema',
  access: 'platform:MANAGE',
  versioned: true,
  asksProof: true,
  params: z.object({ name: z.string().max(MAX_REMOTE_NAME) }),
  body: z.object({
    enabled: z.boolean({ error: 'Informe se a parte do sistema está ativa' }),
    reason: optionalText(MAX_SWITCH_REASON),
    version: versionInput,
  }),
  response: remoteSwitch,
});
