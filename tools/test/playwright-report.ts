import type { Failure } from './failures';

/** Output of Playwright with `--reporter=json`. */
export interface PlaywrightReport {
  suites: Suite[];
  /** Errors outside any test, e.g. when the product fails to start. */
  errors: ReportedError[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface ReportedError {
  message?: string;
}

/** A file or a group of tests. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  tests: { status: string; results: { errors: ReportedError[] }[] }[];
}

/** A flaky test counts as failed. */
const hasFailed = ({ status }: Spec['tests'][number]) => status === 'unexpected' || status === 'flaky';

function failuresIn({ title, specs = [], suites = [] }: Suite, parents: string[] = []): Failure[] {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.filter(hasFailed).map(({ results }) => ({
      name: [...path, spec.title].join(' › '),
      message: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, path))];
}

/** Returns the errors outside any test, then every failed journey. */
export function playwrightFailures({ suites, errors }: Omit<PlaywrightReport, 'stats'>): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of any test', message }));
  return [...outside, ...suites.flatMap((suite) => failuresIn(suite))];
}
