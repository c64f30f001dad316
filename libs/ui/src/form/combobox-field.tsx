import type { ReactNode } from 'react';
import { Combobox, type ComboboxProps } from '../select/combobox';
import { FieldLayout } from './field';
import styles from './form.module.css';

interface ComboboxFieldProps extends ComboboxProps {
  label: string;
  required?: boolean;
  error: string | undefined;
  /** Button beside the input, such as one that opens a picker. */
  action?: ReactNode;
}

/** Field whose record is chosen by typing its name. */
export function ComboboxField({ label, required, error, action, ...combobox }: ComboboxFieldProps) {
  return (
    <FieldLayout label={label} required={required} error={error}>
      {(ids) => (
        <div className={styles.choice}>
          <Combobox input={{ ...ids }} {...combobox} />
          {action}
        </div>
      )}
    </FieldLayout>
  );
}
