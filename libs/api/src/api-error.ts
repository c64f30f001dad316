import type { ErrorBody } from '@demanda/contracts/errors';

/**
 * Why a call failed: an answer that says so, no connection, no answer in time, no answer for another
 * reason, or an answer that breaks its contract.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'unknown' | 'shape';

interface Options {
  status?: number;
  body?: ErrorBody;
  cause?: unknown;
}

/** The only error a call ends in. Its message is for developers; people read `errorMessage`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status?: number;
  readonly body?: ErrorBody;

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { status, body, cause }: Options = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.body = body;
  }
}

/** Whether the server knows of nothing there (404): it will not come, while any other failure may pass. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The answer, or null where 404 says that there is none: a fact like any other to who asks for it (ERR-082). */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
