// Baseline of an upload: the same parser, and a pipeline to a file that is flushed like the server's.
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [, , folder = '.'] = process.argv;

function store(request: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = new Busboy({ headers: request.headers as BusboyHeaders, fileHwm: 64 * 1024 });
    let storing = Promise.resolve();
    parser.on('file', (_part, content) => {
      const file = createWriteStream(join(folder, randomUUID()), { flush: true });
      storing = storing.then(() => pipeline(content, file));
      storing.catch(reject);
    });
    parser.once('finish', () => void storing.then(resolve, reject));
    request.pipe(parser);
  });
}

const server = createServer((request, response) => {
  const answer = (status: number) => void response.writeHead(status).end('[]');
  store(request).then(
    () => answer(201),
    () => answer(500),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
