import { act, renderHook } from '@testing-library/react';
import { PersonProvider } from '../person';
import { ListViewContext, type ListView } from './list-view';
import type { Column } from './types';
import { useColumnLayout } from './use-column-layout';

const columns: Column<object>[] = [
  { field: 'id', label: 'ID', cell: () => 1 },
  { field: 'name', isMain: true, label: 'Nome', cell: () => 'Caju' },
  { field: 'createdAt', label: 'Criado em', cell: () => 'hoje', hidden: true },
];
const OWN_KEY = 'demanda.columns.3.Frutas';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(view: Partial<ListView>) {
  const { result } = renderHook(() => useColumnLayout('Frutas', columns), {
    wrapper: ({ children }) => (
      <PersonProvider id={3}>
        <ListViewContext value={{ menu: null, notice: null, ...view }}>{children}</ListViewContext>
      </PersonProvider>
    ),
  });
  return {
    fields: () => result.current.fields,
    isChanged: () => result.current.restoreView !== undefined,
    hide: (field: string) =>
      act(() => result.current.setVisible((other) => other !== field && result.current.isVisible(other))),
    show: (field: string) =>
      act(() => result.current.setVisible((other) => other === field || result.current.isVisible(other))),
    undo: () => act(() => result.current.restoreView?.()),
  };
}

test('an open view has its own columns, whose changes stay in the tab until they are undone', () => {
  const own = JSON.stringify({ hidden: ['id'] });
  localStorage.setItem(OWN_KEY, own);
  const arrangement = { order: ['name', 'id', 'createdAt'], hidden: ['createdAt'] };
  const list = open({ key: 'view-7-0', arrangement });
  expect([list.fields(), list.isChanged()]).toEqual([['name', 'id'], false]);
  list.hide('id');
  expect([list.fields(), list.isChanged()]).toEqual([['name'], true]);
  expect(open({ key: 'view-7-0', arrangement }).fields()).toEqual(['name']);
  expect(open({ key: 'view-7-1', arrangement }).fields()).toEqual(['name', 'id']);
  list.show('id');
  expect(list.isChanged()).toBe(false);
  list.hide('id');
  list.undo();
  expect([list.fields(), list.isChanged()]).toEqual([['name', 'id'], false]);
  expect([localStorage.getItem(OWN_KEY), sessionStorage.length]).toEqual([own, 0]);
});

test('the columns that the server knows count, are copied to the browser, and changes are reported', () => {
  localStorage.setItem(OWN_KEY, JSON.stringify({ hidden: ['name'] }));
  const onOwnChange = jest.fn();
  const list = open({ own: { hidden: ['id'] }, onOwnChange });
  expect(list.fields()).toEqual(['name', 'createdAt']);
  expect(localStorage.getItem(OWN_KEY)).toBe('{"hidden":["id"]}');
  list.hide('createdAt');
  expect(onOwnChange.mock.calls).toEqual([[{ hidden: ['id', 'createdAt'] }]]);
});

test('the column that names a record is visible, whatever was stored, and cannot be hidden', () => {
  localStorage.setItem(OWN_KEY, JSON.stringify({ hidden: ['name', 'createdAt'] }));
  const list = open({});
  expect(list.fields()).toEqual(['id', 'name']);
  list.hide('name');
  expect(list.fields()).toEqual(['id', 'name']);
});
