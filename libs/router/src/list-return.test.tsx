import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useArrival } from './list-return';

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
