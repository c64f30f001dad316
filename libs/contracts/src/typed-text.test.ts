import { readDigits, readWholeNumber, SEVERAL_CELLS_TEXT } from './typed-text';

test('reads digits with blanks at the ends', () => {
  expect(readDigits(' 0012\u00a0\r\n')).toEqual({ value: '0012' });
  expect(readWholeNumber(' 2025\n')).toEqual({ value: 2025 });
  expect(readWholeNumber(' ')).toEqual({ value: null });
});

test.each(['12 13', '1.234', '1½', '10²', '１２', '-1', '1e3', '99999999999999999'])(
  'refuses %j as a whole number',
  (text) => {
    expect(readWholeNumber(text)).toEqual({ problem: 'Digite só algarismos' });
  },
);

test.each(['20\t25', '20\n25', '12\r\n13'])('refuses %j as several cells', (text) => {
  expect(readWholeNumber(text)).toEqual({ problem: SEVERAL_CELLS_TEXT });
});
