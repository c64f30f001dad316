import type { APIRequestContext } from '@playwright/test';
import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';

/** Calls the API as the signed-in user without the page, to create what a test needs. */
export type Call = <C extends Contract>(contract: C, input: RequestInput<C>) => Promise<ResponseOf<C>>;

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

/** Returns the API client for the `token` of a session. A call throws with the response when it is refused. */
export function callAsUser(request: APIRequestContext, token: string): Call {
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
