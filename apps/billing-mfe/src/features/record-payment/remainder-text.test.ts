import { remainderText } from './remainder-text';

/** Without the no-break space of amounts. */
const text = (openAmount: number, amount: unknown) =>
  remainderText({ openAmount, requesterName: 'Ana' }, amount).replaceAll('\u00a0', ' ');

test.each([
  [1100.1, 1100.1, 'Em aberto: R$ 1.100,10. Este pagamento quita a cobrança.'],
  [0.3, 0.1, 'Em aberto: R$ 0,30. Depois deste pagamento faltam R$ 0,20.'],
  [100, 150.01, 'Em aberto: R$ 100,00. R$ 50,01 ficam como crédito de Ana para a próxima cobrança.'],
  [0, 10, 'Em aberto: R$ 0,00. R$ 10,00 ficam como crédito de Ana para a próxima cobrança.'],
  [100, '1,', 'Em aberto: R$ 100,00.'],
  [100, null, 'Em aberto: R$ 100,00.'],
])('says what is left of %d after a payment of %s', (open, amount, expected) => {
  expect(text(open, amount)).toBe(expected);
});
