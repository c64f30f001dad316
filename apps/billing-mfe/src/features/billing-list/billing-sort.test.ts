import { periodSort } from './billing-sort';

test('sorts by year and month together', () => {
  expect(periodSort(['year,asc'])).toEqual(['year,asc', 'month,asc', 'id,asc']);
  expect(periodSort('year,desc')).toEqual(['year,desc', 'month,desc', 'id,desc']);
  expect(periodSort(['totalAmount,asc'])).toEqual(['totalAmount,asc']);
});
