import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { useOpenRecord } from './open-record';

const wrapper = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <Routes>
      <Route path="/tasks/:id?" element={children} />
    </Routes>
  </BrowserRouter>
);

function openRecord() {
  window.history.pushState(null, '', '/tasks/7?sort=title,asc');
  return renderHook(() => useOpenRecord('/tasks', (go) => go()), { wrapper }).result.current;
}

test('a record closes to its list, unless the user has gone on to another page meanwhile', () => {
  const shown = openRecord();
  act(() => shown.close());
  expect(window.location.pathname + window.location.search).toBe('/tasks?sort=title,asc');

  const left = openRecord();
  // The next page loads: that of the record is still rendered.
  window.history.pushState(null, '', '/outbox');
  act(() => left.close());
  expect(window.location.pathname).toBe('/outbox');
});
