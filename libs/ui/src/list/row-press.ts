/**
 * Returns whether a click is for the row: not on a control or an editor in it or in its menu, and not the end of a text selection.
 */
export const isForRow = ({ target }: { target: EventTarget | null }): boolean =>
  !(target as Element).closest('a, button, input, label, [role=menu], [data-inline-editor]') &&
  document.getSelection()?.isCollapsed !== false;
