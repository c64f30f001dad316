import { Input } from 'antd';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { BoundField, type FieldProps } from './bound-field';
import { amountKind, changeOnFocus, wholeKind, type TypedKind } from './typed-value';

/** Brazilian reais with two decimals; empty is null ('sem valor'). */
export const MoneyField = <T extends FieldValues>(props: FieldProps<T>) => (
  <TypedField {...props} kind={amountKind} prefix="R$" inputMode="decimal" />
);

/** A whole number; empty is null. */
export const WholeNumberField = <T extends FieldValues>(props: FieldProps<T>) => (
  <TypedField {...props} kind={wholeKind} inputMode="numeric" />
);

interface TypedFieldProps<T extends FieldValues> extends FieldProps<T> {
  kind: TypedKind<number>;
  prefix?: string;
  inputMode: 'decimal' | 'numeric';
}

interface Draft {
  text: string;
  /** The form's value that the text stands for; with another one the text is out of date. */
  value: unknown;
  isTyping: boolean;
}

/**
 * A value typed as text. The form holds the value, or the text itself while it cannot be read: the contract refuses
 * it in words, nothing is saved, and the text stays. The words come on leaving the field or with Enter.
 */
function TypedField<T extends FieldValues>({ kind, prefix, inputMode, ...bound }: TypedFieldProps<T>) {
  const [draft, setDraft] = useState<Draft>();
  const isUnread = draft !== undefined && typeof draft.value === 'string';
  return (
    <BoundField {...bound} hidesError={draft?.isTyping && isUnread}>
      {({ value, onChange, onBlur, ...field }, ids) => (
        <Input
          {...field}
          {...ids}
          prefix={prefix}
          inputMode={inputMode}
          autoComplete="off"
          value={draft && draft.value === value ? draft.text : textOf(value, kind.show)}
          onFocus={({ target }) =>
            changeOnFocus(target, () => setDraft({ text: textOf(value, kind.edit), value, isTyping: false }))
          }
          onChange={({ target: { value: text } }) => {
            const read = kind.read(text);
            const next = 'problem' in read ? text : read.value;
            setDraft({ text, value: next, isTyping: true });
            onChange(next);
          }}
          onPressEnter={() => setDraft(draft && { ...draft, isTyping: false })}
          onBlur={() => {
            setDraft(undefined);
            onBlur();
          }}
        />
      )}
    </BoundField>
  );
}

function textOf(value: unknown, format: (value: number) => string): string {
  if (typeof value === 'number') return format(value);
  return typeof value === 'string' ? value : '';
}
