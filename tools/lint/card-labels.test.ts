import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Card } from '@demanda/contracts/records/card';
import { historyFields } from '@demanda/contracts/history-fields';

const ROOT = join(__dirname, '../..');

const RECORDS = 'libs/contracts/src/records';

const isCard = (value: unknown): value is Card =>
  value instanceof Object &&
  Object.values(value).every((field) => field instanceof Object && 'kind' in field);

async function readCards(): Promise<Card[]> {
  const files = readdirSync(join(ROOT, RECORDS)).filter((file) => !file.startsWith('card'));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(ROOT, RECORDS, file)).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCard));
}

/** Whether one record alone has a field of this name, so that its label names this field wherever both stand together. */
const isOwnName = (name: string) =>
  Object.values(historyFields).filter((fields) => Object.hasOwn(fields, name)).length === 1;

const sources = ['apps', 'libs']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/src`))
  .filter((folder) => folder !== 'apps/e2e/src')
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(RECORDS));

/** A field's name, and a label that is given to it: `dueOn: 'Prazo'`, `name="dueOn" label="Prazo"`, `('dueOn', 'Prazo'`. */
const written = (name: string, label: string) =>
  new RegExp(`\\b${name}\\b['"]?[\\s,:({]*(?:\\w+[=:(]\\s*)?['"]${label}['"]`);

test('the label of a field is written on its card alone', async () => {
  const labels = (await readCards()).flatMap((card) =>
    Object.entries(card)
      .filter(([name]) => isOwnName(name))
      .flatMap(([name, { label, head }]) => [label, head].flatMap((text) => (text ? [{ name, text }] : []))),
  );
  expect(labels.length).toBeGreaterThan(10);
  const found = sources.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return labels
      .filter(({ name, text }) => written(name, text).test(source))
      .map(({ name, text }) => `${file}: ${name} '${text}'`);
  });
  expect(found).toEqual([]);
});
