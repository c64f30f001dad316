import { readFile, rm } from 'node:fs/promises';
import { countedOutcome, type Outcome } from './outcome';
import { runNode } from './run-command';
import { temporaryFile } from './temporary';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Run Jest and count by its own report. A file that fails before its first test is one failure. */
export async function runJest(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const report = temporaryFile('jest.json');
  const finished = await runNode(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    { env },
  );
  try {
    const counts = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    return countedOutcome(
      {
        passed: counts.numPassedTests,
        failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
        skipped: counts.numPendingTests,
      },
      finished,
    );
  } catch {
    return { passed: 0, failed: 1, output: finished.output };
  } finally {
    await rm(report, { force: true });
  }
}
