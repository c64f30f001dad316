import { z } from '@demanda/schema';
import { listQuery, moneyFilters, textFilter } from './list';
import { markOf, restricted, restrictedInput, restrictedList } from './restricted';

test('a restricted field of an answer may be absent, and is marked with its key', () => {
  const field = restricted('tasks.amount', z.number().nullable());
  expect([field.parse(undefined), field.parse(null), field.parse(1)]).toEqual([undefined, null, 1]);
  expect(markOf(field)).toEqual({ word: 'tasks.amount' });
});

test('a restricted field of a request keeps its checks', () => {
  const field = restrictedInput('tasks.link', z.string().max(3));
  expect(field.parse('abc')).toBe('abc');
  expect(field.safeParse('abcd').success).toBe(false);
  expect(markOf(field)).toEqual({ word: 'tasks.link' });
});

test('a list of other records is marked with the right to see them', () => {
  expect(markOf(restrictedList('billing:VIEW', z.array(z.number())))).toEqual({ right: 'billing:VIEW' });
});

test('sorts, search fields and filters of restricted fields are marked, others are not', () => {
  const { shape } = listQuery(['id', 'amount'], { title: textFilter, ...moneyFilters('amount') }, 'tasks');
  const marks = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, markOf(value)]));
  const amount = { word: 'tasks.amount' };
  expect(marks).toMatchObject({ amount, amountFrom: amount, amountTo: amount, title: {}, page: {} });
  expect([marks.sort, marks.searchIn]).toEqual([{ names: 'tasks' }, { names: 'tasks' }]);
});
