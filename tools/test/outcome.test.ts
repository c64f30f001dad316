import { checkOutcome, countedOutcome, sumOutcomes } from './outcome';

const fine = { code: 0, output: 'said' };

test('a command is one check by its exit code', () => {
  expect(checkOutcome(fine)).toMatchObject({ passed: 1, failed: 0 });
  expect(checkOutcome({ code: 127, output: 'not found' })).toEqual({
    passed: 0,
    failed: 1,
    output: 'not found',
  });
});

test('a test run is counted as its runner counts', () => {
  expect(countedOutcome({ passed: 3, failed: 0, skipped: 1 }, fine)).toMatchObject({
    passed: 3,
    failed: 0,
    note: '1 skipped',
  });
  expect(countedOutcome({ passed: 3, failed: 2, skipped: 0 }, { ...fine, code: 1 })).toMatchObject({
    failed: 2,
  });
});

test('a run without a single test is a failure', () => {
  expect(countedOutcome({ passed: 0, failed: 0, skipped: 9 }, fine)).toMatchObject({ passed: 0, failed: 1 });
});

test('a bad exit code without a failed test is a failure', () => {
  expect(countedOutcome({ passed: 3, failed: 0, skipped: 0 }, { ...fine, code: 1 })).toMatchObject({
    failed: 1,
  });
});

test('of several outcomes only the failed ones speak', () => {
  const sum = sumOutcomes([
    { passed: 1, failed: 0, output: 'fine' },
    { passed: 0, failed: 1, output: 'broken' },
  ]);
  expect(sum).toEqual({ passed: 1, failed: 1, output: 'broken' });
});
