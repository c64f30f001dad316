import fc from 'fast-check';
import { money } from './fields';
import { MAX_MONEY } from './limits';
import { readSignedAmount } from './signed-money';
import { editableAmount, readAmount } from './typed-amount';
import { SEVERAL_CELLS_TEXT } from './typed-text';

test.each([
  ['1.234,56', 1234.56],
  ['1.234', 1234],
  ['1234.56', 1234.56],
  ['1234.5', 1234.5],
  ['1.23', 1.23],
  ['1,5', 1.5],
  [',50', 0.5],
  ['.5', 0.5],
  ['1.234,', 1234],
  ['0007', 7],
  ['R$ 2.500,10', 2500.1],
  ['\u00a0r$\u00a02.500,10\u202f', 2500.1],
  [' 1 234,56 ', 1234.56],
  ['999.999.999.999,99', MAX_MONEY],
  ['0,00', 0],
  ['1 234 567', 1_234_567],
  ['1\u00a0234.5', 1234.5],
  ['150\r\n', 150],
  ['', null],
  [' \u00a0', null],
  ['\t\n', null],
])('%j means %s', (text, value) => {
  expect(readAmount(text)).toEqual({ value });
});

test.each([
  ['-5', 'O valor não pode ser negativo'],
  ['R$ -5,00', 'O valor não pode ser negativo'],
  ['1,234', 'Use no máximo duas casas decimais, como em 1.234,56'],
  ['1234.567', 'Use no máximo duas casas decimais, como em 1.234,56'],
  ['0.123', 'Use no máximo duas casas decimais, como em 1.234,56'],
  ['1.000.000.000.000', 'O valor máximo é 999.999.999.999,99'],
  ['99999999999999999999999', 'O valor máximo é 999.999.999.999,99'],
])('%j is refused: %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem });
});

test.each([
  ['-1.234,56', { value: -1234.56 }],
  ['R$ -1.234,56', { value: -1234.56 }],
  ['−R$\u00a05', { value: -5 }],
  ['- 0', { value: 0 }],
  [' 7,5', { value: 7.5 }],
  ['-', { problem: 'Digite o valor como 1.234,56' }],
  ['', { value: null }],
  ['-1.000.000.000.000', { problem: 'O valor máximo é 999.999.999.999,99' }],
])('%j of a balance is read as %j', (text, read) => {
  expect(readSignedAmount(text)).toEqual(read);
});

test.each([
  '+5',
  '12 34',
  '150 25',
  '1 2345',
  '1  234',
  '0 123',
  '1500 250',
  '1 234.567,00',
  '1.234 567',
  '1 , 5',
  '1½',
  '10²',
  '1.',
  ',',
  '.',
  '1.23.4',
  '12.34,5',
  '1.2345',
  '1234.567,00',
  '1,234.56',
  '1,2,3',
  '1..234',
  'R$',
  'R$ R$ 1',
  '1R$2',
  'US$ 1',
  '5-',
  '(5)',
  '1e3',
  '0x10',
  'mil',
  '１２',
  '٣',
  'Infinity',
])('%j is refused', (text) => {
  expect(readAmount(text)).toEqual({ problem: 'Digite o valor como 1.234,56' });
});

test.each([
  '150\t250',
  '150\n250',
  '150\r\n250',
  '1\u2028234',
  'R$\t150',
  'R$ 150 \n R$ 250',
  '-5\t5',
  '1,5\v00',
])('%j is refused as several cells', (text) => {
  expect(readAmount(text)).toEqual({ problem: SEVERAL_CELLS_TEXT });
});

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
const blank = fc.stringMatching(/^[ \u00a0\u202f]{0,2}$/);
const group = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign);
const edge = fc.stringMatching(/^[ \t\r\n\u00a0]{0,2}$/);

/** Generates any accepted spelling of an amount. */
const spelling = fc
  .record({
    cents,
    grouping: fc.constantFrom('', '.', ' ', '\u00a0'),
    divider: fc.constantFrom(',', '.'),
    prefix: fc.constantFrom('', 'R$', 'r$'),
    short: fc.boolean(),
    blanks: fc.tuple(edge, blank, edge),
  })
  .map(({ cents: amount, grouping, divider, prefix, short, blanks: [before, inner, after] }) => {
    const whole = String(amount / 100n);
    const decimals = String(amount % 100n).padStart(2, '0');
    const shown = short ? decimals.replace(/0+$/, '') : decimals;
    // A dot is the decimal separator only where it does not group.
    const isDivided = shown !== '';
    const groups = grouping !== divider || !isDivided;
    const digits = (groups ? group(whole, grouping) : whole) + (isDivided ? divider + shown : '');
    return { amount, text: before + prefix + inner + digits + after };
  });

test('any spelling of any amount is read as exactly those cents', () => {
  fc.assert(
    fc.property(spelling, ({ amount, text }) => {
      const value = Number(amount) / 100;
      expect(readAmount(text)).toEqual({ value });
      expect(money.parse(value)).toBe(value);
    }),
    { numRuns: 2_000 },
  );
});

test('any text is refused or read as what its digits say', () => {
  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.,R$- \t\n'), maxLength: 18 }),
    fc.string({ maxLength: 10 }),
  );
  const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
  fc.assert(
    fc.property(typed, (text) => {
      const read = readAmount(text);
      if ('problem' in read) return;
      if (read.value === null) return expect(text.trim()).toBe('');
      expect(text.trim()).not.toMatch(/[\t\n]|\d \d{0,2}(\D|$)/);
      // The value has the digits that were typed, apart from trailing zeros.
      const typedDigits = digitsOf(text);
      const inCents = String(Math.round(read.value * 100));
      const padded = read.value === 0 ? '' : inCents;
      expect([typedDigits, `${typedDigits}0`, `${typedDigits}00`]).toContain(padded);
    }),
    { numRuns: 2_000 },
  );
});

test('a formatted amount is read as itself', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const value = Number(amount) / 100;
      expect(readAmount(editableAmount(value))).toEqual({ value });
    }),
  );
});
