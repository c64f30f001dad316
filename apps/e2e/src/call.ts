import type { APIRequestContext } from '@playwright/test';
import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';

/** A call of the API outside of the page, as the person that is signed in: for what a test needs to be there. */
export type Call = <C extends Contract>(contract: C, input: RequestInput<C>) => Promise<ResponseOf<C>>;

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

/** `token` is the one of a stored session. Throws with the server's answer when it refuses. */
export function callAs(request: APIRequestContext, token: string): Call {
  return async (contract, input) => {
    const { params = {}, query, body } = input as Input;
    const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const answer = await request.fetch(`/api${path}`, {
      method: contract.method,
      params: query,
      data: body,
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!answer.ok())
      throw new Error(`${contract.method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (contract.response?.parse(await answer.json()) ?? undefined) as ResponseOf<typeof contract>;
  };
}
