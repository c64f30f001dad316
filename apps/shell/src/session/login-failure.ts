import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { ERROR_CODES, INVALID_CREDENTIALS_TEXT } from '@demanda/contracts/errors';

/** Returns the server's message, else that the credentials are wrong (ERR-026, ERR-027), unless the server failed. */
export function loginFailure(error: unknown): string {
  const isOurs = error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) >= 500;
  return errorMessage(error, isOurs ? undefined : INVALID_CREDENTIALS_TEXT);
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.body?.errorCode : undefined);

/** Returns whether the password was correct and the account also needs a passkey or a recovery code (ADR 0089). */
export const isPasskeyRequired = (error: unknown): boolean => codeOf(error) === ERROR_CODES.passkeyRequired;

/** Returns whether the password was correct and the account also needs a second factor (ADR 0086). */
export const isCodeRequired = (error: unknown): boolean =>
  codeOf(error) === ERROR_CODES.secondFactorRequired || isPasskeyRequired(error);
