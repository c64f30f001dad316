import type { KeyboardEvent } from 'react';

const linksIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('li > a')];

/**
 * Moves the focus between the cards of a board: up and down in a column, left and right to the card at the same height of
 * the next column that has any.
 */
export function handleCardKeys(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: board, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key];
  const card = (event.target as Element).closest<HTMLElement>('li > a');
  if (!step || !card || altKey || ctrlKey || metaKey || shiftKey) return;
  const columns = [...board.children].map(linksIn).filter((links) => links.length > 0);
  const column = columns.findIndex((links) => links.includes(card));
  const row = columns[column]!.indexOf(card);
  const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown';
  const beside = columns[column + step];
  const next = isUpOrDown ? columns[column]![row + step] : (beside?.[row] ?? beside?.at(-1));
  event.preventDefault();
  next?.focus();
}
