import { failuresText } from './failures';
import { jestFailures, withoutPasses } from './jest-report';
import { playwrightFailures } from './playwright-report';

const failed = {
  name: 'a.test.ts › group › fails',
  message: 'Expected: 1\n    at run (/r/node_modules/jest.js:1:1)',
};

test('lists all names first, then the messages', () => {
  const text = failuresText([failed, { name: 'b.test.ts', message: '\u001b[31mno such module\u001b[39m' }]);
  expect(text.split('\n')).toEqual([
    '× a.test.ts › group › fails',
    '× b.test.ts',
    '',
    '● a.test.ts › group › fails',
    'Expected: 1',
    '',
    '● b.test.ts',
    'no such module',
  ]);
});

test('shortens a long message, and keeps the position in the test', () => {
  const page = Array.from({ length: 900 }, (_, index) => `line ${index + 1}`);
  const stack = ['    at find (/r/node_modules/x.js:1:1)', '    at Object.<anonymous> (/r/a.test.tsx:7:3)'];
  const lines = failuresText([{ name: 'a', message: [...page, ...stack].join('\n') }]).split('\n');
  expect(lines).toHaveLength(35);
  expect(lines.slice(-3)).toEqual(['line 30', '…', '    at Object.<anonymous> (/r/a.test.tsx:7:3)']);
});

test("reads failed tests, and files that could not run, from Jest's report", () => {
  const report = {
    testResults: [
      {
        name: '/r/apps/a.test.ts',
        status: 'failed',
        message: 'everything',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'passes', failureMessages: [] },
          {
            status: 'failed',
            ancestorTitles: ['group'],
            title: 'fails',
            failureMessages: ['first', 'second'],
          },
        ],
      },
      { name: '/r/apps/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/r/apps/c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(jestFailures(report, '/r/')).toEqual([
    { name: 'apps/a.test.ts › group › fails', message: 'first' },
    { name: 'apps/b.test.ts', message: 'no such module' },
  ]);
});

test("removes the lines of passed files from Jest's output", () => {
  expect(withoutPasses('PASS api a.test.ts (5 s)\nFAIL b.test.ts\n  PASS is said\n')).toBe(
    'FAIL b.test.ts\n  PASS is said\n',
  );
});

test("reads failed and flaky journeys, and earlier failures, from Playwright's report", () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  });
  const report = {
    errors: [{ message: 'the product did not start' }],
    suites: [
      {
        title: 'tasks.spec.ts',
        specs: [journey('passes', 'expected'), journey('flakes', 'flaky', 'once')],
        suites: [{ title: 'on a phone', specs: [journey('fails', 'unexpected', 'Expected: 1')] }],
      },
    ],
  };
  expect(playwrightFailures(report)).toEqual([
    { name: 'outside of any test', message: 'the product did not start' },
    { name: 'tasks.spec.ts › flakes', message: 'once' },
    { name: 'tasks.spec.ts › on a phone › fails', message: 'Expected: 1' },
  ]);
});
