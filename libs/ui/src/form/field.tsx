import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

/** What a control needs so that its label and message are announced with it. */
export interface ControlIds {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  /** antd's look of a refused value. */
  status: 'error' | undefined;
  disabled: boolean | undefined;
}

export interface FieldFrameProps {
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** A quiet line below the control; the error takes its place. */
  hint?: ReactNode;
  error?: string;
  children: (ids: ControlIds) => ReactNode;
}

/** One field: label, control, message. */
export function FieldFrame({ label, required, disabled, hint, error, children }: FieldFrameProps) {
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

/** A message that belongs to several controls at once. */
export function FieldError({ text }: { text: string | undefined }) {
  return (
    <div className={styles.error} role="alert" tabIndex={-1} data-refused={text ? '' : undefined}>
      {text}
    </div>
  );
}
