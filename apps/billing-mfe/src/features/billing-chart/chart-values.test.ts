import { monthUrl, billingByMonth, billingSummary } from './chart-values';

const months = [
  { year: 2025, month: 12, paid: 1000, billed: 0, open: 0 },
  { year: 2026, month: 1, paid: 200.5, billed: 300, open: 40 },
];

test('names each month once, whatever its year', () => {
  expect(billingByMonth(months).points).toEqual([
    { label: 'dez/25', name: 'dezembro de 2025', values: [1000, 0, 0] },
    { label: 'jan/26', name: 'janeiro de 2026', values: [200.5, 300, 40] },
  ]);
});

test.each([
  [
    months,
    /^O maior valor pago é de dezembro de 2025, com R\$\s1\.000,00\. O maior em aberto é de janeiro de 2026, com R\$\s40,00\.$/,
  ],
  [[{ ...months[1]!, paid: 0, open: 0 }], /^O maior valor faturado é de janeiro de 2026, com R\$\s300,00\.$/],
  [[], /^Nenhum valor nos períodos escolhidos\.$/],
])('describes the chart in a text, %#', (shown, expected) => {
  expect(billingSummary(shown)).toMatch(expected);
});

test('links to the month, and to its status where it has a single one', () => {
  const urlOf = monthUrl(months);
  expect([urlOf(1), urlOf(1, 0), urlOf(1, 1), urlOf(1, 2)]).toEqual([
    '/billing?month=1&year=2026',
    '/billing?month=1&year=2026&status=PAGO',
    '/billing?month=1&year=2026&status=FATURADO',
    '/billing?month=1&year=2026',
  ]);
});
