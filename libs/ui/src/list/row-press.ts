/** Whether a click is for the row: not on a control of it, and not the end of a selection of text. */
export const isForRow = ({ target }: { target: EventTarget | null }): boolean =>
  !(target as Element).closest('a, button, input, label') && document.getSelection()?.isCollapsed !== false;
