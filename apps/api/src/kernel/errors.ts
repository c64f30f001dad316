import { ERROR_CODES, statusText, type ErrorBody, type FieldError } from '@demanda/contracts/errors';

interface Details {
  errorCode?: string;
  errors?: FieldError[];
  /** The stored record (G-GEN-22). */
  current?: unknown;
  /** Seconds, sent as `Retry-After`. */
  retryAfterS?: number;
}

/** An error with a message for the client (G-GEN-2). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly errorCode?: string;
  readonly errors?: FieldError[];
  readonly current?: unknown;
  readonly retryAfterS?: number;

  constructor(
    readonly status: number,
    message: string = statusText(status),
    details: Details = {},
  ) {
    super(message);
    Object.assign(this, details);
  }
}

export const badRequest = (message?: string, errors?: FieldError[]) =>
  new HttpError(400, message, errors && { errors });
export const unauthorized = (message?: string, errorCode?: string) =>
  new HttpError(401, message, { errorCode });
export const forbidden = (message?: string, errorCode?: string, errors?: FieldError[]) =>
  new HttpError(403, message, { errorCode, errors });
export const notFound = (message?: string) => new HttpError(404, message);
export const conflict = (message?: string, errorCode?: string, errors?: FieldError[]) =>
  new HttpError(409, message, { errorCode, errors });
/** 422: well-formed, but impossible in the current state (G-GEN-6). */
export const unprocessable = (message?: string) => new HttpError(422, message);
export const tooManyRequests = (retryAfterS: number, message?: string) =>
  new HttpError(429, message, { retryAfterS });

/** 503: the server, or its database, cannot take this call now. */
export const busy = (message: string, retryAfterS: number) => new HttpError(503, message, { retryAfterS });

/** 502: a server that the call depends on refused permanently. */
export const badGateway = (message?: string) => new HttpError(502, message);

/** 409 for an update of a stale version (G-GEN-22). */
export const staleVersion = (
  current: unknown,
  message = 'O registro foi alterado por outra pessoa.',
  errors?: FieldError[],
) => new HttpError(409, message, { errorCode: ERROR_CODES.staleVersion, current, errors });

/**
 * Returns the body of an error response. A validation error has only `errors`, so that clients that read
 * message, detail and errors in any order show the same sentence (G-GEN-3, G-GEN-6).
 */
export function toErrorBody(error: HttpError, traceId: string): ErrorBody {
  const { errorCode, errors, current } = error;
  const byFields = error.status === 400 && errors !== undefined;
  return {
    status: error.status,
    ...(errorCode && { errorCode }),
    ...(!byFields && { userMessage: error.message, message: error.message }),
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    traceId,
  };
}
