import type { ReactNode } from 'react';
import { Combobox, type ComboboxProps } from '../select/combobox';
import { FieldLayout } from './field';
import styles from './form.module.css';

interface ComboboxFieldProps extends ComboboxProps {
  label: string;
  required?: boolean;
  /** Hint below the input, replaced by an error. */
  hint?: string;
  error: string | undefined;
  /** Button beside the input, such as one that opens a picker. */
  action?: ReactNode;
}

/** Field whose record is chosen by typing its name. */
export function ComboboxField({ label, required, hint, error, action, ...combobox }: ComboboxFieldProps) {
  return (
    <FieldLayout {...{ label, required, hint, error }}>
      {(ids) => (
        <div className={styles.choice}>
          <Combobox input={{ ...ids }} {...combobox} />
          {action}
        </div>
      )}
    </FieldLayout>
  );
}
