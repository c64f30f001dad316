import { BOUNDARIES } from './case';
import { fileCases } from './file-cases';
import { journeyCases } from './journey-cases';
import { lintText } from './lint-text';
import { projectCases } from './project-cases';
import { serverCases } from './server-cases';
import { zoneCases } from './zone-cases';

const cases = [...projectCases, ...fileCases, ...journeyCases, ...serverCases, ...zoneCases];

let found: string[][];
beforeAll(() => {
  found = lintText(cases);
});

const numbered = cases.map((one, index) => ({ ...one, index }));
const refused = numbered.filter(({ rule }) => rule);
const allowed = numbered.filter(({ rule }) => !rule);

test.each(refused)('$name is refused by $rule', ({ index, rule }) => {
  expect(found[index]).toContain(rule);
});

test.each(allowed)('$name is allowed', ({ index }) => {
  expect(found[index]!.filter((rule) => BOUNDARIES.includes(rule) || rule.startsWith('fatal'))).toEqual([]);
});
