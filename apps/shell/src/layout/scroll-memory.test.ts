import type { Location } from '@demanda/router';
import { fireEvent } from '@testing-library/react';
import { guardDoubleClicks, guardDoubleEnter } from '../double-click';
import { restoreScroll } from './scroll-memory';

const GRID_TOP = 570;

/** Returns a list's grid whose URL has a stored scroll position, while that is being restored. */
function returnToList(): Element {
  sessionStorage.setItem('demanda.scrolls', JSON.stringify({ '/tasks?page=1': [0, GRID_TOP] }));
  document.body.innerHTML = '<main><div data-keeps-scroll></div></main>';
  restoreScroll({ pathname: '/tasks', search: '?page=1' } as Location, document.body);
  return document.querySelector('[data-keeps-scroll]')!;
}

/** Presses what leaves the page before, then restores the position of the list that it leads to. */
function leaveByButton(press: (target: Element) => void): Element {
  document.body.innerHTML = '<button>Salvar</button>';
  press(document.querySelector('button')!);
  return returnToList();
}

beforeAll(() => {
  guardDoubleClicks();
  guardDoubleEnter();
});
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
});
afterEach(() => jest.useRealTimers());

test('the second press of a double click on the page before does not stop the scrolling', () => {
  const grid = leaveByButton((button) => fireEvent.click(button, { detail: 1 }));
  fireEvent.mouseDown(document.body, { detail: 2 });
  jest.advanceTimersToNextFrame();
  expect(grid.scrollTop).toBe(GRID_TOP);
});

test('the second press of a double Enter on the page before does not stop the scrolling', () => {
  const grid = leaveByButton((button) => fireEvent.keyDown(button, { key: 'Enter' }));
  fireEvent.keyDown(document.body, { key: 'Enter' });
  jest.advanceTimersToNextFrame();
  expect(grid.scrollTop).toBe(GRID_TOP);
});

test.each([
  ['a press', () => fireEvent.mouseDown(document.body, { detail: 1 })],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['the wheel', () => fireEvent.wheel(document.body)],
])('%s of the user stops the scrolling', (_, act) => {
  const grid = returnToList();
  act();
  jest.advanceTimersToNextFrame();
  expect(grid.scrollTop).toBe(0);
});
