import type { KeyboardEvent } from 'react';
import { ROW } from './table-elements';

/** Index of the row that a key moves to; the header counts as row -1. */
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Elements in which arrow keys move the caret or an option. */
const TAKES_ARROWS = 'input:not([type=checkbox]), [role=combobox]';

/** Clicks what Enter triggers on a row: its first non-deleting action, else the first link or button in it. */
const PRIMARY = '[col-id=actions] :is(a, button):not(:disabled, [aria-disabled=true], .ant-btn-dangerous)';

export const pressPrimary = (row: HTMLElement): void =>
  (row.querySelector<HTMLElement>(PRIMARY) ?? row.querySelector<HTMLElement>('a, button'))?.click();

interface RowKeys {
  onSpace: (row: HTMLElement) => void;
  onEnter: (row: HTMLElement) => void;
  /** For F2, also on a control of the row. */
  onEdit: (row: HTMLElement) => void;
}

/**
 * Arrow keys, Home and End move between rows; Space, Enter and F2 act on the focused row. Tab is left to the browser: the
 * DOM order of a grid's controls is its reading order.
 */
export function handleRowKeys(
  event: KeyboardEvent<HTMLElement>,
  { onSpace, onEnter, onEdit }: RowKeys,
): void {
  const { currentTarget: grid, key } = event;
  const target = event.target as HTMLElement;
  // React events also bubble from popups of the grid.
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!grid.contains(target) || target.matches(TAKES_ARROWS)) return;
  // A grid that will take over renders beside the table, inert.
  const rows = [...grid.querySelectorAll<HTMLElement>(ROW)].filter((one) => !one.closest('[inert]'));
  const row = target.closest<HTMLElement>(ROW);
  const next = rows[STEPS[key]?.(row ? rows.indexOf(row) : -1, rows.length - 1) ?? -1];
  if (next) next.focus();
  else if (row && key === 'F2') onEdit(row);
  else if (row !== target) return;
  else if (key === ' ') onSpace(row);
  else if (key === 'Enter') onEnter(row);
  else return;
  event.preventDefault();
}
