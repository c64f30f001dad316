import { errorMessage } from '@demanda/api/messages';
import { showRefusal as showFieldRefusal } from '@demanda/record-form/show-refusal';
import { toast } from '@demanda/ui/core';
import type { FieldValues, ZodForm } from '@demanda/ui/form';
import { AuthenticatorError } from './authenticator-error';

/** Shows why a change of the account, or the use of a passkey, failed. */
export const showFailure = (error: unknown): void =>
  void toast.error(error instanceof AuthenticatorError ? error.message : errorMessage(error));

/** Returns a function that shows a refusal beside its fields, or as a toast where it names none. */
export const showRefusal = <I extends FieldValues, O>(form: ZodForm<I, O>) =>
  showFieldRefusal(form, showFailure);
