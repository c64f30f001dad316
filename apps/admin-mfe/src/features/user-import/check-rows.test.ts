import { readRows, rowText } from '@demanda/sheet-import/read-rows';
import { checkRows } from './check-rows';
import { personColumns } from './person-columns';

test('a visible line is not refused for a hidden one above it, and errors of cells are not taken for values', () => {
  const text = 'Nome\tE-mail\t\nLia\tlia@demanda.test\t\nEva\tlia@demanda.test\t\n#N/A\tana@demanda.test\t';
  const { rows } = readRows(text, personColumns, [rowText(['Lia', 'lia@demanda.test', ''])]);
  const choices = [{ value: 'USER', label: 'Usuário' }];
  const lines = checkRows(rows, { choices, defaultCode: 'USER' });
  expect(lines.map(({ line, error }) => [line, error])).toEqual([
    [2, 'Repete a linha 3'],
    [3, undefined],
    [4, 'A célula tem um erro: #N/A'],
  ]);
});
