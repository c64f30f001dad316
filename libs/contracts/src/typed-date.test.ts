import { readDate, readMoment } from './typed-date';
import { SEVERAL_CELLS_TEXT } from './typed-text';

test.each([
  '09/03/2025',
  '9/3/2025',
  '09032025',
  '2025-03-09',
  ' 09/03/2025\u00a0',
  '09.03.2025',
  '9 / 3 / 2025',
  '09 03 2025',
  '09/03/2025\r\n',
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

test('cells pasted together are refused as such, and not joined into a day', () => {
  for (const text of ['09\t03\t2025', '0903\n2025', '09/03/\n2025', '09/03/2025\t10/03/2025']) {
    expect(readDate(text)).toEqual({ problem: SEVERAL_CELLS_TEXT });
  }
  for (const text of ['09/03/2025\t14:05', '09032025\n1405']) {
    expect(readMoment(text)).toEqual({ problem: SEVERAL_CELLS_TEXT });
  }
});

test('accepts a leap day, and reads blank as null', () => {
  expect(readDate('29/02/2024')).toEqual({ value: '2024-02-29' });
  expect(readDate(' ')).toEqual({ value: null });
});

test.each(['09/03/2025 14:05', '9/3/2025  14h05', '09032025 1405', '090320251405', '2025-03-09T14:05'])(
  '%j is a minute of the ninth of March',
  (text) => {
    expect(readMoment(text)).toEqual({ value: '2025-03-09T14:05' });
  },
);

test('the time of a moment may be left out, or be a whole hour', () => {
  expect(readMoment('09/03/2025')).toEqual({ value: '2025-03-09' });
  expect(readMoment('09/03/2025 8h')).toEqual({ value: '2025-03-09T08:00' });
  expect(readMoment(' ')).toEqual({ value: null });
});

test('a moment with a wrong day or a wrong time is refused with the reason', () => {
  expect(readMoment('30/02/2025 14:05')).toEqual(readDate('30/02/2025'));
  for (const time of ['24:00', '14:60', '14:5', 'tarde']) {
    expect(readMoment(`09/03/2025 ${time}`)).toEqual({
      problem: 'Digite a hora como hh:mm, por exemplo 09/03/2025 14:30',
    });
  }
});
