import type { FieldError } from '@demanda/contracts/errors';
import { showRefusal } from './refused-save';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows the server's messages beside their fields and focuses the first; converts `subTasks[1].title` to
 * `subTasks.1.title`.
 */
export function showServerErrors<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  errors: readonly FieldError[] = [],
): void {
  for (const { field, message } of errors) {
    const name = field.replace(/\[(\d+)\]/g, '.$1') as FieldPath<T>;
    form.setError(name, { type: 'server', message });
  }
  showRefusal();
}
