import { editableAmount, readAmount, type TypedText } from '@demanda/contracts/typed-amount';
import { formatAmount } from '../format';

/** A kind of value that is typed as text: how the text is read, shown, and shown while it is edited. */
export interface TypedKind<V> {
  read: (text: string) => TypedText<V>;
  show: (value: V) => string;
  edit: (value: V) => string;
}

/** Reais with two decimals. */
export const amountKind: TypedKind<number> = { read: readAmount, show: formatAmount, edit: editableAmount };

/** A whole number in digits, blanks ignored. */
export const wholeKind: TypedKind<number> = {
  read: (text) => {
    const digits = text.replace(/\s/g, '');
    if (!digits) return { value: null };
    const isSafe = /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits));
    return isSafe ? { value: Number(digits) } : { problem: 'Digite só algarismos' };
  },
  show: String,
  edit: String,
};

/** Changes the text of a field that has got the focus; if Tab has selected the whole text, the new one is selected. */
export function changeOnFocus(input: HTMLInputElement, change: () => void): void {
  const isSelected = input.value !== '' && input.selectionEnd === input.value.length && !input.selectionStart;
  change();
  // after React's own microtask, which puts the new text into the field and the caret behind it
  if (isSelected) queueMicrotask(() => input.select());
}
