import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';

interface FoundError {
  message?: string;
  root?: { message?: string };
}

/**
 * Returns the error of a field or a list of fields. Only the caller re-renders: a form that read its own errors would
 * re-render all fields whenever one changes validity.
 */
export function useFieldMessage<T extends FieldValues>(
  control: Control<T, unknown, unknown>,
  name: FieldPath<T>,
): string | undefined {
  const { errors } = useFormState({ control: control as Control<T>, name });
  const error: FoundError | undefined = get(errors, name);
  return error?.root?.message ?? error?.message;
}
