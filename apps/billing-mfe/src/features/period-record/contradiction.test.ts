import { contradictionOf } from './contradiction';

const paid = { number: '0001/2025', status: 'PAGA', openAmount: 0 } as const;
const issued = { number: '0002/2025', status: 'EMITIDA', openAmount: 10 } as const;
const overdue = { number: '0003/2025', status: 'ATRASADA', openAmount: 5 } as const;
const cancelled = { number: '0004/2025', status: 'CANCELADA', openAmount: 0 } as const;

test.each([
  ['PAGO', [paid, issued], 'O período está Pago, mas há valor em aberto em 0002/2025.'],
  ['CANCELADO', [overdue], 'O período está Cancelado, mas há valor em aberto em 0003/2025.'],
  ['FATURADO', [paid, cancelled], 'O período está Faturado, mas todas as cobranças estão pagas.'],
  ['FATURADO', [paid, overdue], 'O período está Faturado, mas há atraso em 0003/2025.'],
  ['FATURADO', [paid, issued], undefined],
  ['FATURADO', [cancelled], undefined],
  ['ATRASADO', [overdue], undefined],
  ['PAGO', [paid, cancelled], undefined],
] as const)('a period that is %s with %j', (status, charges, text) => {
  expect(contradictionOf(status, charges)).toBe(text);
});
