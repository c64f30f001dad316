import type { QueryKey } from '@tanstack/react-query';
import { ERROR_CODES, RECORD_GONE_TEXT } from '@demanda/contracts/errors';
import { ApiError } from './api-error';
import { errorMessage, operationMessage } from './messages';

/** What a person is told of a finished or failed call. */
export interface Notice {
  title: string;
  detail?: string;
}

/** Turns a failure into its notice; none where the page answers it itself. */
export type Failure = (error: unknown) => Notice | undefined;

/** The operation's own text, the server's sentence below it (G-GEN-4, "elsewhere"). */
export const headline =
  (text: string): Failure =>
  (error) =>
    operationMessage(error, text);

/** The server's sentence, or the operation's own text when it gives none (G-GEN-4). */
export const serverTextOr =
  (fallback: string): Failure =>
  (error) => ({ title: errorMessage(error, fallback) });

/**
 * Of the save of a stored record: like `headline`, or as `failure` says it, except that one changed by somebody else
 * is for the form to show (G-GEN-22), and one deleted by somebody else has its own sentence.
 */
export const saveFailure =
  (failure: string | Failure): Failure =>
  (error) => {
    const { status, body } = error instanceof ApiError ? error : {};
    if (body?.errorCode === ERROR_CODES.staleVersion) return undefined;
    if (status === 404) return { title: RECORD_GONE_TEXT };
    return typeof failure === 'string' ? operationMessage(error, failure) : failure(error);
  };

/** Where notices appear; the shell gives its toasts. */
export interface Notify {
  success: (title: string) => void;
  error: (title: string, detail?: string) => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: Failure };
    mutationMeta: {
      /** Said once when the call succeeded. */
      success?: string | ((data: unknown, variables: unknown) => string);
      /** Said once when it failed; absent where the page says it itself. */
      failure?: Failure;
      /** Families of queries that are no longer true. */
      invalidates?: QueryKey[];
    };
  }
}
