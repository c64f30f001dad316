import type { Failure } from './failures';

/** Output of Jest with `--json`. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  /** Absolute path of the file. */
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
  // The file itself failed to run.
  if (failed.length === 0) return status === 'failed' ? [{ name: file, message }] : [];
  return failed.map(({ ancestorTitles, title, failureMessages }) => ({
    name: [file, ...ancestorTitles, title].join(' › '),
    message: failureMessages?.[0] ?? '',
  }));
}

/** Returns every failed test; file names are relative to `root`. */
export const jestFailures = ({ testResults }: Pick<JestReport, 'testResults'>, root: string): Failure[] =>
  testResults.flatMap((file) => failuresIn(file, file.name.replace(root, '')));

/** Removes the lines of passed files from Jest's output. */
export const withoutPasses = (output: string): string => output.replace(/^PASS .*\n/gm, '');
