import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { type ControlIds, FieldFrame } from './field';
import { useFieldLevel } from './field-levels';

/** What every field of a form takes. */
export interface FieldProps<T extends FieldValues> {
  control: Control<T, unknown, unknown>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
}

interface BoundFieldProps<T extends FieldValues> extends FieldProps<T> {
  children: (field: ControllerRenderProps<T, FieldPath<T>>, ids: ControlIds) => ReactNode;
}

/** Joins a control to the form's state and to its frame, as far as the person may see and change the field. */
export function BoundField<T extends FieldValues>(props: BoundFieldProps<T>) {
  const level = useFieldLevel(props.name);
  if (level === 'HIDDEN') return null;
  return <ShownField {...props} {...(level === 'READ' && { disabled: true, hint: 'Somente leitura' })} />;
}

function ShownField<T extends FieldValues>({ control, name, children, ...frame }: BoundFieldProps<T>) {
  const { field, fieldState } = useController({ control: control as Control<T>, name });
  return (
    <FieldFrame {...frame} error={fieldState.error?.message}>
      {(ids) => children(field, ids)}
    </FieldFrame>
  );
}
