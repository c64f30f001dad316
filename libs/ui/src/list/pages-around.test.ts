import { pagesAround } from './pages-around';

test.each([
  [0, 0, '0'],
  [3, 6, '0 1 2 3 4 5 6'],
  [0, 34, '0 1 2 3 4 after 34'],
  [3, 34, '0 1 2 3 4 after 34'],
  [4, 34, '0 before 3 4 5 after 34'],
  [30, 34, '0 before 29 30 31 after 34'],
  [31, 34, '0 before 30 31 32 33 34'],
])('page %i of %i offers %s', (page, last, expected) => {
  expect(pagesAround(page, last).join(' ')).toBe(expected);
});
