import { matchTypeAhead } from './match-type-ahead';

const MONTHS = ['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho'].map((label, index) => ({
  value: index + 1,
  label,
}));

test.each([
  ['f', undefined, 2],
  ['marc', undefined, 3],
  ['MARÇ', undefined, 3],
  ['ma', 3, 3],
  ['mai', 3, 5],
  ['j', undefined, 1],
  ['j', 1, 6],
  ['jjj', 6, 7],
  ['j', 7, 1],
  ['x', 2, undefined],
])('%s typed into a select of months at %s means %s', (typed, chosen, expected) => {
  expect(matchTypeAhead(MONTHS, typed, chosen)?.value).toBe(expected);
});
