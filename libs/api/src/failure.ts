import { errorBody, type ErrorBody } from '@demanda/contracts/errors';
import { ApiError, type ApiErrorKind } from './api-error';

const KINDS: Record<string, ApiErrorKind> = {
  ERR_NETWORK: 'network',
  ETIMEDOUT: 'timeout',
  ECONNABORTED: 'timeout',
};

/** Creates the error of a call without a response. */
export function noAnswer(call: string, error: unknown): ApiError {
  const code = (error as { code?: string } | undefined)?.code ?? '';
  return new ApiError(KINDS[code] ?? 'unknown', `${call} got no answer`, { cause: error });
}

/** Returns the error body of a response when it has our shape. */
export function readBody(status: number, data: unknown): ErrorBody | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return errorBody.safeParse({ status, ...data }).data;
}

/** Creates the error of an error response. */
export const refused = (call: string, status: number, data: unknown): ApiError =>
  new ApiError('http', `${call} answered ${status}`, { status, body: readBody(status, data) });

/** Logs one line per failure (ERR-021 to ERR-024), as an error only for a violated contract, which is a bug. */
export function logFailure(call: string, error: ApiError): void {
  const { kind, status, body } = error;
  const line = `[api] ${call} ${status ?? kind} trace ${body?.traceId ?? 'none'}`;
  if (kind === 'shape') console.error(line, error.cause);
  else console.warn(line);
}
