import { taskListQuery } from '@demanda/contracts/task-list-query';
import { act, renderHook } from '@testing-library/react';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { useFieldLevels, usePermittedColumns, usePermittedTerms, writable } from './field-levels';
import { savePermissions } from './session-store';

const { sort, link, code, amountFrom } = taskListQuery.shape;

test.each([
  ['an entry', { tasks: { link: 'READ' } }, 'READ'],
  ['no entry (AUTH-63)', {}, 'EDIT'],
] as const)('a field has the level of %s', (_, levels, level) => {
  signInAs('ADMIN', {}, levels);
  expect(renderHook(() => useFieldLevels('tasks')).result.current('link')).toBe(level);
});

test('a field that the stored record lacks is hidden, others are not (PERM-003)', () => {
  signInAs('ADMIN');
  const { current: levelOf } = renderHook(() => useFieldLevels('tasks', { link: null })).result;
  expect([levelOf('link'), levelOf('meetingLink'), levelOf('title')]).toEqual(['EDIT', 'HIDDEN', 'EDIT']);
});

test('sends only editable fields (AUTH-64)', () => {
  signInAs('ADMIN', {}, { tasks: { link: 'READ', description: 'HIDDEN' } });
  const { current: levelOf } = renderHook(() => useFieldLevels('tasks')).result;
  expect(writable({ title: 'T', link: 'a', description: 'b' }, levelOf)).toEqual({ title: 'T' });
});

test('columns are the same array until permissions change (PERM-003)', () => {
  signInAs('ADMIN');
  const columns = [{ field: 'code' }, { field: 'link' }];
  const { result, rerender } = renderHook(() => usePermittedColumns('tasks', columns));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
  act(() => savePermissions(fakePermissions('ADMIN', { tasks: { link: 'HIDDEN' } })));
  expect(result.current).toEqual([{ field: 'code' }]);
});

test.each([
  [code, 'x', true],
  [link, 'x', false],
  [amountFrom, '5', false],
  [sort, 'code,asc', true],
  [sort, 'link,desc', false],
])('ignores terms by hidden fields (G-GEN-17) %#', (shape, text, counts) => {
  signInAs('ADMIN', {}, { tasks: { link: 'HIDDEN', amount: 'HIDDEN' } });
  expect(renderHook(() => usePermittedTerms()).result.current(shape, text)).toBe(counts);
});
