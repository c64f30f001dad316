import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from '../api-error';

/** HTTP server for tests of the real client: records its requests and returns the responses of the test. */

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const answerJson =
  (status: number, body?: unknown): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

/** Returns the error that a promise rejects with. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

/** Starts the server for the tests of a file, with a page that points at it and an empty local storage. */
export function startHttpServer() {
  const state = {
    handler: answerJson(200, { ok: true }),
    seen: [] as { method?: string; url?: string; headers: IncomingMessage['headers'] }[],
    stored: new Map<string, string>(),
  };
  const server = createServer((message, response) => {
    state.seen.push({ method: message.method, url: message.url, headers: message.headers });
    state.handler(message, response);
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const content = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
    const document = { querySelector: () => ({ content }), cookie: 'spy=1' };
    const localStorage = { getItem: (key: string) => state.stored.get(key) ?? null };
    Object.assign(globalThis, { document, localStorage });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    state.seen = [];
    state.stored = new Map([['auth.token', 'T1']]);
    state.handler = answerJson(200, { ok: true });
  });
  return state;
}
