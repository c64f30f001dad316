import { editableAmount, readAmount } from '@demanda/contracts/typed-amount';
import { readDate } from '@demanda/contracts/typed-date';
import { readWholeNumber, type TypedText } from '@demanda/contracts/typed-text';
import { formatAmount, formatPlainDate } from '../format';

/** Kind of value typed as text: how it is parsed, displayed and edited. */
export interface TypedKind {
  read: (text: string) => TypedText<string | number>;
  /** Formats the value; invalid text is shown unchanged. */
  show: (value: string | number) => string;
  edit: (value: string | number) => string;
  /** Form value of an empty field. */
  empty: '' | null;
}

const ofNumber = (format: (value: number) => string) => (value: string | number) =>
  typeof value === 'number' ? format(value) : value;

/** Amount in reais with two decimals. */
export const amountKind: TypedKind = {
  read: readAmount,
  show: ofNumber(formatAmount),
  edit: ofNumber(editableAmount),
  empty: null,
};

/** Whole number in digits. */
export const wholeKind: TypedKind = {
  read: readWholeNumber,
  show: String,
  edit: String,
  empty: null,
};

/** Formats `yyyy-mm-dd` as dd/mm/aaaa; other text is returned unchanged. */
export const showDay = (value: string | number): string => {
  const read = readDate(String(value));
  return 'value' in read && read.value === value ? formatPlainDate(read.value) : String(value);
};

export const dayKind: TypedKind = { read: readDate, show: showDay, edit: showDay, empty: '' };

/** Changes the text of a field on focus and keeps it selected when Tab has selected the whole text. */
export function changeOnFocus(input: HTMLInputElement, change: () => void): void {
  const isSelected = input.value !== '' && input.selectionEnd === input.value.length && !input.selectionStart;
  change();
  // Runs after React's own microtask, which sets the text and moves the caret to its end.
  if (isSelected) queueMicrotask(() => input.select());
}
