import { editableAmount, readAmount } from '@demanda/contracts/typed-amount';
import { readDate, readMoment } from '@demanda/contracts/typed-date';
import { readDigits, type TypedText } from '@demanda/contracts/typed-text';
import { showDay } from '../form/typed-value';
import { formatAmount, formatPlainMoment } from '../format';
import type { FilterKind } from './use-draft';

const asTyped = (text: string) => text;

export const textKind: FilterKind = {
  read: (text) => ({ value: text.trim() }),
  show: asTyped,
  edit: asTyped,
};

/** Number of a record, as in '12' or '#12'. */
export const numberKind: FilterKind = {
  read: (text) => readDigits(text.replace(/^\s*#/, '')),
  show: asTyped,
  edit: asTyped,
};

const amountOf = (value: string, format: (amount: number) => string) =>
  value && Number.isFinite(Number(value)) ? format(Number(value)) : value;

export const moneyKind: FilterKind = {
  read: (text): TypedText<string> => {
    const read = readAmount(text);
    return 'problem' in read ? read : { value: read.value === null ? null : String(read.value) };
  },
  show: (value) => amountOf(value, formatAmount),
  edit: (value) => amountOf(value, editableAmount),
};

export const dayKind: FilterKind = { read: readDate, show: showDay, edit: showDay };

/** Shows a moment as it is typed; invalid text unchanged. */
const showMoment = (value: string): string => {
  const read = readMoment(value);
  return 'value' in read && read.value === value ? formatPlainMoment(value) : value;
};

export const momentKind: FilterKind = { read: readMoment, show: showMoment, edit: showMoment };
