import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from '../test/root';

const text = readFileSync(`${ROOT}docs/security.md`, 'utf8');
const states = [...text.matchAll(/^\| \d+\.\d+\.\d+ +\|[^|]+\| (\S+) /gm)].map(([, state]) => state);
const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state!)).length;

test('every file that the security document names exists', () => {
  const inCode = [...text.matchAll(/`((?:apps|libs|platform|docs|tools)\/[^`]+)`/g)].map(([, path]) => path!);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => `docs/${path}`);
  expect(inCode.length).toBeGreaterThan(100);
  expect([...inCode, ...links].filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

test('its counts are those of its table', () => {
  const held = count('holds', 'holds*');
  const applicable = held + count('deviates');
  expect(states).toHaveLength(applicable + count('n/a'));
  expect(text).toContain(
    `**${held} of the ${applicable} items that apply hold, ${count('deviates')} deviate, ${count('n/a')} do not apply.** ` +
      `${count('holds*')} of those that hold need the setting that is named.`,
  );
});
