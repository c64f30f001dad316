import { ensureChromium } from '../browser/install';
import type { Change } from './changed';
import { checkCheckedStore } from './checked-store';
import { HEAP, runJest } from './jest';
import { checkOutcome, sumOutcomes, type Outcome } from './outcome';
import { runPlaywright } from './playwright';
import { startPostgres } from './postgres';
import { hasPostgres } from './postgres-cluster';
import { checkRelease } from './release';
import { runNode } from './run-command';
import { checkStart } from './start';
import { workspacesWith } from './workspaces';

/** One line of the result. */
export interface Step {
  name: string;
  kind: 'checks' | 'unit and component tests' | 'API tests' | 'tests of the tools' | 'browser tests';
  run: () => Promise<Outcome>;
  /** Runs only when it is named. */
  isOnRequest?: boolean;
  /** Name of the step, earlier in the list, that must have ended: both build the same apps. */
  after?: string;
  /** Runs what a change can affect; undefined when nothing, or when it takes too long for `--changed`. */
  runChanged?: (change: Change) => Promise<Outcome> | undefined;
}

const check = async (args: string[]) => checkOutcome(await runNode(args));

const filesOf = ({ files }: Change, pattern: RegExp) => files.filter((file) => pattern.test(file));

/** Runs a check on the changed files. */
const checkFiles = (args: string[], { files }: Change) =>
  files.length ? check([...args, ...files]) : undefined;

const ESLINT = [HEAP, 'node_modules/eslint/bin/eslint.js'];
/** For the rules that need types. */
const OXLINT = ['node_modules/oxlint/bin/oxlint'];
const FAULTS = ['--import', 'tsx', 'workbench/main.ts', 'faults', '--short'];
const KNIP = ['node_modules/knip/bin/knip.js'];
/** Skips files of an unknown type when files are named. */
const FORMAT = ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern'];
/** One thread: several would check shared files once each while other steps run. */
const TYPES = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '--pretty', 'false'];
const lint = async (files: string[]) =>
  sumOutcomes([await check([...OXLINT, ...files]), await check([...ESLINT, ...files])]);
const UNIT = ['--config', 'tools/jest/workspaces.config.mjs'];
/** Two processes, since one waits for timers a third of its time. */
const runUnit = (folders: string[]) =>
  runJest({ args: [...UNIT, '--testPathPatterns', ...folders.map((folder) => `/${folder}/`)], workers: 2 });
const runTools = (...patterns: string[]) => runJest({ folder: 'tools', args: patterns });

const API = 'apps/api';

/** All workspaces with Jest tests except the API, whose tests run per database. */
const besideTheApi = () => workspacesWith('jest.config.mjs').filter((folder) => folder !== API);

/**
 * Tests whose result may differ on the embedded database, which is PostgreSQL as well, with another driver, a single
 * connection and a data folder. Every other API test runs on PostgreSQL only, because the rule it tests lies in
 * TypeScript or in SQL that a file below or a journey runs on the embedded one.
 */
const ON_BOTH_DATABASES = [
  // Migrations, data folder, values that the driver returns, generated SQL of lists.
  'src/(migrate|first-admin)',
  'demo/seed-demo',
  'src/engines/list/',
  'src/domains/history/(triggers|tracked)/',
  // Every write once: a query beside its transaction would wait forever for the single connection.
  'src/domains/history/audit/every-write',
  // Row locks, advisory locks and transactions that break off.
  'src/engines/(http/(idempoten|rate-limits)|jobs/)',
  'src/domains/access/users/(last-admin|late-callers)',
  'src/domains/billing/periods/(races|killed|half-done|upgrade)',
  'src/domains/billing/charges/existing-charges',
  'src/domains/messaging/outbox/worker',
  // Reads that return figures, dates and documents; the journeys read and write the rest on this database.
  'src/domains/dashboard/',
  'src/domains/history/read/history',
  'src/domains/tasks/(list|total)\\.test',
];

/** Runs on the embedded database when PostgreSQL is not installed. */
async function apiOnPostgres(settings: Record<string, string> = {}): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres) {
    const outcome = await runJest({ folder: API, env: settings });
    return {
      ...outcome,
      note: ['embedded: no initdb and postgres found', outcome.note].filter(Boolean).join(', '),
    };
  }
  try {
    const env = { TEST_DATABASE_URL: postgres.socketUrl ?? postgres.url, ...settings };
    const outcome = await runJest({ folder: API, env });
    return { ...outcome, note: [postgres.version, outcome.note].filter(Boolean).join(', ') };
  } finally {
    await postgres.stop();
  }
}

/** Runs nothing when the step `api` ran completely on the embedded database. */
const apiOnEmbedded = async (): Promise<Outcome> =>
  hasPostgres()
    ? runJest({
        folder: API,
        args: ['--testPathPatterns', ...ON_BOTH_DATABASES.map((path) => `apps/api/${path}`)],
      })
    : { passed: 0, failed: 0, output: '', note: 'part of the step api' };

async function journeys(): Promise<Outcome> {
  await ensureChromium();
  return runPlaywright([]);
}

/**
 * Steps run in pairs: the longest first, and the short ones last, so that both lanes end together. A step that waits for
 * another one lets those below it pass.
 */
export const TOGETHER: Step[] = [
  {
    name: 'unit',
    kind: 'unit and component tests',
    run: () => runUnit(besideTheApi()),
    runChanged({ folders }) {
      const affected = besideTheApi().filter((folder) => folders.includes(folder));
      return affected.length ? runUnit(affected) : undefined;
    },
  },
  {
    name: 'api',
    kind: 'API tests',
    run: () => apiOnPostgres(),
    runChanged: ({ folders }) => (folders.includes(API) ? apiOnPostgres() : undefined),
  },
  { name: 'api-embedded', kind: 'API tests', run: apiOnEmbedded },
  {
    name: 'lint',
    kind: 'checks',
    run: () => lint(['.']),
    runChanged(change) {
      const files = filesOf(change, /\.(ts|tsx|mjs|cjs)$/);
      return files.length ? lint(files) : undefined;
    },
  },
  {
    name: 'tools',
    kind: 'tests of the tools',
    run: () => runTools(),
    runChanged({ files }) {
      if (files.some((file) => /^(tools|workbench|platform\/(build|unit))\//.test(file))) return runTools();
      return files.some((file) => file.endsWith('.md')) ? runTools('requirements', 'operations') : undefined;
    },
  },
  { name: 'release', kind: 'checks', run: checkRelease },
  { name: 'checked-store', kind: 'browser tests', run: checkCheckedStore, after: 'release' },
  // One kill; `npm run workbench -- faults` has all.
  { name: 'faults', kind: 'API tests', run: () => check(FAULTS), after: 'checked-store' },
  {
    name: 'types',
    kind: 'checks',
    run: () => check(TYPES),
    // A deleted file is in no list of files, but affects its workspace.
    runChanged: ({ files, folders }) => (files.length + folders.length ? check(TYPES) : undefined),
  },
  {
    name: 'knip',
    kind: 'checks',
    run: () => check(KNIP),
    runChanged: ({ files }) => (files.length ? check(KNIP) : undefined),
  },
  {
    name: 'format',
    kind: 'checks',
    run: () => check(FORMAT),
    runChanged: (change) => checkFiles(FORMAT, change),
  },
];

/** Steps that run alone after the others, since each uses the whole machine. */
export const ALONE: Step[] = [
  { name: 'e2e', kind: 'browser tests', run: journeys },
  {
    name: 'api-instances',
    kind: 'API tests',
    run: () => apiOnPostgres({ TEST_INSTANCES: '2' }),
    isOnRequest: true,
  },
  // The journeys start the product as well.
  { name: 'start', kind: 'checks', run: checkStart, isOnRequest: true },
];
