import { Input } from 'antd';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DateInput } from '../date/date-input';
import { BoundField, type FieldProps } from './bound-field';
import { amountKind, changeOnFocus, dayKind, wholeKind, type TypedKind } from './typed-value';

/** Brazilian reais with two decimals; empty is null ('sem valor'). */
export const MoneyField = <T extends FieldValues>(props: FieldProps<T>) => (
  <TypedField {...props} kind={amountKind} prefix="R$" inputMode="decimal" />
);

/** A whole number; empty is null. */
export const WholeNumberField = <T extends FieldValues>(props: FieldProps<T>) => (
  <TypedField {...props} kind={wholeKind} inputMode="numeric" />
);

/** A day `yyyy-mm-dd`, typed as dd/mm/aaaa or picked from a calendar; empty is ''. */
export const DateField = <T extends FieldValues>(props: FieldProps<T>) => (
  <TypedField {...props} kind={dayKind} inputMode="numeric" />
);

interface TypedFieldProps<T extends FieldValues> extends FieldProps<T> {
  kind: TypedKind;
  prefix?: string;
  inputMode: 'decimal' | 'numeric';
}

interface Draft {
  text: string;
  /** The form's value that the text stands for; with another one the text is out of date. */
  value: unknown;
  /** A text that cannot be read, at least not yet. */
  isIncomplete: boolean;
}

/**
 * A value typed as text. The form holds the value, or the text itself while it cannot be read: the contract refuses
 * it in words, nothing is saved, and the text stays. The words come on leaving the field or with Enter.
 */
function TypedField<T extends FieldValues>({ kind, prefix, inputMode, ...bound }: TypedFieldProps<T>) {
  const [draft, setDraft] = useState<Draft>();
  return (
    <BoundField {...bound} hidesError={draft?.isIncomplete}>
      {({ value, onChange, onBlur, ...field }, ids) => {
        const valueText = (format: TypedKind['show']) => (value == null ? '' : format(value));
        const input = {
          ...field,
          ...ids,
          inputMode,
          autoComplete: 'off',
          value: draft && draft.value === value ? draft.text : valueText(kind.show),
          onFocus: ({ target }: React.FocusEvent<HTMLInputElement>) =>
            changeOnFocus(target, () => setDraft({ text: valueText(kind.edit), value, isIncomplete: false })),
          onChange: ({ target: { value: text } }: React.ChangeEvent<HTMLInputElement>) => {
            const read = kind.read(text);
            const isIncomplete = 'problem' in read;
            const next = isIncomplete ? text : (read.value ?? kind.empty);
            setDraft({ text, value: next, isIncomplete });
            onChange(next);
          },
          onPressEnter: () => setDraft(draft && { ...draft, isIncomplete: false }),
          onBlur: () => {
            setDraft(undefined);
            onBlur();
          },
        };
        return kind === dayKind ? (
          <DateInput {...input} day={value} onPick={onChange} />
        ) : (
          <Input {...input} prefix={prefix} />
        );
      }}
    </BoundField>
  );
}
