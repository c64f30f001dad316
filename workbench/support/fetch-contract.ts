import { IDEMPOTENCY_HEADER, type Contract } from '@demanda/contracts/contract';
import { multipartOf, urlOf, type Input } from '../../apps/api/test/servers/caller';

async function encode(
  contract: Contract,
  input: Input,
): Promise<{ headers: Record<string, string>; payload?: BodyInit }> {
  if (contract.multipart) {
    const { headers, payload } = await multipartOf(contract, input);
    return { headers, payload: new Uint8Array(payload) };
  }
  if (input.body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input.body) };
}

interface Sent {
  token: string;
  signal?: AbortSignal;
}

/** Makes a call of the server at `url`, without a trailing slash, as its contract says. */
export async function fetchContract(
  url: string,
  contract: Contract,
  input: Input,
  { token, signal }: Sent,
): Promise<Response> {
  const { headers, payload } = await encode(contract, input);
  return fetch(url + urlOf(contract, input), {
    method: contract.method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(input.key && { [IDEMPOTENCY_HEADER]: input.key }),
    },
    body: payload,
    signal,
  });
}
