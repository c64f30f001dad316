import { Input } from 'antd';
import TextArea from 'antd/lib/input/TextArea';
import { useState } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { formatInteger } from '../format';
import { Icon } from '../icon/icon';
import styles from './form.module.css';
import { BoundField, type FieldProps } from './bound-field';
import { passwordStrength } from './password-strength';

interface TextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Input type: selects the mobile keyboard and the browser's autofill. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'datetime-local';
  autoComplete?: string;
  /** Selects the mobile keyboard where the type does not. */
  inputMode?: 'text' | 'numeric';
  /** Uses the browser's `required` validation (REQ-50). */
  nativeRequired?: boolean;
  /** Shows a character counter; the schema enforces the limit. */
  limit?: number;
  /** Called with what is typed, before the form has it. */
  onType?: (text: string) => void;
}

export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { type = 'text', autoComplete = 'off', inputMode, nativeRequired, limit, onType, ...bound } = props;
  return (
    <BoundField {...bound}>
      {(field, ids) => (
        <Input
          {...field}
          {...ids}
          onChange={(event) => {
            onType?.(event.target.value);
            field.onChange(event);
          }}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          required={nativeRequired}
          count={countOptions(limit)}
        />
      )}
    </BoundField>
  );
}

const showCount = ({ count, maxLength = 0 }: { count: number; maxLength?: number }) =>
  `${formatInteger(count)} / ${formatInteger(maxLength)}`;

const countOptions = (limit: number | undefined) =>
  limit === undefined ? undefined : { show: showCount, max: limit };

interface PasswordFieldProps<T extends FieldValues> extends FieldProps<T> {
  autoComplete: 'current-password' | 'new-password';
  /** Describes the typed password in words below the field, in place of the hint. */
  showsStrength?: boolean;
}

export function PasswordField<T extends FieldValues>(props: PasswordFieldProps<T>) {
  const { autoComplete, showsStrength, ...bound } = props;
  const [shown, setShown] = useState(false);
  const typed: unknown = useWatch({
    control: bound.control as Control<T>,
    name: bound.name,
    disabled: !showsStrength,
  });
  const strength = showsStrength && typeof typed === 'string' ? passwordStrength(typed) : undefined;
  return (
    <BoundField {...bound} hint={strength ?? bound.hint}>
      {(field, ids) => (
        <Input
          {...field}
          {...ids}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          suffix={<ShowPassword shown={shown} onToggle={() => setShown(!shown)} />}
        />
      )}
    </BoundField>
  );
}

/** antd's own toggle has an English name and is not reachable by keyboard. */
function ShowPassword({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.fieldButton}
      aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
      onClick={onToggle}
    >
      <Icon name={shown ? 'hide' : 'view'} />
    </button>
  );
}

interface TextAreaFieldProps<T extends FieldValues> extends FieldProps<T> {
  rows?: number;
  /** Shows a character counter; the schema enforces the limit. */
  limit?: number;
}

export function TextAreaField<T extends FieldValues>({ rows = 3, limit, ...bound }: TextAreaFieldProps<T>) {
  return (
    <BoundField {...bound}>
      {(field, ids) => (
        <TextArea
          {...field}
          {...ids}
          count={countOptions(limit)}
          rows={rows}
          // `field-sizing: content` ignores `rows`.
          style={{ minHeight: `calc(${rows}lh + 10px)` }}
          className={styles.growing}
        />
      )}
    </BoundField>
  );
}
