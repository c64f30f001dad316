import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { parseResponse } from '@demanda/contracts/rows';
import { ApiError } from './api-error';
import { exchange, type ApiResponse, type Parts } from './exchange';

interface Options {
  signal?: AbortSignal;
  /** A 401 to this call does not end the session (G-AUTH-7). */
  keepSession?: boolean;
  /** Sends the request even when the page is being closed (`keepalive`); browsers limit its body to 64 KB. */
  outlivesPage?: boolean;
  /** Sends and accepts cookies, for a sign-in at a provider alone (ADR 0090). */
  withCredentials?: boolean;
  /** Receives the headers of a successful response. */
  onHeaders?: (headers: ApiResponse['headers']) => void;
}

/** The input is optional when the contract requires none. */
type Arguments<C extends Contract> =
  Record<never, never> extends RequestInput<C>
    ? [input?: RequestInput<C>, options?: Options]
    : [input: RequestInput<C>, options?: Options];

/**
 * Sends the call of a contract and returns the parsed response.
 * @throws {ApiError} on every failure, already logged; the abort reason when `signal` was aborted.
 */
export async function request<C extends Contract>(
  contract: C,
  ...[input, { onHeaders, outlivesPage, ...wire } = {}]: Arguments<C>
): Promise<ResponseOf<C>> {
  const fetchOptions = outlivesPage ? { keepalive: true } : undefined;
  return exchange(contract, (input ?? {}) as Parts, { ...wire, fetchOptions }, (response, call) => {
    onHeaders?.(response.headers);
    return parse(contract, response, call);
  });
}

/** Parses a response by its contract; rows of a list that break it are left out, and logged. */
export function parse<C extends Contract>(contract: C, { status, data }: ApiResponse, call: string) {
  const result =
    contract.response &&
    parseResponse(contract.response, data, ({ id, error }) => {
      console.error(`[api] ${call} has an unreadable row ${String(id)}`, error);
    });
  if (result && !result.success) {
    throw new ApiError('shape', `${call} broke its contract`, { status, cause: result.error });
  }
  return result?.data as ResponseOf<C>;
}
