import { readFileSync } from 'node:fs';
import { configurationTable } from '../test/configuration/table';
import { SECTIONS, variables } from './env-variables';

/** A document without the padding that the formatter gives tables. */
const unpadded = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ');

test('docs/configuration.md is up to date; `npm run configuration -w api` writes it', () => {
  expect(unpadded(readFileSync('../../docs/configuration.md', 'utf8'))).toEqual(
    unpadded(configurationTable()),
  );
});

test('every variable is described', () => {
  const undescribed = Object.entries(variables.shape).filter(([, variable]) => !variable.description);
  expect(undescribed.map(([name]) => name)).toEqual([]);
  expect(Object.values(SECTIONS).flatMap((section) => Object.keys(section))).toEqual(
    Object.keys(variables.shape),
  );
});
