/**
 * Returns whether a click is for the row: not on a control in it or in its menu, and not the end of a text selection.
 */
export const isForRow = ({ target }: { target: EventTarget | null }): boolean =>
  !(target as Element).closest('a, button, input, label, [role=menu]') &&
  document.getSelection()?.isCollapsed !== false;
