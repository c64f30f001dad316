import type { PointerEvent } from 'react';

const CELL = '.ag-cell, .ag-header-cell:not(.ag-floating-filter)';
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
const shows = (cell: Element) => ![cell, ...cell.querySelectorAll(':not(.visually-hidden)')].some(isCut);

/** Gives the cell or head under the pointer its whole text as a tooltip while it shows only a part of it. */
export function explainCutText({ target }: PointerEvent): void {
  const cell = (target as Element).closest<HTMLElement>(CELL);
  if (!cell) return;
  if (shows(cell)) cell.removeAttribute('title');
  else cell.title = cell.textContent ?? '';
}

/** Whole texts, each once, of what the row or head around `element` shows only a part of. */
export function cutTextsAround(element: Element): string[] {
  const place = element.closest('.ag-row, .ag-header-cell:not(.ag-floating-filter)');
  if (!place) return [];
  const cells = [place, ...place.querySelectorAll('.ag-cell')].filter((cell) => cell.matches(CELL));
  const texts = cells.filter((cell) => !shows(cell)).map((cell) => cell.textContent?.trim() ?? '');
  return [...new Set(texts)];
}
