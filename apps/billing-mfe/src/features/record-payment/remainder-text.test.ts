import { remainderText } from './remainder-text';

/** Without the no-break space of amounts. */
const text = (openAmount: number, amount: unknown) =>
  remainderText({ openAmount, requesterName: 'Ana' }, amount).replaceAll('\u00a0', ' ');

test('says that a difference closes the charge, and may not exceed what is open', () => {
  const of = (amount: number) =>
    remainderText({ openAmount: 5, requesterName: 'Ana' }, amount, 'DESCONTO').replaceAll('\u00a0', ' ');
  expect(of(5)).toBe('Em aberto: R$ 5,00. Este abatimento quita a cobrança.');
  expect(of(6)).toBe('Em aberto: R$ 5,00. Um abatimento não pode passar disso.');
});

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
