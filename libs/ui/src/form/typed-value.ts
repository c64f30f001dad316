import { editableAmount, readAmount, type TypedText } from '@demanda/contracts/typed-amount';
import { readDate } from '@demanda/contracts/typed-date';
import { formatAmount, formatPlainDate } from '../format';

/** A kind of value that is typed as text: how the text is read, shown, and shown while it is edited. */
export interface TypedKind {
  read: (text: string) => TypedText<string | number>;
  /** A text that could not be read is shown as it is. */
  show: (value: string | number) => string;
  edit: (value: string | number) => string;
  /** What the form holds for an empty field. */
  empty: '' | null;
}

const ofNumber = (format: (value: number) => string) => (value: string | number) =>
  typeof value === 'number' ? format(value) : value;

/** Reais with two decimals. */
export const amountKind: TypedKind = {
  read: readAmount,
  show: ofNumber(formatAmount),
  edit: ofNumber(editableAmount),
  empty: null,
};

/** A whole number in digits, blanks ignored. */
export const wholeKind: TypedKind = {
  read: (text) => {
    const digits = text.replace(/\s/g, '');
    if (!digits) return { value: null };
    const isSafe = /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits));
    return isSafe ? { value: Number(digits) } : { problem: 'Digite só algarismos' };
  },
  show: String,
  edit: String,
  empty: null,
};

/** A day `yyyy-mm-dd` as dd/mm/aaaa; a text that is none stays as it is. */
export const showDay = (value: string | number): string => {
  const read = readDate(String(value));
  return 'value' in read && read.value === value ? formatPlainDate(read.value) : String(value);
};

export const dayKind: TypedKind = { read: readDate, show: showDay, edit: showDay, empty: '' };

/** Changes the text of a field that has got the focus; if Tab has selected the whole text, the new one is selected. */
export function changeOnFocus(input: HTMLInputElement, change: () => void): void {
  const isSelected = input.value !== '' && input.selectionEnd === input.value.length && !input.selectionStart;
  change();
  // after React's own microtask, which puts the new text into the field and the caret behind it
  if (isSelected) queueMicrotask(() => input.select());
}
