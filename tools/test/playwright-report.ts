import type { Failure } from './failures';

/** What Playwright writes with `--reporter=json`. */
export interface PlaywrightReport {
  suites: Suite[];
  /** What failed outside of any test, as the start of the product. */
  errors: Told[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

interface Told {
  message?: string;
}

/** A file, or a group in one. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  tests: { status: string; results: { errors: Told[] }[] }[];
}

/** A flaky test is a failed one. */
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

/** Every failed journey, after what failed outside of any. */
export function playwrightFailures({ suites, errors }: Omit<PlaywrightReport, 'stats'>): Failure[] {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of any test', message }));
  return [...outside, ...suites.flatMap((suite) => failuresIn(suite))];
}
