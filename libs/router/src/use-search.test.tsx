import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { z } from '@demanda/schema';
import { enumFilter, listQuery, textFilter } from '@demanda/contracts/list';
import { SearchBaseContext, useSearch } from './use-search';

const schema = listQuery(['id', 'name'], {
  title: textFilter,
  status: enumFilter(['OPEN', 'DONE']),
  year: z.coerce.number<number>().int().optional(),
});
const defaults = { page: 0, size: 10, sort: 'id,desc' } as const;

const NO_BASE = {};

function open(address: string, base: Record<string, string[]> = NO_BASE) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
      <SearchBaseContext value={base}>{children}</SearchBaseContext>
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const [search, setSearch] = useSearch(schema, defaults);
      const { pathname, search: query } = useLocation();
      return { search, setSearch, address: pathname + query, navigate: useNavigate() };
    },
    { wrapper },
  );
  return {
    get search() {
      return result.current.search;
    },
    get address() {
      return result.current.address;
    },
    set: (...change: Parameters<typeof result.current.setSearch>) =>
      act(() => result.current.setSearch(...change)),
    back: () => act(() => void result.current.navigate(-1)),
  };
}

test('applies the defaults', () => {
  expect(open('/tasks').search).toEqual({ page: 0, size: 10, sort: 'id,desc' });
});

test('parses the URL by the types of the shape, repeated keys as lists', () => {
  const page = open('/tasks?page=2&size=25&sort=name,asc&sort=id,desc&status=OPEN&status=DONE&year=2025');
  expect(page.search).toEqual({
    page: 2,
    size: 25,
    sort: ['name,asc', 'id,desc'],
    status: ['OPEN', 'DONE'],
    year: 2025,
  });
});

test.each([
  '?page=-1',
  '?page=abc',
  '?page=1&page=2',
  '?size=1000',
  '?sort=password,asc',
  '?status=NOPE',
  '?year=x',
  '?unknown=1',
  '?title=',
  '?%E0%A4%A',
])('drops invalid values: %s', (query) => {
  expect(open(`/tasks${query}`).search).toEqual({ page: 0, size: 10, sort: 'id,desc' });
});

test('keeps the valid values of a repeated key', () => {
  expect(open('/tasks?status=OPEN&status=NOPE').search).toMatchObject({ status: 'OPEN' });
});

test('LIST-01, LIST-02, LIST-03 returns to the first page after any change other than of the page', () => {
  const page = open('/tasks?page=3&title=login');
  page.set({ size: 25 });
  expect(page.address).toBe('/tasks?size=25&title=login');
  page.set({ page: 2 });
  expect(page.address).toBe('/tasks?page=2&size=25&title=login');
  page.set({ sort: 'name,asc' });
  expect(page.search).toMatchObject({ page: 0, size: 25, sort: 'name,asc', title: 'login' });
});

test('removes a key by undefined, a blank or the default', () => {
  const page = open('/tasks?title=a&status=OPEN&size=25');
  page.set({ title: '  ', status: undefined, size: 10 });
  expect(page.address).toBe('/tasks');
});

test('keeps unknown keys and removes invalid values', () => {
  const page = open('/tasks?tab=files&status=NOPE');
  page.set({ title: 'a' });
  expect(page.address).toBe('/tasks?tab=files&title=a');
});

test('adds a history entry that Back undoes, none without a change, and can replace it', () => {
  const page = open('/tasks');
  page.set({ page: 0 });
  page.set({ title: 'a' });
  page.set({ title: 'ab' }, { replace: true });
  expect(page.address).toBe('/tasks?title=ab');
  page.back();
  expect(page.address).toBe('/tasks');
  page.back();
  expect(page.address).toBe('/before');
});

test('ignores refused values, and removes them with the next change', () => {
  const accepts = (_: z.ZodType, text: string) => !text.startsWith('secret') && text !== 'name,asc';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/tasks?sort=name,asc&title=secret&year=2025&other=1']}>
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ search: useSearch(schema, defaults, accepts), query: useLocation().search }),
    { wrapper },
  );
  expect(result.current.search[0]).toEqual({ page: 0, size: 10, sort: 'id,desc', year: 2025 });
  act(() => result.current.search[1]({ size: 5 }));
  const left = Object.fromEntries(new URLSearchParams(result.current.query));
  expect(left).toEqual({ other: '1', size: '5', year: '2025' });
});

/** Renders a page under the product's router, which updates its location before it renders it. */
function openRouted() {
  let setSearch: ReturnType<typeof useSearch<typeof schema, typeof defaults>>[1] = () => {};
  const Page = () => {
    [, setSearch] = useSearch(schema, defaults);
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/tasks'] });
  render(<RouterProvider router={router} />);
  return { router, setSearch };
}

test('keeps a change whose URL is not rendered yet', () => {
  const { router, setSearch } = openRouted();
  act(() => {
    setSearch({ year: 2025 });
    setSearch({ title: 'nota' });
  });
  expect(router.state.location.search).toBe('?title=nota&year=2025');
});

test('does not change the URL after the user has left the page', () => {
  const { router, setSearch } = openRouted();
  act(() => {
    void router.navigate('/projects');
    setSearch({ title: 'nota' });
  });
  expect(router.state.location).toMatchObject({ pathname: '/projects', search: '' });
});

describe('over the parameters of an open view', () => {
  const view = { title: ['nota'], status: ['OPEN', 'DONE'], sort: ['name,asc'], gone: ['x'] };

  test('shows the view where the URL says nothing, and the URL where it does', () => {
    expect(open('/tasks?view=1&title=carga', view).search).toEqual({
      ...{ page: 0, size: 10, sort: 'name,asc' },
      ...{ title: 'carga', status: ['OPEN', 'DONE'] },
    });
  });

  test('writes only what differs from the view, a removed filter as a blank one', () => {
    const page = open('/tasks?view=1', view);
    page.set({ title: undefined, status: ['OPEN'] });
    expect(page.address).toBe('/tasks?view=1&title=&status=OPEN');
    expect(page.search).toEqual({ page: 0, size: 10, sort: 'name,asc', status: 'OPEN' });
    page.set({ sort: 'id,desc' });
    expect(page.address).toBe('/tasks?view=1&sort=id%2Cdesc&title=&status=OPEN');
    page.set({ title: 'nota', status: ['OPEN', 'DONE'], sort: 'name,asc' });
    expect(page.address).toBe('/tasks?view=1');
  });

  test('drops values of the view that do not match the shape', () => {
    expect(open('/tasks?view=1', { status: ['OLD', 'DONE'] }).search).toEqual({
      ...defaults,
      status: 'DONE',
    });
  });
});
