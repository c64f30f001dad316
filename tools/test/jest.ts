import { readFile, rm } from 'node:fs/promises';
import { jestFailures, withoutPasses, type JestReport } from './jest-report';
import { countedOutcome, type Outcome } from './outcome';
import { ROOT } from './root';
import { runNode } from './run-command';
import { temporaryFile } from './temporary';
import { tmpfsFolder } from './tmpfs-folder';

interface Options {
  /** Workspace to run in; by default the root of the repository. */
  folder?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Processes; one by default, since two steps share the machine. */
  workers?: number;
}

/** A larger young generation of V8: a tenth less processor time where much is allocated that lives briefly. */
export const HEAP = '--max-semi-space-size=128';

/**
 * Runs Jest and counts by its JSON report. A file that fails before its first test counts as one failure, as does a
 * test with open handles, which would keep Jest from exiting.
 */
export async function runJest({ folder, args = [], env, workers = 1 }: Options): Promise<Outcome> {
  const report = temporaryFile('jest.json');
  const finished = await runNode(
    [
      HEAP,
      `${ROOT}node_modules/jest/bin/jest.js`,
      `--maxWorkers=${workers}`,
      '--ci',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    { folder, env: { TMPDIR: tmpfsFolder(), ...env }, stuck: 'Jest did not exit' },
  );
  const output = withoutPasses(finished.output);
  try {
    const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    return countedOutcome(
      {
        passed: result.numPassedTests,
        failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
        skipped: result.numPendingTests,
      },
      { ...finished, output, failures: jestFailures(result, ROOT) },
    );
  } catch {
    return { passed: 0, failed: 1, output };
  } finally {
    await rm(report, { force: true });
  }
}
