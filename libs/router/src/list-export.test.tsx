import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { requestExport, useRequestedExport } from './list-export';

const start = jest.fn();

function openApp() {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const view = renderHook(
    ({ isReady }) => {
      useRequestedExport(start, isReady);
      return useNavigate();
    },
    { wrapper, initialProps: { isReady: false } },
  );
  const go = (path: string) => {
    const { to, state } = requestExport(path, {});
    act(() => void view.result.current(to, { state }));
  };
  return { ...view, go, back: () => act(() => void view.result.current(-1)) };
}

beforeEach(() => jest.clearAllMocks());

test('the export starts once, when the list is ready, and not again by Back', () => {
  const { go, back, rerender, result } = openApp();
  go('/tasks');
  expect(start).not.toHaveBeenCalled();
  rerender({ isReady: true });
  expect(start).toHaveBeenCalledTimes(1);
  act(() => void result.current('/projects'));
  back();
  expect(start).toHaveBeenCalledTimes(1);
});

test('each request exports, also from the list itself', () => {
  jest.useFakeTimers({ now: 0 });
  const { go, rerender } = openApp();
  rerender({ isReady: true });
  for (const times of [1, 2]) {
    jest.setSystemTime(times);
    go('/tasks');
    expect(start).toHaveBeenCalledTimes(times);
  }
  jest.useRealTimers();
});

test('the link keeps the query of the list, and sets what the export needs', () => {
  sessionStorage.setItem('demanda.lists', JSON.stringify({ '/tasks': '?show=board&code=erp' }));
  expect(requestExport('/tasks', { show: 'table' }).to).toBe('/tasks?show=table&code=erp');
  expect(requestExport('/billing', {}).to).toBe('/billing');
});
