import { readFileSync, readdirSync } from 'node:fs';
import { ROOT } from '../test/root';

const MAX_WORDS = 400;
const folder = `${ROOT}docs/adr/`;
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .sort();

test('every decision record has at most 400 words before its appendix', () => {
  const tooLong = records.flatMap((name) => {
    const [record] = readFileSync(folder + name, 'utf8').split('\n## Appendix\n');
    const words = record!.trim().split(/\s+/).length;
    return words > MAX_WORDS ? [`${name}: ${words} words`] : [];
  });
  expect(records.length).toBeGreaterThan(100);
  expect(tooLong).toEqual([]);
});

test('the index has a row for each record, and names the numbers without one', () => {
  const index = readFileSync(`${folder}README.md`, 'utf8');
  const rows = [...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, name]) => name);
  expect(rows).toEqual(records);

  const last = Number(records.at(-1)!.slice(0, 4));
  const numbers = Array.from({ length: last }, (_, position) => String(position + 1).padStart(4, '0'));
  const missing = numbers.filter((number) => !index.includes(number));
  expect(missing).toEqual([]);
});
