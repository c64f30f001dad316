import { Input } from 'antd';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DateInput } from '../date/date-input';
import { BoundField, type FieldProps } from './bound-field';
import { keepCellsApart } from './pasted-cells';
import { amountKind, changeOnFocus, dayKind, wholeKind, type TypedKind } from './typed-value';

/** Amount in reais with two decimals; empty is null ('sem valor'). */
export const MoneyField = <T extends FieldValues>(props: MoneyFieldProps<T>) => (
  <TypedField kind={amountKind} prefix="R$" inputMode="decimal" {...props} />
);

interface MoneyFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Reads amounts that may be negative. */
  read?: TypedKind['read'];
  /** Text for amounts that may be negative: keypads of phones for decimals lack the minus sign. */
  inputMode?: 'text';
}

/** Whole number; empty is null. */
export const WholeNumberField = <T extends FieldValues>(props: FieldProps<T>) => (
  <TypedField {...props} kind={wholeKind} inputMode="numeric" />
);

/** Day `yyyy-mm-dd`, typed as dd/mm/aaaa or chosen in a calendar; empty is ''. */
export const DateField = <T extends FieldValues>(props: DateFieldProps<T>) => (
  <TypedField {...props} kind={dayKind} inputMode="numeric" />
);

interface DateFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Called for a day from the calendar. */
  onPick?: (day: string) => void;
}

interface TypedFieldProps<T extends FieldValues> extends FieldProps<T> {
  kind: TypedKind;
  /** Absent for that of the kind. */
  read?: TypedKind['read'];
  onPick?: (day: string) => void;
  prefix?: string;
  inputMode: 'decimal' | 'numeric' | 'text';
}

interface Draft {
  text: string;
  /** Form value that the text belongs to; the text is outdated once the form has another. */
  value: unknown;
  /** True while the text is invalid, possibly because it is incomplete. */
  isIncomplete: boolean;
}

/**
 * Field for a value typed as text. The form contains the parsed value, or the text itself while it is invalid: the
 * contract then refuses it with a message, and the text stays. The message appears on blur or Enter.
 */
function TypedField<T extends FieldValues>({
  kind,
  read = kind.read,
  onPick,
  prefix,
  inputMode,
  ...bound
}: TypedFieldProps<T>) {
  const [draft, setDraft] = useState<Draft>();
  return (
    <BoundField {...bound} hidesError={draft?.isIncomplete}>
      {({ value, onChange, onBlur, ...field }, ids) => {
        const change = (text: string) => {
          const typed = read(text);
          const isIncomplete = 'problem' in typed;
          const next = isIncomplete ? text : (typed.value ?? kind.empty);
          setDraft({ text, value: next, isIncomplete });
          onChange(next);
        };
        const valueText = (format: TypedKind['show']) => (value == null ? '' : format(value));
        const input = {
          ...field,
          ...ids,
          inputMode,
          autoComplete: 'off',
          value: draft && draft.value === value ? draft.text : valueText(kind.show),
          onFocus: ({ target }: React.FocusEvent<HTMLInputElement>) =>
            changeOnFocus(target, () => setDraft({ text: valueText(kind.edit), value, isIncomplete: false })),
          onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change(target.value),
          ...keepCellsApart(change),
          onPressEnter: () => setDraft(draft && { ...draft, isIncomplete: false }),
          onBlur: () => {
            setDraft(undefined);
            onBlur();
          },
        };
        return kind === dayKind ? (
          <DateInput {...input} day={value} onPick={onPick ?? onChange} />
        ) : (
          <Input {...input} prefix={prefix} />
        );
      }}
    </BoundField>
  );
}
