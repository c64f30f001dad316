import { cutTextsAround } from './cut-text';

function rowWith(...texts: string[]) {
  const row = document.createElement('div');
  row.setAttribute('role', 'row');
  row.setAttribute('row-id', '1');
  for (const text of texts) {
    const cell = document.createElement('div');
    cell.setAttribute('role', 'gridcell');
    cell.textContent = text;
    Object.defineProperty(cell, 'scrollWidth', { value: 300 });
    row.append(cell);
  }
  return row;
}

test('returns each text that is cut off once, and nothing for a cell of controls without text', () => {
  expect(cutTextsAround(rowWith('joao.goncalves', '', 'joao.goncalves'))).toEqual(['joao.goncalves']);
  expect(cutTextsAround(rowWith(''))).toEqual([]);
});
