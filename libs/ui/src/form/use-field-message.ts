import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';

interface FoundError {
  message?: string;
  root?: { message?: string };
}

/**
 * What is wrong with a field or a list of fields. Only who asks is rendered again: a form that read its errors
 * itself would draw all of its fields when one of them becomes right or wrong.
 */
export function useFieldMessage<T extends FieldValues>(
  control: Control<T, unknown, unknown>,
  name: FieldPath<T>,
): string | undefined {
  const { errors } = useFormState({ control: control as Control<T>, name });
  const error: FoundError | undefined = get(errors, name);
  return error?.root?.message ?? error?.message;
}
