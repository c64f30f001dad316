import type { Option } from '../select/match-type-ahead';
import { SelectField } from './choice-fields';
import type { InlineForm } from './inline-editor';
import { TextAreaField, TextField } from './text-fields';
import { DateField, MoneyField } from './typed-fields';

/** A field that is edited in place: its label, and what its values are. */
export interface InlineFieldKind {
  label: string;
  /** `long` is a text of several lines. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'money' | 'long';
  /** Values to choose from. */
  options?: Option<string | number>[];
}

interface InlineFieldProps<V> extends InlineFieldKind {
  form: InlineForm<V>;
}

/** Control of an `InlineEditor`, by the kind of its field. A choice and a day from the calendar are saved at once. */
export function InlineField<V>({ form, label, type, options }: InlineFieldProps<V>) {
  const { control, set } = form as unknown as InlineForm<string | number>;
  const bound = { control, name: 'value' as const, label };
  if (options)
    return <SelectField {...bound} options={options} defaultOpen onChoose={(chosen) => set(chosen, true)} />;
  if (type === 'date') return <DateField {...bound} onPick={(day) => set(day, true)} />;
  if (type === 'money') return <MoneyField {...bound} />;
  if (type === 'long') return <TextAreaField {...bound} rows={4} />;
  return <TextField {...bound} type={type} />;
}
