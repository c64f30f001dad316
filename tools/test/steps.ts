import { ensureChromium } from '../browser/install';
import { runJest } from './jest';
import { checkOutcome, type Outcome } from './outcome';
import { runPlaywright } from './playwright';
import { startPostgres } from './postgres';
import { checkRelease } from './release';
import { runNode } from './run-command';
import { checkTypes } from './types';
import { workspacesWith } from './workspaces';

/** One line of the result. */
export interface Step {
  name: string;
  kind: 'checks' | 'unit and component tests' | 'API tests' | 'tests of the tools' | 'browser tests';
  run: () => Promise<Outcome>;
}

const check = async (args: string[]) => checkOutcome(await runNode(args));

const API = 'apps/api';

/** Everything with Jest tests but the server, which runs its own on each database. */
const besideTheApi = () => workspacesWith('jest.config.mjs').filter((folder) => folder !== API);

/** The files that reach the database of the tests, by what they import: all others would run the same again. */
const WITH_A_DATABASE = ['--findRelatedTests', 'test/test-database.ts'];

async function apiOnPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres) {
    return {
      passed: 0,
      failed: 0,
      output: '',
      note: 'not run: no initdb and postgres found on this machine',
    };
  }
  try {
    const outcome = await runJest({
      folder: API,
      args: WITH_A_DATABASE,
      env: { TEST_DATABASE_URL: postgres.url },
    });
    return { ...outcome, note: [postgres.version, outcome.note].filter(Boolean).join(', ') };
  } finally {
    await postgres.stop();
  }
}

async function journeys(): Promise<Outcome> {
  await ensureChromium();
  return runPlaywright([]);
}

/** Run two at a time, the longest first. */
export const TOGETHER: Step[] = [
  {
    name: 'unit',
    kind: 'unit and component tests',
    run: () => runJest({ args: ['--projects', ...besideTheApi()] }),
  },
  { name: 'api', kind: 'API tests', run: () => runJest({ folder: API }) },
  { name: 'api-postgres', kind: 'API tests', run: apiOnPostgres },
  { name: 'lint', kind: 'checks', run: () => check(['node_modules/eslint/bin/eslint.js', '.']) },
  {
    name: 'tools',
    kind: 'tests of the tools',
    run: () => runJest({ folder: 'tools' }),
  },
  { name: 'types', kind: 'checks', run: checkTypes },
  { name: 'knip', kind: 'checks', run: () => check(['node_modules/knip/bin/knip.js']) },
  {
    name: 'format',
    kind: 'checks',
    run: () => check(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
  },
];

/** Run after all others, each alone, since each uses the whole machine. */
export const ALONE: Step[] = [
  { name: 'release', kind: 'checks', run: checkRelease },
  { name: 'e2e', kind: 'browser tests', run: journeys },
];
