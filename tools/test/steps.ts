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

/** Everything with Jest tests but the server, which runs its own on each database. */
const besideTheApi = () => workspacesWith('jest.config.mjs').filter((folder) => folder !== API);

/** The files that reach the database of the tests, by what they import: all others would run the same again. */
const WITH_A_DATABASE = ['--findRelatedTests', 'test/test-database.ts'];

/**
 * What is decided before a statement reaches a database, or after its rows have left it: access, shapes, e-mails,
 * releases. The embedded database is PostgreSQL too; it differs in its driver, its single connection and its folder.
 */
const THE_SAME_ON_BOTH = [
  'src/http/(?!idempot)',
  'src/openapi/',
  'src/plugins/',
  'src/modules/(.*emails|platform)/',
];

/** Without a PostgreSQL server on this machine, all on the embedded database. */
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

/** What may differ there; nothing where the whole step `api` ran on it. */
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

/** Run two at a time, the longest first. */
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

/** Run after all others, each alone, since each uses the whole machine. */
export const ALONE: Step[] = [
  { name: 'release', kind: 'checks', run: checkRelease },
  { name: 'e2e', kind: 'browser tests', run: journeys },
];
