import type { PointerEvent } from 'react';

const CELL = '.ag-cell, .ag-header-cell:not(.ag-floating-filter)';
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
const shows = (cell: Element) => {
  // Its field has labels for screen readers only.
  if (cell.querySelector('[data-inline-editor]')) return true;
  const within = [...cell.querySelectorAll(':not(.visually-hidden)')];
  // The handle that resizes a column lies across the edge of its header, which therefore always overflows.
  return !(cell.matches('.ag-header-cell') ? within : [cell, ...within]).some(isCut);
};

/** Sets the full text of the cell or header under the pointer as its tooltip while it is cut off. */
export function explainCutText({ target }: PointerEvent): void {
  const cell = (target as Element).closest<HTMLElement>(CELL);
  if (!cell) return;
  if (shows(cell)) cell.removeAttribute('title');
  else cell.title = cell.textContent ?? '';
}

/** Returns the full texts that are cut off in the row or header around `element`, without duplicates. */
export function cutTextsAround(element: Element): string[] {
  const place = element.closest('.ag-row, .ag-header-cell:not(.ag-floating-filter)');
  if (!place) return [];
  const cells = [place, ...place.querySelectorAll('.ag-cell')].filter((cell) => cell.matches(CELL));
  const texts = cells.filter((cell) => !shows(cell)).map((cell) => cell.textContent?.trim() ?? '');
  return [...new Set(texts)].filter((text) => text !== '');
}
