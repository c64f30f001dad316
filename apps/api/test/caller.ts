import type { Contract, RequestInput } from '@demanda/contracts/contract';
import type { ErrorBody } from '@demanda/contracts/errors';
import type { z } from 'zod';
import type { App } from '../src/http/app-types';

export interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  /** What a successful call answers; look at `error` when the status says otherwise. */
  body: Body;
  error: ErrorBody;
}

type BodyOf<C extends Contract> = C['response'] extends z.ZodType ? z.output<C['response']> : undefined;

interface RawRequest {
  method: Contract['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

/** Address of a contract with its parameters and query filled in. */
export function addressOf(contract: Contract, input: { params?: object; query?: object } = {}): string {
  const params = input.params as Record<string, unknown> | undefined;
  const path = contract.path.replace(/:(\w+)/g, (_match, name: string) => String(params?.[name]));
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      [value].flat().map((item): [string, string] => [key, String(item)]),
    ),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Makes calls of the API in one person's name; nobody's without a token. */
export function callerOf(app: App, token?: string) {
  async function send<Body>({ headers, ...request }: RawRequest): Promise<Answer<Body>> {
    const answer = await app.inject({
      ...request,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
    const body = (answer.body === '' ? undefined : answer.json()) as Body & ErrorBody;
    return { status: answer.statusCode, headers: answer.headers, body, error: body };
  }

  return {
    token,
    send,
    /** Makes the call of a contract; `input` is not checked here, so that wrong ones can be sent. */
    call: <C extends Contract>(
      contract: C,
      ...[input]: keyof RequestInput<C> extends never ? [] : [input: Loose<RequestInput<C>>]
    ): Promise<Answer<BodyOf<C>>> => {
      const given = (input ?? {}) as { params?: object; query?: object; body?: object };
      return send({ method: contract.method, url: addressOf(contract, given), payload: given.body });
    },
  };
}

/** Parts may be left out, and parameters are text in an address anyway. */
type Loose<Input> = { [Part in keyof Input]?: Input[Part] };

export type Caller = ReturnType<typeof callerOf>;
