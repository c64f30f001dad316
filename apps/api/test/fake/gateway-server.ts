import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A message that the gateway received. */
export interface PassedOn {
  body: { channel: string; to: string; text: string; id: string };
  headers: IncomingMessage['headers'];
}

export interface TestGateway {
  url: string;
  received: PassedOn[];
  /** Sends the response; 200 by default. May never respond. */
  answer: (response: ServerResponse, message: PassedOn) => void | Promise<void>;
  close(): Promise<void>;
}

/** Returns a handler that responds with this status and, if given, this body. */
export const answering =
  (status: number, body: string | object = '', headers = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Starts an HTTP server on this machine that accepts messages for telephones. */
export async function startGateway(): Promise<TestGateway> {
  const gateway = { received: [] as PassedOn[], answer: answering(200) as TestGateway['answer'] };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const message = { body: body as PassedOn['body'], headers: request.headers };
      gateway.received.push(message);
      return gateway.answer(response, message);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(gateway, {
    url: `http://127.0.0.1:${port}/messages`,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  });
}
