import { errorMessage, fieldErrors } from '@demanda/api/messages';
import { toast } from '@demanda/ui/core';
import { showServerErrors, type FieldValues, type ZodForm } from '@demanda/ui/form';

/** Returns a function that shows a refusal beside its fields, or as a toast where it names none. */
export const showRefusal =
  <I extends FieldValues, O>(form: ZodForm<I, O>) =>
  (error: unknown): void => {
    const errors = fieldErrors(error);
    if (errors.length > 0) showServerErrors(form, errors);
    else toast.error(errorMessage(error));
  };
