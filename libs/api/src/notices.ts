import type { MutationOptions, QueryKey } from '@tanstack/react-query';
import { ERROR_CODES, RECORD_GONE_TEXT } from '@demanda/contracts/errors';
import type { TrashKind } from '@demanda/contracts/trash-labels';
import { ApiError } from './api-error';
import { errorMessage, operationMessage } from './messages';

/** Text of a toast about a finished or failed call. */
export interface Notice {
  title: string;
  detail?: string;
}

/** Converts an error into a toast; undefined when the page shows the error itself. */
export type Failure = (error: unknown) => Notice | undefined;

/** Title of the operation with the server's message below it (G-GEN-4, "elsewhere"). */
export const headline =
  (text: string): Failure =>
  (error) =>
    operationMessage(error, text);

/** The server's message, or the operation's own text when it sends none (G-GEN-4). */
export const serverTextOr =
  (fallback: string): Failure =>
  (error) => ({ title: errorMessage(error, fallback) });

/**
 * For saving a stored record: like `headline`, or as `failure` says. A conflict with another user's change is left to
 * the form (G-GEN-22); a record that another user deleted has a message of its own.
 */
export const saveFailure =
  (failure: string | Failure): Failure =>
  (error) => {
    const { status, body } = error instanceof ApiError ? error : {};
    if (body?.errorCode === ERROR_CODES.staleVersion) return undefined;
    if (status === 404) return { title: RECORD_GONE_TEXT };
    return typeof failure === 'string' ? operationMessage(error, failure) : failure(error);
  };

/** Shows toasts; implemented by the shell. */
export interface Notify {
  success: (title: string, detail?: string, action?: { label: string; onTake: () => void }) => void;
  error: (title: string, detail?: string) => void;
}

/** Options of a call that undoes another one; in `meta.undo` it takes no variables. */
export type UndoOptions<Variables = void> = MutationOptions<unknown, Error, Variables>;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: Failure };
    mutationMeta: {
      /** Toast after a success. */
      success?: string | ((data: unknown, variables: unknown) => string);
      /** The toast offers to restore the deleted records; without `ids`, the variables of the call are the records. */
      restores?: { kind: TrashKind; ids?: (variables: unknown) => readonly number[] };
      /** The success toast offers to open what was created; returns undefined when the user may not. */
      opens?: (data: unknown) => (() => void) | undefined;
      /** The toast offers this call as 'Desfazer'; undefined when the finished call changed nothing. */
      undo?: (data: unknown, variables: unknown) => UndoOptions | undefined;
      /** Toast after a failure; absent when the page shows the error itself. */
      failure?: Failure;
      /** Prefixes of the query keys to invalidate. */
      invalidates?: QueryKey[];
    };
  }
}
