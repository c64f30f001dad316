import { formatMoney } from '../format';
import { fillRoom, minWidthsOf } from './column-widths';

const leasts = (widths: number[]) => widths.map((minWidth) => ({ minWidth }));

describe('fillRoom', () => {
  test('widens the columns that fit until the next one starts below the actions', () => {
    const widths = fillRoom(leasts([76, 108, 180, 140]), 398);
    expect(widths?.slice(0, 3).reduce((sum, width) => sum + width)).toBe(398);
    expect(widths?.[3]).toBe(140);
  });

  test('divides the spare width by the shares of the columns', () => {
    const columns = [
      { minWidth: 66, flex: 0 },
      { minWidth: 100, flex: 1 },
      { minWidth: 200, flex: 3 },
      { minWidth: 300 },
    ];
    expect(fillRoom(columns, 466)).toEqual([66, 125, 275, 300]);
  });

  test('keeps the width that a user chose', () => {
    expect(fillRoom([{ minWidth: 76 }, { minWidth: 80, width: 150 }, { minWidth: 180 }], 398)).toEqual([
      248, 150, 180,
    ]);
  });

  test('returns no widths when all columns fit', () => {
    expect(fillRoom(leasts([76, 108]), 398)).toBeUndefined();
  });
});

test('makes a right-aligned column as wide as its longest amount, and no other', () => {
  const cell = (amount: number) => formatMoney(amount);
  const columns = [
    { field: 'amount', label: 'Valor', cell, align: 'end', minWidth: 120 },
    { field: 'title', label: 'Título', cell, minWidth: 120 },
  ] as const;
  expect(minWidthsOf(columns, [1])).toEqual([120, 120]);
  const [amount, title] = minWidthsOf(columns, [1, 999_999_999_999.99]);
  expect(amount).toBeGreaterThan(180);
  expect(title).toBe(120);
});
