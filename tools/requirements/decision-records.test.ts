import { readFileSync, readdirSync } from 'node:fs';
import { ROOT } from '../test/root';

const MAX_WORDS = 400;
const folder = `${ROOT}docs/adr/`;

test('every decision record has at most 400 words before its appendix', () => {
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const tooLong = records.flatMap((name) => {
    const [record] = readFileSync(folder + name, 'utf8').split('\n## Appendix\n');
    const words = record!.trim().split(/\s+/).length;
    return words > MAX_WORDS ? [`${name}: ${words} words`] : [];
  });
  expect(records.length).toBeGreaterThan(100);
  expect(tooLong).toEqual([]);
});
