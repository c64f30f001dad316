import { ensureChromium } from '../browser/install';
import { runJest } from './jest';
import { checkOutcome, type Outcome } from './outcome';
import { runPlaywright } from './playwright';
import { hasPostgres, startPostgres } from './postgres';
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

/** All workspaces with Jest tests except the API, whose tests run per database. */
const besideTheApi = () => workspacesWith('jest.config.mjs').filter((folder) => folder !== API);

/** Arguments that select the test files that import the test database; all others would give the same result twice. */
const WITH_A_DATABASE = ['--findRelatedTests', 'test/servers/test-database.ts'];

/**
 * Code whose behaviour is independent of the database: access, contracts, e-mails, releases. The embedded database is
 * PostgreSQL as well; it differs in its driver, its single connection and its folder.
 */
const THE_SAME_ON_BOTH = [
  'src/engines/http/(?!idempot)',
  'src/domains/.*/emails/',
  'src/domains/platform/(panel|web)/',
];

/** Runs on the embedded database when PostgreSQL is not installed. */
async function apiOnPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres) {
    const outcome = await runJest({ folder: API });
    return {
      ...outcome,
      note: ['embedded: no initdb and postgres found', outcome.note].filter(Boolean).join(', '),
    };
  }
  try {
    const outcome = await runJest({ folder: API, env: { TEST_DATABASE_URL: postgres.url } });
    return { ...outcome, note: [postgres.version, outcome.note].filter(Boolean).join(', ') };
  } finally {
    await postgres.stop();
  }
}

/** Runs only the tests that may differ; none when the step `api` ran completely on the embedded database. */
const apiOnEmbedded = async (): Promise<Outcome> =>
  hasPostgres()
    ? runJest({
        folder: API,
        args: ['--testPathIgnorePatterns', '/node_modules/', ...THE_SAME_ON_BOTH, ...WITH_A_DATABASE],
      })
    : { passed: 0, failed: 0, output: '', note: 'part of the step api' };

async function journeys(): Promise<Outcome> {
  await ensureChromium();
  return runPlaywright([]);
}

/** Steps run in pairs, the longest first. */
export const TOGETHER: Step[] = [
  {
    name: 'unit',
    kind: 'unit and component tests',
    run: () => runJest({ args: ['--projects', ...besideTheApi()] }),
  },
  { name: 'api', kind: 'API tests', run: apiOnPostgres },
  { name: 'api-embedded', kind: 'API tests', run: apiOnEmbedded },
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

/** Steps run alone after the others, since each uses the whole machine. */
export const ALONE: Step[] = [
  { name: 'release', kind: 'checks', run: checkRelease },
  { name: 'e2e', kind: 'browser tests', run: journeys },
];
