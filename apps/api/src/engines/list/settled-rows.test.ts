import { createSettledRows } from './settled-rows';

let clock = 0;
const rowsAt = () => createSettledRows(() => clock);
/** Notes what is seen 20 seconds after the last note. */
const later = (rows: ReturnType<typeof rowsAt>, newest: number, [xmin, xmax]: [number, number]) => {
  clock += 20_000;
  rows.note({ newest, xmin: BigInt(xmin), xmax: BigInt(xmax) });
  return rows.upTo();
};

test('rows are settled once every transaction has ended that was open a while after their ids were given', () => {
  const rows = rowsAt();
  expect(later(rows, 10, [100, 100])).toBe(0);
  // The transaction 101 may have the id 9.
  expect(later(rows, 12, [101, 103])).toBe(0);
  expect(later(rows, 13, [101, 200])).toBe(0);
  expect(later(rows, 14, [102, 201])).toBe(0);
  expect(later(rows, 15, [103, 202])).toBe(10);
  expect(later(rows, 16, [300, 300])).toBe(10);
  expect(later(rows, 17, [301, 301])).toBe(15);
});

test('a row that just got its id may not have its transaction yet', () => {
  const rows = rowsAt();
  later(rows, 10, [100, 100]);
  clock += 1;
  rows.note({ newest: 10, xmin: 101n, xmax: 101n });
  rows.note({ newest: 10, xmin: 102n, xmax: 102n });
  expect(rows.upTo()).toBe(0);
  later(rows, 10, [103, 103]);
  expect(later(rows, 10, [104, 104])).toBe(10);
});
