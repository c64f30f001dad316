import { isList, readSubTasks } from './pasted-sub-tasks';

const read = (text: string) => readSubTasks(text).map(({ title, amount }) => [title, amount]);

test('each line that is not blank becomes a subtask, with its last cell as the amount', () => {
  const pasted =
    '  Levantar os campos \r\n\r\n\t \nEmitir\tR$ 1.234,50\nPrazo\t12 dias\n🧾\tfeito\t0,5\rعنوان\t-3\n100';
  expect(read(pasted)).toEqual([
    ['Levantar os campos', null],
    ['Emitir', 1234.5],
    ['Prazo 12 dias', null],
    ['🧾 feito', 0.5],
    ['عنوان -3', null],
    ['100', null],
  ]);
});

test.each([
  ['Um título\n', false],
  ['Um\nDois', true],
  ['Um\t10', true],
])('%j is a list: %s', (text, expected) => expect(isList(text)).toBe(expected));
