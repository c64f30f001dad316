import type { KeyboardEvent } from 'react';

export const ROW = '.ag-row';

/** Index of the row where a key leads from a row; the head counts as row -1. */
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Where arrows move the caret or an option. */
const TAKES_ARROWS = 'input:not([type=checkbox]), [role=combobox]';

/** What Enter presses on a row: its first action that deletes nothing, else the first link or button in it. */
const PRIMARY = '[col-id=actions] :is(a, button):not(:disabled, [aria-disabled=true], .ant-btn-dangerous)';

export const pressPrimary = (row: HTMLElement): void =>
  (row.querySelector<HTMLElement>(PRIMARY) ?? row.querySelector<HTMLElement>('a, button'))?.click();

interface RowKeys {
  onSpace: (row: HTMLElement) => void;
  onEnter: (row: HTMLElement) => void;
}

/**
 * Arrows, Home and End lead from row to row; Space and Enter are for the row that has the focus itself. Tab is the
 * browser's: the controls of a grid stand in the document in the order in which they are read.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>, { onSpace, onEnter }: RowKeys): void {
  const { currentTarget: grid, key } = event;
  const target = event.target as HTMLElement;
  // React also brings what happened in a pop-up of the grid
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!grid.contains(target) || target.matches(TAKES_ARROWS)) return;
  const rows = [...grid.querySelectorAll<HTMLElement>(ROW)];
  const row = target.closest<HTMLElement>(ROW);
  const next = rows[STEPS[key]?.(row ? rows.indexOf(row) : -1, rows.length - 1) ?? -1];
  if (next) next.focus();
  else if (row !== target) return;
  else if (key === ' ') onSpace(row);
  else if (key === 'Enter') onEnter(row);
  else return;
  event.preventDefault();
}
