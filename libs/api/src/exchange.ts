import { fillPath, withoutBlanks } from '@demanda/contracts/address';
import { IDEMPOTENCY_HEADER, takesIdempotencyKey, type Contract } from '@demanda/contracts/contract';
import type { AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error';
import { apiBasePath } from './base-path';
import { client } from './client';
import { keyOf } from './idempotency-keys';
import { logFailure, noAnswer, refused } from './failure';

/** Parts of a request, in the shapes of its contract. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Files of a multipart body. */
  files?: readonly File[];
}

export interface ApiResponse {
  status: number;
  data: unknown;
  headers: Record<string, unknown>;
}

/** Transport options of calls other than JSON in both directions. */
type Wire = Pick<
  AxiosRequestConfig,
  | 'adapter'
  | 'data'
  | 'fetchOptions'
  | 'headers'
  | 'keepSession'
  | 'onDownloadProgress'
  | 'onUploadProgress'
  | 'responseType'
  | 'timeout'
  | 'withCredentials'
> & { signal?: AbortSignal };

/** Name of the call in logs and errors: `GET /api/tasks/7`. */
export const callName = (contract: Contract, { params }: Parts) =>
  `${contract.method} ${apiBasePath()}${fillPath(contract.path, params)}`;

/**
 * Sends the call and returns what `read` makes of a successful response.
 * @throws {ApiError} on every failure, already logged; the abort reason when `signal` was aborted.
 */
export async function exchange<T>(
  contract: Contract,
  parts: Parts,
  wire: Wire,
  read: (response: ApiResponse, call: string) => T,
): Promise<T> {
  const call = callName(contract, parts);
  const submission = takesIdempotencyKey(contract) ? keyOf(call, parts) : undefined;
  const headers = { ...wire.headers, ...(submission && { [IDEMPOTENCY_HEADER]: submission.key }) };
  try {
    const response = await send(contract, parts, { ...wire, headers }).catch((error: unknown) => {
      wire.signal?.throwIfAborted();
      throw noAnswer(call, error);
    });
    if (response.status < 200 || response.status > 299) {
      throw refused(call, response.status, await readRefusal(response.data));
    }
    const result = read(response, call);
    submission?.settle();
    return result;
  } catch (error) {
    submission?.settle(error);
    if (error instanceof ApiError) logFailure(call, error);
    throw error;
  }
}

const send = (contract: Contract, { params, query, body }: Parts, wire: Wire): Promise<ApiResponse> =>
  client.request<unknown>({
    method: contract.method,
    url: fillPath(contract.path, params),
    params: withoutBlanks(query),
    data: body,
    ...wire,
    keepSession: wire.keepSession || (contract.access === 'public' && !contract.checksSession),
  });

/** Error responses of file downloads are JSON, but arrive as a Blob. */
async function readRefusal(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    return undefined;
  }
}
