import { contradictionText } from './contradiction';

test.each([
  ['PAGO', 'FATURADO', 'O período está Pago, mas há valor em aberto em 0002/2025, 0003/2025.'],
  ['CANCELADO', 'ATRASADO', 'O período está Cancelado, mas há valor em aberto em 0002/2025, 0003/2025.'],
  ['FATURADO', 'PAGO', 'O período está Faturado, mas todas as cobranças estão pagas.'],
  ['FATURADO', 'ATRASADO', 'O período está Faturado, mas há atraso em 0002/2025, 0003/2025.'],
] as const)('a period that is %s while its charges amount to %s', (status, says, text) => {
  const contradiction = { status: says, numbers: ['0002/2025', '0003/2025'] };
  expect(contradictionText({ status, contradiction })).toBe(text);
});

test('says nothing where the charges agree', () => {
  expect(contradictionText({ status: 'PAGO', contradiction: null })).toBeUndefined();
});
