import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate, type NavigateOptions } from 'react-router-dom';
import { returnToList, useArrival, useListAddress, useReturnToList } from './list-return';

const SAVED = { pathname: '/projects', state: { arrival: { id: 9, link: '/projects?id=9' } } };

function openList(...entries: (typeof SAVED | string)[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ arrival: useArrival(), navigate: useNavigate() }), { wrapper }).result;
}

test('offers the link of a saved record once, not again after a reload or Back', () => {
  const reloaded = openList(SAVED);
  expect(reloaded.current.arrival).toEqual({ id: 9 });

  const list = openList('/projects/create');
  const { navigate } = list.current;
  act(() => void navigate(SAVED.pathname, { state: SAVED.state }));
  expect(list.current.arrival).toEqual(SAVED.state.arrival);
  act(() => void navigate('/projects/3/edit'));
  expect(list.current.arrival).toBeUndefined();
  act(() => void navigate(-1));
  expect(list.current.arrival).toEqual({ id: 9 });
});

test('leads back to the list after a save, unless the user has gone on to another page meanwhile', () => {
  const openForm = () => {
    window.history.pushState(null, '', '/projects/create');
    return renderHook(() => useReturnToList('/projects'), { wrapper: BrowserRouter }).result;
  };
  const saved = openForm();
  act(() => saved.current({ id: 9 }));
  expect(window.location.pathname).toBe('/projects');

  const left = openForm();
  // The next page loads: the form is still rendered.
  window.history.pushState(null, '', '/outbox');
  act(() => left.current({ id: 9 }));
  expect(window.location.pathname).toBe('/outbox');
});

describe('the stored query of a list', () => {
  const show = (entry: string | { pathname: string; search: string; state: unknown }) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
    );
    const useShownList = () => {
      useListAddress();
      return useNavigate();
    };
    const { result } = renderHook(useShownList, { wrapper });
    return (to: string, options?: NavigateOptions) => act(() => void result.current(to, options));
  };
  const stored = () => returnToList('/tasks').to;

  beforeEach(() => sessionStorage.setItem('demanda.lists', '{"/tasks":"?title=frete&page=2"}'));

  test.each(['/tasks/7', '/tasks/7?sort=title,asc'])('stays when a link opens %s', (link) => {
    show(link);
    expect(stored()).toBe('/tasks?title=frete&page=2');
  });

  test('follows a record that was opened from its list', () => {
    show({ pathname: '/tasks/7', search: '?title=frete&page=3', state: { list: '?title=frete&page=2' } });
    expect(stored()).toBe('/tasks?title=frete&page=3');
  });

  test('follows filters that change beside an open record, which drops the location state', () => {
    const navigate = show('/tasks?title=frete');
    navigate('/tasks/7?title=frete', { state: { list: '?title=frete' } });
    navigate('/tasks/7');
    expect(stored()).toBe('/tasks');
  });
});
