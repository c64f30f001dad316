import { documentWarning } from '@demanda/contracts/tax-id';
import { TextField, useFormState, useWatch, type Control, type FieldValues } from '@demanda/ui/form';

/** CNPJ or CPF; wrong check digits are a warning, since a foreign document may be right. */
export function DocumentField<T extends FieldValues>(props: Parameters<typeof TextField<T>>[0]) {
  const field = { control: props.control as Control<T>, name: props.name };
  const typed: string | null = useWatch(field);
  const { dirtyFields, touchedFields } = useFormState(field);
  const isBeingTyped = props.name in dirtyFields && !(props.name in touchedFields);
  return (
    <TextField {...props} hint={isBeingTyped ? props.hint : (documentWarning(typed ?? '') ?? props.hint)} />
  );
}
