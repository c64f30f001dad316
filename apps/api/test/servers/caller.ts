import { IDEMPOTENCY_HEADER, type Contract, type RequestInput } from '@demanda/contracts/contract';
import type { ErrorBody } from '@demanda/contracts/errors';
import type { z } from 'zod';
import type { App } from '../../src/engines/http/app-types';

export interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  /** Body of a successful response; `error` for others. */
  body: Body;
  error: ErrorBody;
}

type BodyOf<C extends Contract> = C['response'] extends z.ZodType ? z.output<C['response']> : undefined;

interface RawRequest {
  method: Contract['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer | object;
}

/** Address of a contract with its parameters and query filled in. */
export function urlOf(contract: Contract, input: { params?: object; query?: object } = {}): string {
  const params = input.params as Record<string, unknown> | undefined;
  const path = contract.path.replace(/:(\w+)/g, (_match, name: string) => String(params?.[name]));
  const search = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      [value].flat().map((item): [string, string] => [key, String(item)]),
    ),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

export interface TestFile {
  name: string;
  content: string | Buffer;
}

/** What a call may be given, as a form when there are files. */
export interface Input {
  params?: object;
  query?: object;
  body?: unknown;
  files?: readonly TestFile[];
  /** Its `Idempotency-Key`. */
  key?: string;
}

interface MultipartCall {
  body?: unknown;
  files?: readonly TestFile[];
}

/** The multipart body of a contract as a browser sends it: text parts first. */
export async function multipartOf(contract: Contract, { body, files = [] }: MultipartCall) {
  const { files: part, json } = contract.multipart!;
  const form = new FormData();
  if (json && body !== undefined) form.append(json, JSON.stringify(body));
  else for (const [key, value] of Object.entries(body ?? {})) form.append(key, String(value));
  for (const { name, content } of files) form.append(part, new Blob([Buffer.from(content)]), name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Makes calls of the API with the token of a user, or anonymously. */
export function callerOf(app: App, token?: string) {
  const inject = ({ headers, ...request }: RawRequest) =>
    app.inject({
      ...request,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });

  async function send<Body>(request: RawRequest): Promise<Answer<Body>> {
    const answer = await inject(request);
    const isJson = /\bjson\b/.test(String(answer.headers['content-type']));
    const body = (isJson ? answer.json() : undefined) as Body & ErrorBody;
    return { status: answer.statusCode, headers: answer.headers, body, error: body };
  }

  async function ask<Body>(contract: Contract, input: Input = {}): Promise<Answer<Body>> {
    const isForm = contract.multipart && !(contract.multipart.orJson && !input.files);
    const { headers, ...body } = isForm
      ? await multipartOf(contract, input)
      : { payload: input.body as object | undefined, headers: {} };
    const keyed = input.key === undefined ? headers : { ...headers, [IDEMPOTENCY_HEADER]: input.key };
    return send({ method: contract.method, url: urlOf(contract, input), headers: keyed, ...body });
  }

  return {
    token,
    send,
    /** Like `call` for tests that iterate over all contracts, with untyped input. */
    ask,
    /** Makes the call of a contract; `input` is not checked here, so that wrong ones can be sent. */
    call: <C extends Contract>(
      contract: C,
      ...[input]: keyof RequestInput<C> extends never
        ? []
        : [input: Loose<RequestInput<C>> & FilesOf<C> & Pick<Input, 'key'>]
    ): Promise<Answer<BodyOf<C>>> => ask(contract, input as Input | undefined),
    /** The answer's bytes as they are, for a file. */
    download: async <C extends Contract>(contract: C, input: Loose<RequestInput<C>>) => {
      const answer = await inject({ method: contract.method, url: urlOf(contract, input) });
      return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
    },
  };
}

/** Parts may be left out, and parameters are text in an address anyway. */
type Loose<Input> = { [Part in keyof Input]?: Input[Part] };
type FilesOf<C extends Contract> = C['multipart'] extends object ? { files?: readonly TestFile[] } : unknown;

export type Caller = ReturnType<typeof callerOf>;
