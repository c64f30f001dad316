import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DataGrid } from './data-grid';
import { tabStopsIn } from './table-elements';

type Grid = typeof DataGrid;

const loadGrid = async (): Promise<Grid> => (await import('./data-grid')).DataGrid;

/** Time over the headers after which a user probably wants to resize or move a column. */
export const INTENT_MS = 200;
const POLL_MS = 50;

const HEADS = '[data-heads]';
/** A control is busy while the code of what it opens loads. */
const IN_USE = '[aria-expanded="true"], [aria-busy="true"], [aria-invalid="true"], [data-inline-editor]';
/** Menus are outside of the table, and only while they are open. */
const OPEN_MENU = '[role=menu]';
const TYPED = 'input:not([type=checkbox])';

/** Returns whether nothing is in progress in the table that a new one would interrupt. */
function isQuiet(table: Element): boolean {
  const selection = document.getSelection();
  const isSelecting = selection?.isCollapsed === false && table.contains(selection.anchorNode);
  const isTyping = document.activeElement?.matches(TYPED) && table.contains(document.activeElement);
  const isInUse = table.querySelector(IN_USE) ?? document.querySelector(OPEN_MENU);
  return !isSelecting && !isTyping && !isInUse;
}

const viewportOf = (table: Element) => table.querySelector('[data-keeps-scroll]');

/** A key that was pressed on a header of the plain table. */
interface HeadKey {
  head: Element;
  event: KeyboardEvent;
}

/** Presses and releases a key again; the grid takes no other key until the one that resizes is released. */
function repeat(target: Element, { key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(
      new window.KeyboardEvent(type, { key, code, altKey, shiftKey, ctrlKey, metaKey, bubbles: true }),
    );
}

/**
 * The grid takes the place of the plain table when the user turns to the headers, whose columns only the grid resizes
 * and moves. It renders out of sight first, and waits while something is in progress; the focus and the scroll position
 * stay.
 */
export function useTakeover() {
  const [Grid, setGrid] = useState<Grid>();
  const [isShown, setShown] = useState(false);
  const plain = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = useRef<HeadKey[]>([]);

  const load = () =>
    void loadGrid().then(
      (loaded) => setGrid(() => loaded),
      // Without its file, the plain table stays.
      () => undefined,
    );

  const takeOver = useEffectEvent(() => {
    if (!plain.current || !grid.current || isPressed.current) return;
    const before = tabStopsIn(plain.current);
    const after = tabStopsIn(grid.current);
    // The grid renders its cells one by one.
    if (after.length !== before.length || !isQuiet(plain.current)) return;
    const stopFor = (element: Element | null) => after[before.indexOf(element as HTMLElement)];
    const focused = stopFor(document.activeElement);
    const pressed = keys.current.map(({ head, event }) => ({ head: stopFor(head), event }));
    const { scrollTop = 0, scrollLeft = 0 } = viewportOf(plain.current) ?? {};
    flushSync(() => setShown(true));
    Object.assign(viewportOf(grid.current) ?? {}, { scrollTop, scrollLeft });
    if (!focused) return;
    // The user may have gone on to another header or row, but the grid takes keys only on a focused one.
    for (const { head, event } of pressed) {
      head?.focus({ preventScroll: true });
      if (head) repeat(head, event);
    }
    focused.focus({ preventScroll: true });
  });

  // Pointer and keyboard are external to React. From the beginning, since something may be pressed while the grid loads:
  // a click whose row is replaced before its end is none. Enter clicks when it is pressed, Space when it is released.
  useEffect(() => {
    const note = (event: Event) => {
      if (!(event instanceof window.KeyboardEvent) || event.key === ' ')
        isPressed.current = event.type.endsWith('down');
    };
    const events = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'keyup'] as const;
    for (const event of events) document.addEventListener(event, note, true);
    // What is released in another window is not heard.
    window.addEventListener('blur', note);
    return () => {
      for (const event of events) document.removeEventListener(event, note, true);
      window.removeEventListener('blur', note);
    };
  }, []);

  // The grid is external to React.
  useEffect(() => {
    if (!Grid || isShown) return undefined;
    const timer = setInterval(takeOver, POLL_MS);
    return () => clearInterval(timer);
  }, [Grid, isShown]);

  return {
    Grid,
    isShown,
    plain,
    grid,
    /** Call it with the element under the pointer or the focus; null when they leave the table. */
    attend: (target: EventTarget | null) => {
      clearTimeout(intent.current);
      if (!Grid && target instanceof Element && target.closest(HEADS))
        intent.current = setTimeout(load, INTENT_MS);
    },
    /** Takes over for a key, which the grid then receives. */
    passKey: (event: KeyboardEvent) => {
      // Alt+ArrowLeft is the browser's Back.
      event.preventDefault();
      keys.current.push({ head: event.currentTarget, event });
      load();
    },
  };
}
