import type { ErrorBody } from '@demanda/contracts/errors';

/**
 * Kind of a failed call: an error response, no connection, a time-out, no response for another reason, or a response
 * that violates its contract.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'unknown' | 'shape';

/** The only error that a call rejects with. Its message is for developers; show `errorMessage` to users. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status?: number;
  readonly body?: ErrorBody;

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { status, body, cause }: { status?: number; body?: ErrorBody; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.body = body;
  }
}

/** Returns whether the record does not exist (404). Other failures may be transient. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the response, or null for 404, for callers to whom absence is a normal result (ERR-082). */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
