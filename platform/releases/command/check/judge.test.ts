import { describeFinding, withoutRepeats } from './finding';
import { judgeVisit, type Observation } from './judge';
import { judgeMemory, type Sizes } from './memory';

const visit = { app: 'orders-mfe', route: '/orders', profile: 'MANAGER' } as const;

const clean: Observation = {
  isLoaded: true,
  isBusy: false,
  uncaught: [],
  console: [],
  calls: [],
  violations: [],
  patched: [],
  left: [],
  foreignRules: [],
};

const linesFor = (changes: Partial<Observation>) =>
  judgeVisit(visit, { ...clean, ...changes }).map(describeFinding);

test('a visit without problems has no finding', () => {
  expect(linesFor({})).toEqual([]);
});

test('a finding names app, route, profile, what is wrong and what to do', () => {
  expect(linesFor({ calls: ['GET /api/orders answered 404'] })).toEqual([
    'orders-mfe /orders (MANAGER): A call failed: GET /api/orders answered 404. Call only what the server offers and this profile may read.',
  ]);
});

test.each([
  ['an uncaught error', { uncaught: ['boom'] }, /Uncaught error: boom\./],
  ['a console error', { console: ['boom'] }, /Console error: boom\./],
  ['a violation of the policy', { violations: ['script-src refuses eval'] }, /script-src refuses eval/],
  ['the failure page', { failure: 'Tente novamente', isLoaded: false }, /failure page: Tente novamente/],
  ['a page that does not finish loading', { isLoaded: false }, /did not finish loading/],
  ['a page that works on and on', { isBusy: true }, /keeps the processor busy/],
  ['a changed global', { patched: ['Array.last'] }, /Array\.last is changed/],
  ['a rule for every page', { foreignRules: ['h1'] }, /"h1" matches elements of every page/],
])('%s is one finding', (_name, changes, sentence) => {
  const lines = linesFor(changes);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
});

test('what is left behind counts when the code of the app made it', () => {
  const interval = { kind: 'interval', what: 'every 50 ms' } as const;
  const left = [
    { ...interval, at: 'orders-mfe/static/js/1.js:1:2' },
    { ...interval, at: 'shell/static/js/2.js:1:2' },
    { ...interval, at: '' },
  ];
  expect(linesFor({ left })).toEqual([
    'orders-mfe /orders (MANAGER): An interval is left behind: every 50 ms, made at orders-mfe/static/js/1.js:1:2. Call clearInterval in the cleanup of its effect.',
  ]);
});

test('a finding that the browser reports twice is printed once', () => {
  const [finding] = judgeVisit(visit, { ...clean, console: ['boom'] });
  expect(withoutRepeats([finding!, finding!])).toEqual([finding]);
});

const flat: Sizes = { heapKb: 10_000, nodes: 400, listeners: 300, resources: 50 };
const measured = (...changes: Partial<Sizes>[]) =>
  changes.map((change, index) => ({ visits: 4 + 3 * index, sizes: { ...flat, ...change } }));

test('a size that grows with every visit is a finding', () => {
  const findings = judgeMemory(visit, measured({}, { nodes: 430 }, { nodes: 460 }));
  expect(findings.map(({ what }) => what)).toEqual(['Each visit leaves 10 nodes behind.']);
});

test('a size that grew once is no finding', () => {
  expect(judgeMemory(visit, measured({}, { listeners: 340 }, { listeners: 340 }))).toEqual([]);
});
