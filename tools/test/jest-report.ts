import type { Failure } from './failures';

/** What Jest writes with `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  /** The whole path. */
  name: string;
  status: string;
  message: string;
  assertionResults: JestTest[];
}

interface JestTest {
  status: string;
  ancestorTitles: string[];
  title: string;
  failureMessages: string[] | null;
}

function failuresIn({ status, message, assertionResults }: JestFile, file: string): Failure[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // the file itself could not run
  if (failed.length === 0) return status === 'failed' ? [{ name: file, message }] : [];
  return failed.map(({ ancestorTitles, title, failureMessages }) => ({
    name: [file, ...ancestorTitles, title].join(' › '),
    message: failureMessages?.[0] ?? '',
  }));
}

/** Every failed test; files are named from `root`. */
export const jestFailures = ({ testResults }: Pick<JestReport, 'testResults'>, root: string): Failure[] =>
  testResults.flatMap((file) => failuresIn(file, file.name.replace(root, '')));

/** What Jest printed, without a line for each file that passed. */
export const withoutPasses = (output: string): string => output.replace(/^PASS .*\n/gm, '');
