import { ERROR_CODES } from '@demanda/contracts/errors';
import type { z } from '@demanda/schema';
import { ApiError } from './api-error';

/**
 * Returns the stored record from the error of a save that another user's change preceded (G-GEN-22), parsed by `shape`;
 * undefined for any other error.
 */
export function staleRecord<T>(error: unknown, shape: z.ZodType<T>): T | undefined {
  if (!(error instanceof ApiError) || error.body?.errorCode !== ERROR_CODES.staleVersion) return undefined;
  return shape.safeParse(error.body.current).data;
}
