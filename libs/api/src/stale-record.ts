import { ERROR_CODES } from '@demanda/contracts/errors';
import type { z } from '@demanda/schema';
import { ApiError } from './api-error';

/** Whether a change was refused because another user's change preceded it (G-GEN-22). */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.errorCode === ERROR_CODES.staleVersion;

/**
 * Returns the callbacks of a dialog that asks before a change: it closes after a success, and when it asked about a
 * version that is no longer stored. Its toast says who changed the record, which the page behind it shows.
 */
export const closingDialog = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: unknown) => {
    if (isStale(error)) onClose();
  },
});

/**
 * Returns the stored record from the error of a save that another user's change preceded (G-GEN-22), parsed by `shape`;
 * undefined for any other error.
 */
export const staleRecord = <T>(error: unknown, shape: z.ZodType<T>): T | undefined =>
  isStale(error) ? shape.safeParse(error.body?.current).data : undefined;
