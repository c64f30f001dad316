import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useNavigate } from 'react-router-dom';
import { useArrival, useReturnToList } from './list-return';

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
