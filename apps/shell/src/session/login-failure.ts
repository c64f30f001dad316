import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { ERROR_CODES, INVALID_CREDENTIALS_TEXT } from '@demanda/contracts/errors';

/** Returns the server's message, else that the credentials are wrong (ERR-026, ERR-027), unless the server failed. */
export function loginFailure(error: unknown): string {
  const isOurs = error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) >= 500;
  return errorMessage(error, isOurs ? undefined : INVALID_CREDENTIALS_TEXT);
}

/** Returns whether the password was correct and the account also needs a code (ADR 0086). */
export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.errorCode === ERROR_CODES.secondFactorRequired;
