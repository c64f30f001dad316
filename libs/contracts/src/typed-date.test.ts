import { readDate } from './typed-date';

test.each([
  '09/03/2025',
  '9/3/2025',
  '09032025',
  '2025-03-09',
  ' 09/03/2025\u00a0',
  '09.03.2025',
  '9-3-2025',
])('%j is the ninth of March', (text) => {
  expect(readDate(text)).toEqual({ value: '2025-03-09' });
});

test.each(['03/09', '9/3/25', '9/3-2025', '20250309x', 'hoje', '0９/03/2025', '+9/03/2025'])(
  '%j is refused with the format',
  (text) => {
    expect(readDate(text)).toEqual({ problem: 'Digite a data como dd/mm/aaaa, por exemplo 09/03/2025' });
  },
);

test.each(['30/02/2025', '29/02/2025', '31042025', '2025-13-01', '00/01/2025', '03/13/2025', '09/03/0202'])(
  '%j is refused as a date that does not exist',
  (text) => {
    expect(readDate(text)).toEqual({ problem: 'Esta data não existe: confira o dia, o mês e o ano' });
  },
);

test('accepts a leap day, and reads blank as null', () => {
  expect(readDate('29/02/2024')).toEqual({ value: '2024-02-29' });
  expect(readDate(' ')).toEqual({ value: null });
});
