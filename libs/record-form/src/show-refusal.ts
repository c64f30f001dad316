import { errorMessage, fieldErrors } from '@demanda/api/messages';
import { toast } from '@demanda/ui/core';
import { showServerErrors, type FieldValues, type ZodForm } from '@demanda/ui/form';

/** Returns a function that shows a refusal beside its fields, or by `showOther` where it names none. */
export const showRefusal =
  <I extends FieldValues, O>(
    form: ZodForm<I, O>,
    showOther: (error: unknown) => void = (error) => void toast.error(errorMessage(error)),
  ) =>
  (error: unknown): void => {
    const errors = fieldErrors(error);
    if (errors.length > 0) showServerErrors(form, errors);
    else showOther(error);
  };
