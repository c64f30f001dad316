import { decodeText } from '@demanda/contracts/decode-text';
import { readStatement } from './read-statement';

/** Which line of a CSV file has the last balance, and above which lines the account stands. */

const read = (content: string) => readStatement(decodeText(Buffer.from(content)));

test('takes the balance of the newest day where the newest line comes first', () => {
  const content = 'Data;Descrição;Valor;Saldo\n10/09/2026;A;1,00;10,00\n09/09/2026;B;2,00;9,00';
  expect(read(content)[0]!.balance).toEqual({ cents: 1000, day: '2026-09-10' });
});

test.each([
  ['Agência / Conta: 1234 / 56789-0', '56789-0'],
  ['Agência/Conta: 1234-5/56789-X', '56789-X'],
  ['Agência: 1 / Conta: 123456789', '123456789'],
  ['Conta: 12.345-6', '12.345-6'],
  ['Extrato da conta 01/09/2026 a 30/09/2026', null],
])('reads the account above the titles: %s', (above, account) => {
  expect(read(`${above}\n\nData;Descrição;Valor\n01/09/2026;A;1,00`)[0]!.account).toBe(account);
});

test.each([
  ['in descending order', '01/09/2026;B;-5,00;105,00\n01/09/2026;A;10,00;110,00', 10_500],
  ['in ascending order', '01/09/2026;A;10,00;110,00\n01/09/2026;B;-5,00;105,00', 10_500],
])('of a single day %s, the amounts say which balance is the last', (_order, rows, cents) => {
  expect(read(`Data;Descrição;Valor;Saldo\n${rows}`)[0]!.balance).toEqual({ cents, day: '2026-09-01' });
});

test('of a single day with amounts without signs, letters say which balance is the last', () => {
  const rows = '01/09/2026;A;500,00;C;1.500,00\n01/09/2026;B;500,00;D;1.000,00';
  expect(read(`Data;Histórico;Valor;D/C;Saldo\n${rows}`)[0]!.balance).toEqual({
    cents: 100_000,
    day: '2026-09-01',
  });
});
