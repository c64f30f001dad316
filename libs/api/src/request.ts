import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { fillPath, withoutBlanks } from './address';
import { ApiError } from './api-error';
import { apiBasePath } from './base-path';
import { client } from './client';
import { logFailure, noAnswer, refused } from './failure';

interface Options {
  signal?: AbortSignal;
  /** A 401 to this call does not end the session (G-AUTH-7). */
  keepSession?: boolean;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The input may be left out when the contract asks for none. */
type Arguments<C extends Contract> =
  Record<never, never> extends RequestInput<C>
    ? [input?: RequestInput<C>, options?: Options]
    : [input: RequestInput<C>, options?: Options];

/**
 * Makes the call that the contract describes and answers what the contract promises, parsed.
 * @throws {ApiError} on every failure, already logged; the abort reason when `signal` was aborted.
 */
export async function request<C extends Contract>(
  contract: C,
  ...[input, options = {}]: Arguments<C>
): Promise<ResponseOf<C>> {
  const parts = (input ?? {}) as Parts;
  const path = fillPath(contract.path, parts.params);
  const call = `${contract.method} ${apiBasePath()}${path}`;
  try {
    const { status, data } = await send(contract, path, parts, options).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      throw noAnswer(call, error);
    });
    if (status < 200 || status > 299) throw refused(call, status, data);
    return parse(contract, call, status, data);
  } catch (error) {
    if (error instanceof ApiError) logFailure(call, error);
    throw error;
  }
}

function send(contract: Contract, path: string, { query, body }: Parts, options: Options) {
  return client.request<unknown>({
    method: contract.method,
    url: path,
    params: withoutBlanks(query),
    data: body,
    signal: options.signal,
    keepSession: options.keepSession || contract.access === 'public',
  });
}

function parse<C extends Contract>(contract: C, call: string, status: number, data: unknown) {
  const result = contract.response?.safeParse(data);
  if (result && !result.success) {
    throw new ApiError('shape', `${call} broke its contract`, { status, cause: result.error });
  }
  return result?.data as ResponseOf<C>;
}
