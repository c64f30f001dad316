import { z } from '@demanda/schema';
import { contract } from './contract';
import { optionalText, readWhole, timestamp } from './fields';
import {
  MAX_REMOTE_NAME,
  MAX_REPORT_MESSAGE,
  MAX_REPORT_PATH,
  MAX_REPORTS,
  MAX_SWITCH_REASON,
} from './limits';
import { MOVE_ACTIONS, REMOTE_ERROR_KINDS, REPORT_KINDS, WEB_VITALS } from './platform-words';

/** The federation: what is live, how it does in open tabs, going back, and switching a remote off. */

const releaseNumber = z.int({ error: 'Versão inválida' }).positive('Versão inválida');

/**
 * What open tabs poll every few seconds. `release` of the query is the tab's own: its builds are kept while tabs
 * name it. The tab of a session that has ended learns so by the 401 (G-USE-7).
 */
export const getLive = contract({
  method: 'GET',
  path: '/platform/live',
  summary: 'Consultar a versão que está no ar',
  access: 'public',
  checksSession: true,
  background: true,
  query: z.object({ release: z.preprocess(readWhole, releaseNumber).optional() }),
  response: z.object({
    /** Number of the live release; null before the first one and where the server has no release store. */
    release: releaseNumber.nullable(),
    /** Names of the remotes that are switched off. */
    disabled: z.array(z.string()),
  }),
});
export type LiveState = z.output<typeof getLive.response>;

/** Figures of the last 24 hours, of this build alone; milliseconds, null without a load. */
const loads = z.object({
  count: z.int(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

const errors = z.object({
  count: z.int(),
  byKind: z.partialRecord(z.enum(REMOTE_ERROR_KINDS), z.int()),
  last: z
    .object({ at: timestamp, kind: z.enum(REMOTE_ERROR_KINDS), message: z.string().nullable() })
    .nullable(),
});

/** One app of the live release. */
export const platformBuild = z.object({
  /** Folder of the app, e.g. `tasks-mfe`. */
  app: z.string(),
  version: z.string(),
  digest: z.string(),
  commit: z.string().nullable(),
  /** Scripts and styles, gzip, beside what the app may weigh. */
  sizeKb: z.number(),
  budgetKb: z.number(),
  loads,
  errors,
  /** How often the previous build was started in its place. */
  fallbacks: z.int(),
  /** 75th percentile of each web vital that was reported. */
  vitals: z.array(z.object({ metric: z.enum(WEB_VITALS), count: z.int(), p75: z.number() })),
});
export type PlatformBuild = z.infer<typeof platformBuild>;

const remoteSwitch = z.object({
  name: z.string(),
  enabled: z.boolean(),
  /** Since when, by whom and why it is off; null while it is on. */
  disabledAt: timestamp.nullable(),
  disabledBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type RemoteSwitch = z.infer<typeof remoteSwitch>;

export const platformRemote = platformBuild.extend({
  ...remoteSwitch.shape,
  /** Of its menu entries, in their order. */
  labels: z.array(z.string()),
  /** What it takes from the shell: the range that it asks for, the version that the shell has. */
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
    /** Null, and everything else empty, without a release store or before the first release. */
    release: z
      .object({ number: releaseNumber, createdAt: timestamp, liveSince: timestamp.nullable() })
      .nullable(),
    /** The server holds the key that signs a move. */
    canRollBack: z.boolean(),
    shell: platformBuild.nullable(),
    remotes: z.array(platformRemote),
  }),
});
export type Platform = z.output<typeof getPlatform.response>;

/** A release as the list tells it. */
export const platformRelease = z.object({
  number: releaseNumber,
  createdAt: timestamp,
  isLive: z.boolean(),
  /** False when a build that it names is not in the store any more: it cannot go live again. */
  isComplete: z.boolean(),
  builds: z.array(
    z.object({
      app: z.string(),
      version: z.string(),
      digest: z.string(),
      commit: z.string().nullable(),
      /** Another build than in the release before. */
      changed: z.boolean(),
    }),
  ),
});
export type PlatformRelease = z.infer<typeof platformRelease>;

/** One going live, signed. */
export const platformMove = z.object({
  sequence: z.int().positive(),
  release: releaseNumber,
  action: z.enum(MOVE_ACTIONS),
  at: timestamp,
  /** Username of whoever went back here, or what the publisher calls itself. */
  by: z.string(),
});
export type PlatformMove = z.infer<typeof platformMove>;

/** The last 50 of each, newest first. */
export const listReleases = contract({
  method: 'GET',
  path: '/platform/releases',
  summary: 'Listar as versões publicadas e o que esteve no ar',
  access: 'platform:VIEW',
  response: z.object({ releases: z.array(platformRelease), moves: z.array(platformMove) }),
});
export type ReleaseList = z.output<typeof listReleases.response>;

/**
 * Makes a stored release live again, in every instance within a second. 404 for an unknown one, 409 without the
 * key, for one that is not complete and for the one that is live.
 */
export const rollBack = contract({
  method: 'POST',
  path: '/platform/rollback',
  summary: 'Voltar para uma versão publicada antes',
  access: 'platform:MANAGE',
  body: z.object({ release: releaseNumber }),
  response: platformMove,
  status: 200,
});

/** Takes a remote out of every open tab within 5 seconds, or gives it back. 404 for one that is not released. */
export const switchRemote = contract({
  method: 'PUT',
  path: '/platform/remotes/:name',
  summary: 'Desativar ou reativar uma parte do sistema',
  access: 'platform:MANAGE',
  params: z.object({ name: z.string().max(MAX_REMOTE_NAME) }),
  body: z.object({
    enabled: z.boolean({ error: 'Informe se a parte do sistema está ativa' }),
    reason: optionalText(MAX_SWITCH_REASON),
  }),
  response: remoteSwitch,
});

/** What is too long is cut, so that the others of its batch are kept. */
const cut = (limit: number) => z.string().transform((text) => text.slice(0, limit));
const amount = z.number().min(0).max(1e9);

export const remoteReport = z.object({
  kind: z.enum(REPORT_KINDS),
  /** Name of the remote, or `shell`. */
  remote: z.string().max(MAX_REMOTE_NAME),
  /** Digest of its build, and the number of the tab's release. */
  build: z.string().max(64),
  release: releaseNumber,
  /** Of a `load`: from asking for the page to its first commit. */
  ms: amount.optional(),
  /** Of an `error`. */
  errorKind: z.enum(REMOTE_ERROR_KINDS).optional(),
  message: cut(MAX_REPORT_MESSAGE).optional(),
  /** Of a `vital`. */
  metric: z.enum(WEB_VITALS).optional(),
  value: amount.optional(),
  /** Pattern of the route, `/tasks/:id`, never an address with ids. */
  path: cut(MAX_REPORT_PATH).optional(),
});
export type RemoteReport = z.input<typeof remoteReport>;

/** What tabs saw of the remotes. Unknown remotes and what is too much for one session is dropped without a word. */
export const reportRemotes = contract({
  method: 'POST',
  path: '/platform/reports',
  summary: 'Informar tempos e erros das partes do sistema',
  idempotent: false,
  access: 'signed-in',
  background: true,
  body: z.object({ reports: z.array(remoteReport).min(1).max(MAX_REPORTS) }),
});
