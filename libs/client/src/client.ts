import { fillPath, withoutBlanks } from '@demanda/contracts/address';
import {
  IDEMPOTENCY_HEADER,
  takesIdempotencyKey,
  type Contract,
  type RequestInput,
  type ResponseOf,
} from '@demanda/contracts/contract';
import { errorBody, type ErrorBody } from '@demanda/contracts/errors';
import type { Page } from '@demanda/contracts/list';

/** Thrown when the server answers a call with a failure; `message` is its Portuguese sentence. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';

  constructor(
    /** Method and path: `POST /tasks`. */
    readonly call: string,
    readonly status: number,
    /** Fields, code and trace id; undefined when something else than the server answered. */
    readonly body: ErrorBody | undefined,
  ) {
    super(body?.userMessage ?? body?.message ?? `${call}: ${status}`);
  }
}

/** Attempts of a call that the server does not take at the moment. */
const MAX_ATTEMPTS = 4;
/** Longest wait before the next attempt, in seconds. */
const MAX_WAIT_S = 60;

interface ClientOptions {
  /** Address of the product: `https://demanda.example`. */
  url: string;
  /** API token of an account ("Minha conta"). */
  token: string;
  /** Waits for a number of seconds; for tests. */
  wait?: (seconds: number) => Promise<unknown>;
}

type InputOf<C extends Contract> = RequestInput<C> & { files?: readonly File[] };
/** The input is optional when the contract requires none. */
type Arguments<C extends Contract> =
  Record<never, never> extends RequestInput<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
}

type PageContract = Contract & { query: object };
type RowOf<C extends Contract> = ResponseOf<C> extends Page<infer Row> ? Row : never;

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Client of the API for programs. The contracts of `@demanda/contracts` type each call and check its response:
 * `await client.call(listTasks, { query: { code: 'ERP' } })`. A call that the server does not take at the moment is
 * repeated when it says so. Every failure of the server is thrown as a `RefusedCall`.
 */
export function createClient({ url, token, wait = sleep }: ClientOptions) {
  function requestOf(contract: Contract, { params, query, body, files }: Parts): [URL, RequestInit] {
    const address = new URL(`api${fillPath(contract.path, params)}`, url.endsWith('/') ? url : `${url}/`);
    for (const [key, value] of Object.entries(withoutBlanks(query))) {
      for (const item of [value].flat()) address.searchParams.append(key, String(item));
    }
    const isForm = contract.multipart && !(contract.multipart.orJson && !files);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(takesIdempotencyKey(contract) && { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    };
    const payload = isForm ? formOf(contract, { body, files }) : JSON.stringify(body);
    return [address, { method: contract.method, headers, body: payload }];
  }

  /** Sends a call and returns the successful response. */
  async function send(contract: Contract, parts: Parts): Promise<Response> {
    const [address, request] = requestOf(contract, parts);
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(address, request);
      if (response.ok) return response;
      const retryAfterS = Number(response.headers.get('retry-after') ?? NaN);
      const mayWait = mayRepeat(contract, response.status) && retryAfterS <= MAX_WAIT_S;
      if (!mayWait || attempt === MAX_ATTEMPTS) throw await refusalOf(contract, response);
      await response.body?.cancel();
      await wait(retryAfterS);
    }
  }

  async function call<C extends Contract>(contract: C, ...[input]: Arguments<C>): Promise<ResponseOf<C>> {
    const response = await send(contract, input ?? {});
    if (!contract.response) return undefined as ResponseOf<C>;
    return contract.response.parse(await response.json()) as ResponseOf<C>;
  }

  return {
    call,

    /** Makes a call that returns a file. */
    async download<C extends Contract>(contract: C, ...[input]: Arguments<C>): Promise<Blob> {
      return (await send(contract, input ?? {})).blob();
    },

    /** Reads all rows of a list, page by page. */
    async *rows<C extends PageContract>(
      contract: C,
      query: NonNullable<RequestInput<C>['query' & keyof RequestInput<C>]>,
    ): AsyncGenerator<RowOf<C>> {
      for (let page = 0; ; page += 1) {
        const input = { query: { size: 100, ...(query as object), page } } as unknown as Arguments<C>[0];
        const { content, last } = (await call(contract, ...([input] as Arguments<C>))) as Page<RowOf<C>>;
        yield* content;
        if (last) return;
      }
    },
  };
}

/** A call that got 503 may have been made when the database stopped while it ran; a repeated key makes it once. */
const mayRepeat = (contract: Contract, status: number): boolean =>
  status === 429 || (status === 503 && (contract.method === 'GET' || takesIdempotencyKey(contract)));

/** Multipart body of a call. */
function formOf({ multipart }: Contract, { body, files = [] }: Parts): FormData {
  const { files: part, json } = multipart!;
  const form = new FormData();
  if (json && body !== undefined) form.append(json, JSON.stringify(body));
  else for (const [key, value] of Object.entries(body ?? {})) form.append(key, String(value));
  for (const file of files) form.append(part, file);
  return form;
}

async function refusalOf({ method, path }: Contract, response: Response): Promise<RefusedCall> {
  const body = errorBody.safeParse(await response.json().catch(() => undefined)).data;
  return new RefusedCall(`${method} ${path}`, response.status, body);
}
