import { ERROR_CODES } from '@demanda/contracts/errors';
import type { z } from '@demanda/schema';
import { ApiError } from './api-error';

/**
 * The record as it is stored now, when a save was refused because somebody else was faster (G-GEN-22); `shape`
 * is what the call answers. Nothing for any other failure.
 */
export function staleRecord<T>(error: unknown, shape: z.ZodType<T>): T | undefined {
  if (!(error instanceof ApiError) || error.body?.errorCode !== ERROR_CODES.staleVersion) return undefined;
  return shape.safeParse(error.body.current).data;
}
