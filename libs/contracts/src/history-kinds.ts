/** Kinds of values in the audit log, with their display format. */

/**
 * Display format of a value: `day` is `yyyy-mm-dd`, of a filter also `yyyy-mm-ddThh:mm`, `moment` an ISO instant, `money` reais, `size` bytes, `flag` a
 * boolean, `code` a text of several lines that keeps its whitespace. A text may also be a list of texts.
 */
export type HistoryKind =
  | 'text'
  | 'code'
  | 'number'
  | 'money'
  | 'size'
  | 'day'
  | 'moment'
  | 'flag'
  | 'choice';

export interface HistoryField {
  label: string;
  kind: HistoryKind;
  /** Label of each value of a `choice`; a value without a label is shown unchanged. */
  choices?: Readonly<Record<string, string>>;
}

export const fieldOfKind = (kind: HistoryKind) => (label: string) => ({ label, kind }) satisfies HistoryField;
export const text = fieldOfKind('text');
export const number = fieldOfKind('number');
/** A number that is not a quantity: shown without separators. */
export const numeral = fieldOfKind('text');
export const money = fieldOfKind('money');
export const day = fieldOfKind('day');
export const flag = fieldOfKind('flag');
export const code = fieldOfKind('code');
export const choice = (label: string, choices: Readonly<Record<string, string>>): HistoryField => ({
  label,
  kind: 'choice',
  choices,
});
