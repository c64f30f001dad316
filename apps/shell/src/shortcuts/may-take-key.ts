import { isDialogOpen } from '@demanda/ui/core';

/** Where letters are typed, or choose an option. */
const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=tree]';

/** Returns whether a key press may be a shortcut: not while someone types, in a dialog, or with a modifier. */
export function mayTakeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return false;
  return !(event.target instanceof Element && event.target.closest(TAKES_LETTERS));
}
