/**
 * Focuses the field of an edit in place. A short value is selected, so that a key replaces it; the caret of a long text
 * goes to its end. Before the focus: a field that changes its text on focus keeps the selection.
 */
export function focusEdit(field: HTMLInputElement | HTMLTextAreaElement, isLong: boolean): void {
  if (isLong) field.setSelectionRange(field.value.length, field.value.length);
  else field.select();
  field.focus();
}
