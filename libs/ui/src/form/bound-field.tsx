import { useState, type ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { type ControlIds, type FieldFrameProps, FieldLayout } from './field';
import { useFieldLevel } from './field-levels';

export interface FieldProps<T extends FieldValues> extends Pick<
  FieldFrameProps,
  'label' | 'required' | 'disabled' | 'hint'
> {
  control: Control<T, unknown, unknown>;
  name: FieldPath<T>;
}

interface BoundFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Hides the error, e.g. while incomplete text is being typed. */
  hidesError?: boolean;
  children: (field: ControllerRenderProps<T, FieldPath<T>>, ids: ControlIds) => ReactNode;
}

/** Connects a control to the form state and its label and error, according to the user's level for the field. */
export function BoundField<T extends FieldValues>(props: BoundFieldProps<T>) {
  const level = useFieldLevel(props.name);
  if (level === 'HIDDEN') return null;
  return <ShownField {...props} {...(level === 'READ' && { disabled: true, hint: 'Somente leitura' })} />;
}

function ShownField<T extends FieldValues>(props: BoundFieldProps<T>) {
  const { control, name, hidesError, children, ...layout } = props;
  const { field, fieldState, formState } = useController({ control: control as Control<T>, name });
  const [savesBefore] = useState(formState.submitCount);
  const { isTouched, error } = fieldState;
  // A newly added row is validated together with its list, before the user could fill it in.
  const isNewRow =
    /\.\d+\./.test(name) && !isTouched && formState.submitCount === savesBefore && error?.type !== 'server';
  return (
    <FieldLayout {...layout} error={hidesError || isNewRow ? undefined : error?.message}>
      {(ids) => children(field, ids)}
    </FieldLayout>
  );
}
