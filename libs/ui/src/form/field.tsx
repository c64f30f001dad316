import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** Attributes that connect a control with its label and message. */
export interface ControlIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  /** antd's style of an invalid value. */
  status: 'error' | undefined;
  disabled: boolean | undefined;
}

export interface FieldFrameProps {
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** Hint below the control, replaced by an error. */
  hint?: ReactNode;
  error?: string;
  children: (ids: ControlIds) => ReactNode;
}

/** Frame of a field: label, control, message. */
export function FieldLayout({ label, required, disabled, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': message ? messageId : undefined,
        'aria-required': required,
        status: error === undefined ? undefined : 'error',
        disabled,
      })}
      <div id={messageId} className={error ? styles.error : styles.hint} aria-live="polite">
        {message}
      </div>
    </div>
  );
}

/** Error that concerns several controls. */
export function FieldError({ text }: { text: string | undefined }) {
  return (
    <div className={styles.error} role="alert" tabIndex={-1} data-refused={text ? '' : undefined}>
      {text}
    </div>
  );
}
