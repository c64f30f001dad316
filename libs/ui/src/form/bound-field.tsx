import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { type ControlIds, FieldFrame } from './field';

/** What every field of a form takes. */
export interface FieldProps<T extends FieldValues> {
  control: Control<T, unknown, unknown>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  hint?: ReactNode;
}

interface BoundFieldProps<T extends FieldValues> extends FieldProps<T> {
  children: (field: ControllerRenderProps<T, FieldPath<T>>, ids: ControlIds) => ReactNode;
}

/** Joins a control to the form's state and to its frame. */
export function BoundField<T extends FieldValues>({ control, name, children, ...frame }: BoundFieldProps<T>) {
  const { field, fieldState } = useController({ control: control as Control<T>, name });
  return (
    <FieldFrame {...frame} error={fieldState.error?.message}>
      {(ids) => children(field, ids)}
    </FieldFrame>
  );
}
