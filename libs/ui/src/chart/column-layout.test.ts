import type { ChartData } from './chart-data';
import { layoutOf } from './column-layout';

const MONTHS = 'dez jan fev mar abr mai jun jul ago set out nov'.split(' ');
const data: ChartData = {
  heading: 'Mês',
  series: [{ label: 'Valor', color: 'primary' }],
  points: MONTHS.map((label) => ({ label, name: label, values: [90_000] })),
  format: (value) => `R$ ${value}`,
};

test('names every column where there is room', () => {
  expect(layoutOf(data, 560).names).toEqual(MONTHS);
});

test.each([
  [320, 'jan mar mai jul set nov'],
  [220, 'fev mai ago nov'],
])('omits names on a drawing of %i px, never the last', (width, names) => {
  expect(layoutOf(data, width).names.join(' ')).toBe(names);
});
