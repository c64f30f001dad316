import { readFile, rm } from 'node:fs/promises';
import { jestFailures, withoutPasses, type JestReport } from './jest-report';
import { countedOutcome, type Outcome } from './outcome';
import { ROOT } from './root';
import { runNode } from './run-command';
import { temporaryFile } from './temporary';

interface Options {
  /** The workspace to run in; the root of the repository without one. */
  folder?: string;
  args?: string[];
  env?: Record<string, string>;
}

/**
 * Run Jest and count by its own report. A file that fails before its first test is one failure,
 * and so is a test that leaves something open, which would keep Jest running for ever.
 */
export async function runJest({ folder, args = [], env }: Options): Promise<Outcome> {
  const report = temporaryFile('jest.json');
  const finished = await runNode(
    [
      `${ROOT}node_modules/jest/bin/jest.js`,
      // The steps share the machine two by two.
      '--maxWorkers=1',
      '--ci',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    { folder, env, stuck: 'Jest did not exit' },
  );
  const output = withoutPasses(finished.output);
  try {
    const told = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    return countedOutcome(
      {
        passed: told.numPassedTests,
        failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
        skipped: told.numPendingTests,
      },
      { ...finished, output, failures: jestFailures(told, ROOT) },
    );
  } catch {
    return { passed: 0, failed: 1, output };
  } finally {
    await rm(report, { force: true });
  }
}
