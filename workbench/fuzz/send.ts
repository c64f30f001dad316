import { Agent, request } from 'node:http';
import { multipartOf } from '../../apps/api/test/servers/caller';
import type { FuzzRequest } from './requests';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const TIMEOUT_MS = 30_000;

export interface Answer {
  /** 0 when the server sent no response. */
  status: number;
  text: string;
  traceId: string;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** A lone surrogate becomes the replacement character, as in browsers. */
const encoded = (value: unknown) => encodeURIComponent(Buffer.from(textOf(value)).toString());

/** URL path of the request, with whatever its parameters are. */
export function pathOf({ contract, params, query }: FuzzRequest): string {
  const path = contract.path.replace(/:(\w+)/g, (_match, name: string) =>
    encoded((params as Record<string, unknown> | null)?.[name]),
  );
  const search = Object.entries(query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((one) => `${encoded(key)}=${encoded(one)}`),
  );
  return `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`.slice(0, 12_000);
}

async function contentOf({ contract, body, files, cut }: FuzzRequest) {
  const isForm = contract.multipart && !(contract.multipart.orJson && files.length === 0);
  if (isForm) return multipartOf(contract, { body: Object(body) as object, files });
  if (body === undefined) return { headers: {}, payload: undefined };
  const json = JSON.stringify(body);
  const payload = Buffer.from(json.slice(0, json.length - cut));
  // Without a length, Node sends the body of a DELETE as a second request.
  return { headers: { 'content-type': 'application/json', 'content-length': payload.length }, payload };
}

/** Sends the request over HTTP and reads the whole response. */
export async function send(url: string, fuzzed: FuzzRequest, token: string | undefined): Promise<Answer> {
  const { headers, payload } = await contentOf(fuzzed);
  const options = {
    agent,
    method: fuzzed.contract.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers, ...fuzzed.headers },
    timeout: TIMEOUT_MS,
  };
  return new Promise((resolve) => {
    const none = ({ message }: Error, traceId = '') => resolve({ status: 0, text: message, traceId });
    request(`${url}${pathOf(fuzzed)}`, options, (response) => {
      const traceId = String(response.headers['x-trace-id']);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => none(error, traceId));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          text: Buffer.concat(chunks).toString('utf8', 0, 2_000),
          traceId,
        }),
      );
    })
      .on('timeout', function (this: ReturnType<typeof request>) {
        this.destroy(new Error('no response in 30 s'));
      })
      .on('error', (error) => none(error))
      .end(payload);
  });
}
