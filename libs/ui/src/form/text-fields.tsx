import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { BoundField, type FieldProps } from './bound-field';

interface TextFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Kind of keyboard and of the browser's own help. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date';
  autoComplete?: string;
  disabled?: boolean;
  /** Uses the browser's own check (REQ-50). */
  nativeRequired?: boolean;
}

export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { type = 'text', autoComplete = 'off', disabled, nativeRequired, ...bound } = props;
  return (
    <BoundField {...bound}>
      {(field, ids) => (
        <Input
          {...field}
          {...ids}
          type={type}
          autoComplete={autoComplete}
          disabled={disabled}
          required={nativeRequired}
        />
      )}
    </BoundField>
  );
}

export function PasswordField<T extends FieldValues>({
  autoComplete,
  ...bound
}: FieldProps<T> & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <BoundField {...bound}>
      {(field, ids) => <Input.Password {...field} {...ids} autoComplete={autoComplete} />}
    </BoundField>
  );
}

export function TextAreaField<T extends FieldValues>({
  rows = 3,
  ...bound
}: FieldProps<T> & { rows?: number }) {
  return (
    <BoundField {...bound}>
      {(field, ids) => <Input.TextArea {...field} {...ids} autoSize={{ minRows: rows, maxRows: 16 }} />}
    </BoundField>
  );
}
