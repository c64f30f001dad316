import type { PointerEvent } from 'react';
import { CELL, HEAD, ROW } from './table-elements';

const TEXT = `${CELL}, ${HEAD}`;
const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
const shows = (cell: Element) => {
  // Its field has labels for screen readers only.
  if (cell.querySelector('[data-inline-editor]')) return true;
  const within = [...cell.querySelectorAll(':not(.visually-hidden)')];
  // The handle that resizes a column lies across the edge of its header, which therefore always overflows.
  return !(cell.matches(HEAD) ? within : [cell, ...within]).some(isCut);
};

/** Sets the full text of the cell or header under the pointer as its tooltip while it is cut off. */
export function explainCutText({ target }: PointerEvent): void {
  const cell = (target as Element).closest<HTMLElement>(TEXT);
  if (!cell) return;
  if (shows(cell)) cell.removeAttribute('title');
  else cell.title = cell.textContent ?? '';
}

/** Returns the full texts that are cut off in the row or header around `element`, without duplicates. */
export function cutTextsAround(element: Element): string[] {
  const place = element.closest(`${ROW}, ${HEAD}`);
  if (!place) return [];
  const cells = [place, ...place.querySelectorAll(CELL)].filter((cell) => cell.matches(TEXT));
  const texts = cells.filter((cell) => !shows(cell)).map((cell) => cell.textContent?.trim() ?? '');
  return [...new Set(texts)].filter((text) => text !== '');
}
