import { Checkbox } from 'antd';
import { type FieldValues, useController, type Control } from 'react-hook-form';
import { CLEARABLE } from './clearable';
import type { Option } from '../select/match-type-ahead';
import { Select } from '../select/select';
import { BoundField, type FieldProps } from './bound-field';
import styles from './form.module.css';

/** Creates options from a record of labels, in its order. */
export const optionsOf = <V extends string>(labels: Record<V, string>): Option<V>[] =>
  (Object.keys(labels) as V[]).map((value) => ({ value, label: labels[value] }));

interface SelectFieldProps<T extends FieldValues> extends FieldProps<T> {
  options: Option<string | number>[];
  placeholder?: string;
  /** Adds a button that clears the value. */
  clearable?: boolean;
  /** Shows the options at once. */
  defaultOpen?: boolean;
  /** Called for a choice from the options, also of the present value. */
  onChoose?: (value: string | number) => void;
}

export function SelectField<T extends FieldValues>({
  options,
  placeholder,
  clearable,
  defaultOpen,
  onChoose,
  ...bound
}: SelectFieldProps<T>) {
  return (
    <BoundField {...bound}>
      {({ value, onChange, onBlur, ref }, ids) => (
        <Select
          {...ids}
          ref={ref}
          options={options}
          placeholder={placeholder}
          allowClear={clearable && CLEARABLE}
          value={value === '' ? undefined : (value ?? undefined)}
          onChange={(chosen) => onChange(chosen ?? '')}
          onBlur={onBlur}
          defaultOpen={defaultOpen}
          onSelect={onChoose}
          className={styles.wide}
        />
      )}
    </BoundField>
  );
}

interface CheckboxFieldProps<T extends FieldValues> extends Pick<
  FieldProps<T>,
  'control' | 'name' | 'label'
> {
  /** Refuses the change by not calling `apply`. */
  onToggle?: (checked: boolean, apply: (checked: boolean) => void) => void;
}

export function CheckboxField<T extends FieldValues>({
  control,
  name,
  label,
  onToggle,
}: CheckboxFieldProps<T>) {
  const { field } = useController({ control: control as Control<T>, name });
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      className={styles.check}
      checked={Boolean(value)}
      onChange={({ target }) => (onToggle ? onToggle(target.checked, onChange) : onChange(target.checked))}
    >
      <span className={styles.checkLabel}>{label}</span>
    </Checkbox>
  );
}
