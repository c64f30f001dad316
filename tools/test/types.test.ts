import { withoutRepeats } from './types';

test('prints an error of a shared file once, with its further lines', () => {
  const shared = "libs/a.ts(1,2): error TS2322: Type 'A'.\n  Type 'B'.\n";
  const own = "apps/b.ts(3,4): error TS2322: Type 'A'.\n";
  expect(withoutRepeats([shared, `${shared}${own}`, own].join('\n'))).toBe(`${shared}${own}`.trim());
});
