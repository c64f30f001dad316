import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Minimal S3 server for tests: records requests and responds as S3 does. */

interface Sent {
  method: string;
  url: URL;
  key: string;
  authorization: string;
  /** The request has `If-None-Match: *`: the object must not exist. */
  isCreate: boolean;
  body: Buffer;
}

export interface S3Server {
  /** Value of STORAGE_URL for this server. */
  url: string;
  objects: Map<string, Buffer>;
  /** Time of each object's upload. */
  times: Map<string, Date>;
  /** Whether `If-None-Match` is honoured; not every server does. */
  knowsConditions: boolean;
  /** Multipart uploads that were neither completed nor aborted. */
  uploads: Map<string, Buffer[]>;
  /** Every request so far. */
  sent: Sent[];
  /** Objects per page of a listing. */
  pageSize: number;
  /** Whether a truncated listing omits its continuation token. */
  isForgetful: boolean;
  close(): Promise<void>;
}

const BUCKET = '/arquivos/';
const ACCESS_KEY = 'CHAVE/1';
const SECRET_KEY = 'segredo+com/sinais';

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const xml = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`;

type Answer = [status: number, body?: string | Buffer, headers?: Record<string, string>];
const noSuchKey: Answer = [404, xml('Error', '<Code>NoSuchKey</Code><Message>none</Message>')];

function keep({ objects, times }: S3Server, key: string, content: Buffer): void {
  objects.set(key, content);
  times.set(key, new Date());
}

function put(server: S3Server, { url, key, body, isCreate }: Sent): Answer {
  const upload = server.uploads.get(url.searchParams.get('uploadId') ?? '');
  if (upload) upload[Number(url.searchParams.get('partNumber')) - 1] = body;
  else if (isCreate && server.knowsConditions && server.objects.has(key)) {
    return [412, xml('Error', '<Code>PreconditionFailed</Code><Message>it is there</Message>')];
  } else keep(server, key, body);
  return [200, '', { etag: tagOf(body) }];
}

function post(server: S3Server, { url, key, body }: Sent): Answer {
  const { objects, uploads } = server;
  if (url.searchParams.has('delete')) {
    for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name!);
    return [200, xml('DeleteResult', '')];
  }
  if (url.searchParams.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, []);
    return [200, xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)];
  }
  const id = url.searchParams.get('uploadId')!;
  keep(server, key, Buffer.concat(uploads.get(id)!));
  uploads.delete(id);
  return [200, xml('CompleteMultipartUploadResult', '<ETag>"x"</ETag>')];
}

function list({ objects, times, pageSize, isForgetful }: S3Server, { url }: Sent): Answer {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${times.get(key)?.toISOString()}</LastModified></Contents>`,
  );
  const isMore = keys.length > page.length;
  const next = isMore && !isForgetful ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return [200, xml('ListBucketResult', `<IsTruncated>${isMore}</IsTruncated>${next}${entries.join('')}`)];
}

function answer(server: S3Server, sent: Sent): Answer {
  if (!sent.authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/`)) return [403];
  if (!sent.url.pathname.startsWith(BUCKET) && sent.url.pathname !== BUCKET.slice(0, -1)) return [404];
  if (sent.method === 'HEAD') return [200];
  if (sent.method === 'PUT') return put(server, sent);
  if (sent.method === 'POST') return post(server, sent);
  if (sent.method === 'DELETE')
    return [server.uploads.delete(sent.url.searchParams.get('uploadId')!) ? 204 : 404];
  if (sent.key === '') return list(server, sent);
  const content = server.objects.get(sent.key);
  return content ? [200, content] : noSuchKey;
}

async function readRequest(request: IncomingMessage): Promise<Sent> {
  const url = new URL(request.url!, 'http://s3');
  const key = decodeURIComponent(url.pathname.slice(BUCKET.length));
  const { authorization = '', 'if-none-match': condition } = request.headers;
  const isCreate = condition === '*';
  return { method: request.method!, url, key, authorization, isCreate, body: await buffer(request) };
}

export async function startS3Server(): Promise<S3Server> {
  const listening = createServer((request: IncomingMessage, response: ServerResponse) => {
    void readRequest(request).then((sent) => {
      server.sent.push(sent);
      const [status, body = '', headers] = answer(server, sent);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const credentials = [ACCESS_KEY, SECRET_KEY].map(encodeURIComponent).join(':');
  const server: S3Server = {
    url: `s3://${credentials}@127.0.0.1:${port}${BUCKET}demanda?region=sa-east-1&tls=false`,
    objects: new Map(),
    times: new Map(),
    knowsConditions: true,
    uploads: new Map(),
    sent: [],
    pageSize: 1000,
    isForgetful: false,
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
  return server;
}
