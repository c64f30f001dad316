import { errorMessage, fieldErrors } from '@demanda/api/messages';
import { toast } from '@demanda/ui/core';
import { showServerErrors, type FieldValues, type ZodForm } from '@demanda/ui/form';
import { AuthenticatorError } from './authenticator-error';

/** Shows why a change of the account, or the use of a passkey, failed. */
export const showFailure = (error: unknown): void =>
  void toast.error(error instanceof AuthenticatorError ? error.message : errorMessage(error));

/** Returns a function that shows a refusal beside its fields, or as a toast where it names none. */
export const showRefusal =
  <I extends FieldValues, O>(form: ZodForm<I, O>) =>
  (error: unknown): void => {
    const errors = fieldErrors(error);
    if (errors.length > 0) showServerErrors(form, errors);
    else showFailure(error);
  };
