import type { QueryKey } from '@tanstack/react-query';
import { errorMessage, operationMessage } from './messages';

/** What a person is told of a finished or failed call. */
export interface Notice {
  title: string;
  detail?: string;
}

/** Turns a failure into its notice. */
export type Failure = (error: unknown) => Notice;

/** The operation's own text, the server's sentence below it (G-GEN-4, "elsewhere"). */
export const headline =
  (text: string): Failure =>
  (error) =>
    operationMessage(error, text);

/** The server's sentence, or the operation's own text when it gives none (G-GEN-4). */
export const serverTextOr =
  (fallback: string): Failure =>
  (error) => ({ title: errorMessage(error, fallback) });

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
