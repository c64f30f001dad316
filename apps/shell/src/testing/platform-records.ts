import type { BackupState } from '@demanda/contracts/backups';
import type { Platform, PlatformBuild, PlatformRelease, ReleaseList } from '@demanda/contracts/platform';

/** Test data: a release with two remotes, and its predecessor. */

const digestOf = (app: string, build: number) =>
  `${build}${Buffer.from(app).toString('hex')}`.padEnd(16, '0');

const aBuild = (app: string, changes: Partial<PlatformBuild> = {}): PlatformBuild => ({
  app,
  version: '1.0.0',
  digest: digestOf(app, 2),
  commit: '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432',
  uncommitted: false,
  sizeKb: 182.4,
  budgetKb: 300,
  loads: { count: 0, medianMs: null, p95Ms: null },
  errors: { count: 0, byKind: {}, byConsequence: {}, last: null },
  fallbacks: 0,
  vitals: [],
  ...changes,
});

const on = { enabled: true, disabledAt: null, disabledBy: null, reason: null, switchVersion: 3 };

export const aRemote = (name: string, changes: Partial<Platform['remotes'][number]> = {}) => ({
  ...aBuild(`${name}-mfe`),
  name,
  labels: [name],
  shared: [{ name: 'react', range: '^19.0.0', provided: '19.3.1', fits: true }],
  ...on,
  ...changes,
});

/** Verified at 03:04 on 21 November. */
export const aBackupState = (changes: Partial<BackupState> = {}): BackupState => ({
  schedule: { at: '03:00' },
  isEncrypted: false,
  lastVerified: { at: '2026-11-21T06:04:00Z', sizeBytes: 68_000_000 },
  isStale: false,
  failure: null,
  downloadFailure: null,
  running: null,
  ...changes,
});

export const aPlatform = (changes: Partial<Platform> = {}): Platform => ({
  release: { number: 12, createdAt: '2026-11-20T12:00:00Z', liveSince: '2026-11-21T17:05:00Z' },
  isStuck: false,
  canRollBack: true,
  shell: aBuild('shell', {
    loads: { count: 40, medianMs: 180, p95Ms: 420 },
    vitals: [
      { metric: 'LCP', count: 40, p75: 1_240 },
      { metric: 'CLS', count: 40, p75: 0.02 },
    ],
  }),
  remotes: [
    aRemote('billing', {
      labels: ['Faturamento'],
      loads: { count: 132, medianMs: 240, p95Ms: 1_240 },
      errors: {
        count: 3,
        byKind: { network: 2, crashed: 1 },
        byConsequence: { reopened: 2, 'not-opened': 2, 'previous-build': 1 },
        last: {
          at: '2026-11-21T17:30:00Z',
          kind: 'network',
          message: 'Failed to fetch',
          position: 'apps/billing-mfe/src/features/period-list/period-list.tsx:42:7',
        },
      },
      fallbacks: 1,
      shared: [
        { name: 'react', range: '^19.0.0', provided: '19.3.1', fits: true },
        { name: '@demanda/ui/core', range: '^1.5.0', provided: '1.4.0', fits: false },
        { name: '@demanda/ui/form', range: '*', provided: '1.0.0', fits: true },
      ],
    }),
    aRemote('tasks', { labels: ['Solicitantes', 'Projetos', 'Tarefas'] }),
  ],
  backups: aBackupState(),
  ...changes,
});

const released = (app: string, build: number, changed: boolean) => ({
  app,
  version: '1.0.0',
  digest: digestOf(app, build),
  commit: null,
  changed,
  withdrawn: null,
});

const aRelease = (number: number, changes: Partial<PlatformRelease>): PlatformRelease => ({
  number,
  createdAt: '2026-11-20T12:00:00Z',
  isLive: false,
  isComplete: true,
  builds: [],
  ...changes,
});

/** Release 12, the live one, changed billing; 11 had a third remote; 10 lacks files. */
export const aReleaseList = (live = 12): ReleaseList => ({
  releases: [
    aRelease(12, {
      isLive: live === 12,
      builds: [
        released('shell', 2, false),
        released('billing-mfe', 2, true),
        released('tasks-mfe', 2, false),
      ],
    }),
    aRelease(11, {
      isLive: live === 11,
      builds: [
        released('shell', 2, true),
        released('billing-mfe', 1, false),
        released('tasks-mfe', 2, true),
        released('reports-mfe', 1, false),
      ],
    }),
    aRelease(10, { isComplete: false, builds: [released('shell', 1, true)] }),
  ],
  deployments: [
    {
      sequence: 3,
      release: 12,
      action: 'rollback',
      at: '2026-11-21T17:05:00Z',
      by: 'ana',
      reason: '',
      promotedFrom: null,
      unchecked: null,
      changes: [],
    },
    {
      sequence: 2,
      release: 12,
      action: 'publish',
      at: '2026-11-20T12:01:00Z',
      by: 'time-faturamento',
      reason: '',
      promotedFrom: null,
      unchecked: 'correção urgente',
      changes: [],
    },
    {
      sequence: 1,
      release: 11,
      action: 'publish',
      at: '2026-11-19T12:00:00Z',
      by: 'time-tarefas',
      reason: '',
      promotedFrom: null,
      unchecked: null,
      changes: [
        {
          app: 'tasks-mfe',
          commits: [
            { commit: 'ab12cd3', by: 'Rui', subject: 'tarefas: filtro por prioridade' },
            { commit: '98fe76d', by: 'Ana', subject: 'tarefas: prazo na lista' },
          ],
        },
      ],
    },
  ],
});
