import { checkOutcome, countedOutcome, sumOutcomes } from './outcome';

const fine = { code: 0, output: 'said' };

test('counts a command as one check by its exit code', () => {
  expect(checkOutcome(fine)).toMatchObject({ passed: 1, failed: 0 });
  expect(checkOutcome({ code: 127, output: 'not found' })).toEqual({
    passed: 0,
    failed: 1,
    output: 'not found',
  });
});

test("counts a test run by its runner's counts", () => {
  expect(countedOutcome({ passed: 3, failed: 0, skipped: 1 }, fine)).toMatchObject({
    passed: 3,
    failed: 0,
    note: '1 skipped',
  });
  expect(countedOutcome({ passed: 3, failed: 2, skipped: 0 }, { ...fine, code: 1 })).toMatchObject({
    failed: 2,
  });
});

test('counts a run without any test as a failure', () => {
  expect(countedOutcome({ passed: 0, failed: 0, skipped: 9 }, fine)).toMatchObject({ passed: 0, failed: 1 });
});

test('counts a non-zero exit code without a failed test as a failure', () => {
  expect(countedOutcome({ passed: 3, failed: 0, skipped: 0 }, { ...fine, code: 1 })).toMatchObject({
    failed: 1,
  });
});

test('prints only the failed ones of several outcomes', () => {
  const sum = sumOutcomes([
    { passed: 1, failed: 0, output: 'fine' },
    { passed: 0, failed: 1, output: 'broken' },
  ]);
  expect(sum).toEqual({ passed: 1, failed: 1, output: 'broken' });
});
