import type { ErrorBody } from '@demanda/contracts/errors';
import { pino } from 'pino';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { notFound } from '../../kernel/errors';
import type { FileResponse } from './file-response';
import { handle } from './handle';

let server: TestApp;
let base: string;
let answer: () => FileResponse;
const logged = new PassThrough();

beforeAll(async () => {
  server = await startTestApp({
    loggerInstance: pino({ level: 'error' }, logged),
    corsOrigins: ['https://pages.example'],
    web: async (app) => {
      const file = { method: 'GET', path: '/file', summary: '', access: 'public', file: 'text/csv' } as const;
      handle(app, file, () => answer());
    },
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/file`;
});
afterAll(() => server.close());

const csv = (content: Readable, more: Partial<FileResponse> = {}): FileResponse => ({
  name: 'a.csv',
  contentType: 'text/csv',
  content,
  ...more,
});

test('a file is sent as an attachment, with name and size (API-031, G-GEN-8)', async () => {
  answer = () => csv(Readable.from(['a;', 'b']), { name: 'relatório "€" 📄.csv', size: 3 });
  const response = await fetch(base, { headers: { origin: 'https://pages.example' } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '3',
    'content-disposition':
      'attachment; filename="relat?rio \\"?\\" ??.csv"; ' +
      "filename*=UTF-8''relat%C3%B3rio%20%22%E2%82%AC%22%20%F0%9F%93%84.csv",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'access-control-expose-headers': expect.stringContaining('content-disposition') as string,
  });
  expect(await response.text()).toBe('a;b');
});

test('a file name cannot inject a header', async () => {
  answer = () => csv(Readable.from(['a']), { name: 'a\r\nset-cookie: b=c.csv' });
  const { headers } = await fetch(base);
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.get('content-disposition')).toContain("filename*=UTF-8''a%0D%0Aset-cookie");
});

test('an empty file is sent', async () => {
  answer = () => csv(Readable.from([]), { size: 0 });
  const response = await fetch(base);
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('HEAD returns the headers and reads no content', async () => {
  const content = Readable.from(['a', 'b', 'c']);
  answer = () => csv(content, { size: 3 });
  const { headers } = await fetch(base, { method: 'HEAD' });
  expect(headers.get('content-length')).toBe('3');
  expect(content.destroyed).toBe(true);
});

const failing = (error: Error) =>
  new Readable({
    read() {
      this.destroy(error);
    },
  });

test('a failure before the first byte returns an error response', async () => {
  answer = () => csv(failing(notFound('Arquivo não encontrado')), { size: 3 });
  const response = await fetch(base);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.has('content-disposition')).toBe(false);
  expect(((await response.json()) as ErrorBody).userMessage).toBe('Arquivo não encontrado');
});

test('a stream that was closed before returns 500', async () => {
  answer = () => csv(new PassThrough().destroy());
  expect((await fetch(base)).status).toBe(500);
  expect(String(await once(logged, 'data'))).toContain('request failed');
});

test('a failure during the stream cuts the connection, and is logged', async () => {
  const content = new PassThrough();
  content.write('a;');
  answer = () => csv(content);
  const response = await fetch(base);
  const line = once(logged, 'data');
  content.destroy(new Error('the disk is gone'));
  await expect(response.text()).rejects.toThrow();
  expect(String(await line)).toMatch(/file broke off/);
});

test.each(['before', 'after'])(
  'a client that disconnects %s the first byte stops the producer',
  async (when) => {
    const content = new PassThrough();
    if (when === 'after') content.write('a;');
    const asked = new Promise<void>((resolve) => {
      answer = () => {
        resolve();
        return csv(content);
      };
    });
    const request = get(base);
    request.on('error', () => undefined);
    await (when === 'after' ? once(request, 'response') : asked);
    const closed = once(content, 'close');
    request.destroy();
    await closed;
  },
);
