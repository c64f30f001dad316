import { documentWarning } from '@demanda/contracts/tax-id';
import { useController, type Control, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './bound-field';
import { TextField } from './text-fields';

/** CNPJ or CPF; wrong check digits are a warning, since a foreign document may be right. */
export function DocumentField<T extends FieldValues>(props: FieldProps<T>) {
  const { field, fieldState } = useController({ control: props.control as Control<T>, name: props.name });
  const isBeingTyped = fieldState.isDirty && !fieldState.isTouched;
  return (
    <TextField
      {...props}
      hint={isBeingTyped ? props.hint : (documentWarning(field.value ?? '') ?? props.hint)}
    />
  );
}
