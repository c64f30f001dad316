import { isPhoneNumber, phoneNumber, uniquePhones } from './phones';

/** Telephones as people type them (G-MAIL-3). */

test.each([
  ['(11) 98888-7777', '+5511988887777'],
  ['011 98888-7777', '+5511988887777'],
  ['11 3333.4444', '+551133334444'],
  ['55 (11) 98888 7777', '+5511988887777'],
  ['+55 11 98888\u20117777', '+5511988887777'],
  ['0055 11 98888-7777', '+5511988887777'],
  // Area 55 is in Rio Grande do Sul.
  ['(55) 99999-1234', '+5555999991234'],
  ['+1 (212) 555-0100', '+12125550100'],
])('%s is normalized to %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number);
  expect(isPhoneNumber(number)).toBe(true);
});

test.each(['98888-7777', 'ramal 12', '(11) 9', '+0 11 98888-7777', '+5511988887777778', '{1,2}'])(
  '%s is returned unchanged, and is no number',
  (typed) => {
    expect(phoneNumber(` ${typed} `)).toBe(typed);
    expect(isPhoneNumber(typed)).toBe(false);
  },
);

test('returns each number once, whatever its spelling', () => {
  expect(uniquePhones(['(11) 98888-7777', null, '', ' ', '+5511988887777', 'ramal 12', 'ramal 12'])).toEqual([
    '+5511988887777',
    'ramal 12',
  ]);
});
