import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Words of the product that this unit releases. Another product, another list. */
const OF_THE_PRODUCT =
  /^(tasks?|subtasks?|billings?|deliver(y|ies)|requesters?|charges?|tarefas?|entregas?|solicitantes?|faturamentos?|cobrancas?|cobranças?)$/i;

/** A figure of Chromium, whose name contains one of the words. */
const OF_OTHERS = /\bTaskDuration\b/g;

/** Returns the words of a text, those inside names such as `taskId` and `TASKS_URL` as well. */
const wordsIn = (text: string) =>
  text.replaceAll(OF_OTHERS, '').match(/[A-Z]+(?![a-zà-ÿ])|[A-Z]?[a-zà-ÿ]+/g) ?? [];

const productWordsIn = (text: string) => wordsIn(text).filter((word) => OF_THE_PRODUCT.test(word));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'platform'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|json|md|css)$/.test(file) && !file.endsWith('unit/words.test.ts'));

test('a word of the product is found inside names', () => {
  expect(productWordsIn("const taskId = TASKS_URL + '/billing-mfe'; // multitasking, TaskDuration")).toEqual([
    'task',
    'TASKS',
    'billing',
  ]);
});

test('no file of the unit, and no name of one, contains a word of the product', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [...new Set(productWordsIn(`${file}\n${readFileSync(join(ROOT, file), 'utf8')}`))].map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});
