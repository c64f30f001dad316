import { isSendingTime, nextSendingTime, nextStep, stepOn } from './due-steps';

const calendar = { steps: [-3, 3, 10], localHolidays: [] };
/** A Monday. */
const DUE = '2026-03-16';

test.each<[day: string, step: number | null, title: string]>([
  ['2026-03-10', null, 'before the first step'],
  ['2026-03-11', -3, 'on the day of a step'],
  ['2026-03-13', -3, 'two business days after it'],
  ['2026-03-16', null, 'on the due date, when the text before it would be untrue'],
  ['2026-03-19', 3, 'three business days late'],
  ['2026-03-23', 3, 'over a weekend'],
  ['2026-03-24', null, 'too late for a step'],
  ['2026-03-30', 10, 'the newest step alone'],
  ['2026-05-04', null, 'long after the last'],
])('on %s step %s leaves: %s', (day, step) => {
  expect(stepOn(DUE, day, calendar)?.step ?? null).toBe(step);
});

test('steps are counted in days on which banks work, and local holidays are none', () => {
  // Good Friday is 3 April 2026; Easter Monday is a bank day.
  expect(stepOn('2026-04-07', '2026-04-01', calendar)).toEqual({ step: -3, day: '2026-04-01' });
  expect(stepOn('2026-04-07', '2026-03-31', { ...calendar, localHolidays: ['04-02'] })?.step).toBe(-3);
});

test.each([
  ['2026-03-11T10:59:59Z', false, '2026-03-11T11:00:00.000Z', 'before eight in São Paulo'],
  ['2026-03-11T11:00:00Z', true, '2026-03-12T11:00:00.000Z', 'at eight'],
  ['2026-03-14T15:00:00Z', false, '2026-03-16T11:00:00.000Z', 'on a Saturday'],
  ['2026-04-03T15:00:00Z', false, '2026-04-06T11:00:00.000Z', 'on Good Friday'],
])('at %s reminders leave: %s, and then from %s: %s', (at, isOpen, next) => {
  expect([isSendingTime(new Date(at), []), nextSendingTime(new Date(at), []).toISOString()]).toEqual([
    isOpen,
    next,
  ]);
});

test.each([
  [{}, { step: -3, day: '2026-03-11' }],
  [{ made: -3 }, { step: 3, day: '2026-03-19' }],
  // What was missed is passed over, as is what lies before the issue.
  [{ issuedOn: '2026-03-20' }, { step: 10, day: '2026-03-30' }],
  [{ made: 10 }, null],
])('of a charge with %j the next step is %j', (given, next) => {
  const pending = { dueOn: DUE, issuedOn: '2026-03-01', made: null, ...given };
  expect(nextStep(pending, new Date('2026-03-09T15:00:00Z'), calendar)).toEqual(next);
});
