import { paymentInput } from './payments';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-30T15:00:00Z') }));
afterEach(() => jest.useRealTimers());

const FAR = ['Confira o ano: a data vai de 2000 até daqui a um ano'];
const messagesOf = (paidOn: string) => {
  const input = { paidOn, amount: 1, kind: 'PIX', rest: 'ABERTO', version: 0 };
  return paymentInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
};

test.each([
  ['2000-01-01', []],
  ['2027-11-30', []],
  ['1999-12-31', FAR],
  ['2027-12-01', FAR],
  ['0206-11-30', FAR],
  ['9', ['Digite a data como dd/mm/aaaa, por exemplo 09/03/2025']],
])('the day %s of a payment is answered by %j', (paidOn, messages) => {
  expect(messagesOf(paidOn)).toEqual(messages);
});
