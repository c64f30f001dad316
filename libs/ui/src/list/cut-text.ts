import type { PointerEvent } from 'react';

const CELL = '.ag-cell, .ag-header-cell:not(.ag-floating-filter)';
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

/** Gives the cell or head under the pointer its whole text as a tooltip while it shows only a part of it. */
export function explainCutText({ target }: PointerEvent): void {
  const cell = (target as Element).closest<HTMLElement>(CELL);
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll(':not(.visually-hidden)')];
  if (parts.some(isCut)) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
