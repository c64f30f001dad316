import type { MouseEvent } from 'react';

/** What a press on a row does. */
export interface RowPress {
  /** Opens or chooses the row. */
  onPress?: () => void;
  /** URL of its record, in lists whose records have one. */
  url?: string;
}

const MIDDLE = 1;

/**
 * Returns whether a click is for the row: not on a control or an editor in it or in its menu, and not the end of a text selection.
 */
export const isForRow = ({ target }: { target: EventTarget | null }): boolean =>
  !(target as Element).closest('a, button, input, label, [role=menu], [data-inline-editor]') &&
  document.getSelection()?.isCollapsed !== false;

/** Opens the row; in another tab after a middle click or one with Ctrl, as a link does. */
export function pressRow({ button, ctrlKey, metaKey }: MouseEvent, { onPress, url }: RowPress): void {
  const isForTab = button === MIDDLE || (button === 0 && (ctrlKey || metaKey));
  if (isForTab && url) window.open(url, '_blank', 'noopener');
  else if (button === 0) onPress?.();
}
