import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { ApiError } from './api-error';
import { exchange, type Answer, type Parts } from './exchange';

interface Options {
  signal?: AbortSignal;
  /** A 401 to this call does not end the session (G-AUTH-7). */
  keepSession?: boolean;
  /** Is sent even when the page goes meanwhile; of 64 KB at most, which is the browser's limit. */
  outlivesPage?: boolean;
  /** Is given the headers of a success. */
  onHeaders?: (headers: Answer['headers']) => void;
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
  ...[input, { onHeaders, outlivesPage, ...wire } = {}]: Arguments<C>
): Promise<ResponseOf<C>> {
  const fetchOptions = outlivesPage ? { keepalive: true } : undefined;
  return exchange(contract, (input ?? {}) as Parts, { ...wire, fetchOptions }, (answer, call) => {
    onHeaders?.(answer.headers);
    return parse(contract, answer, call);
  });
}

/** What the contract promises, out of the answer. */
export function parse<C extends Contract>(contract: C, { status, data }: Answer, call: string) {
  const result = contract.response?.safeParse(data);
  if (result && !result.success) {
    throw new ApiError('shape', `${call} broke its contract`, { status, cause: result.error });
  }
  return result?.data as ResponseOf<C>;
}
