import { useId } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from './bound-field';
import type { Option } from '../select/match-type-ahead';
import { FieldError } from './field';
import formStyles from './form.module.css';
import styles from './radio-field.module.css';

interface RadioFieldProps<T extends FieldValues> extends Pick<FieldProps<T>, 'control' | 'name' | 'label'> {
  /** Each with a sentence that explains it. */
  options: readonly (Option & { hint: string })[];
}

/** Radio group whose options need an explanation. */
export function RadioField<T extends FieldValues>({ control, name, label, options }: RadioFieldProps<T>) {
  const { field, fieldState } = useController({ control: control as Control<T>, name });
  const hintId = useId();
  return (
    <fieldset className={styles.radios}>
      <legend className={formStyles.label}>{label}</legend>
      {options.map(({ value, label: text, hint }) => (
        <div key={value} className={styles.radio}>
          <label>
            <input
              {...field}
              type="radio"
              value={value}
              checked={field.value === value}
              aria-describedby={`${hintId}-${value}`}
            />
            {text}
          </label>
          <p id={`${hintId}-${value}`}>{hint}</p>
        </div>
      ))}
      {fieldState.error && <FieldError text={fieldState.error.message} />}
    </fieldset>
  );
}
