/** @jest-environment node */
import { contract } from '@demanda/contracts/contract';
import { idParams } from '@demanda/contracts/fields';
import { XLSX_TYPE } from '@demanda/contracts/spreadsheets';
import { client } from './client';
import { download } from './download';
import type { Progress } from './progress-timeout';
import { answerJson, failure, startHttpServer, type Handler } from './testing/http-server';
import { onUnauthorized } from './unauthorized';

const exportThings = contract({
  method: 'GET',
  path: '/things/:id/export',
  summary: '',
  access: 'signed-in',
  params: idParams,
  file: XLSX_TYPE,
});

const server = startHttpServer();
const input = { params: { id: 7 } };
const fetchIt = (options: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {}) =>
  download(exportThings, input, { fallbackName: 'coisas.xlsx', ...options });

const file =
  (headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': XLSX_TYPE, ...headers });
    response.end('content');
  };

test('G-API-3 returns the file under the name that the server sends', async () => {
  server.handler = file({ 'content-disposition': `attachment; filename*=UTF-8''relat%C3%B3rio.xlsx` });
  const { blob, name } = await fetchIt();
  expect([name, blob.type, await blob.text()]).toEqual(['relatório.xlsx', XLSX_TYPE, 'content']);
  expect(server.seen[0]).toMatchObject({
    url: '/api/things/7/export',
    headers: { authorization: 'Bearer T1', accept: `${XLSX_TYPE}, application/json` },
  });
});

test("G-API-3 uses the caller's name when the server sends none", async () => {
  server.handler = file();
  await expect(fetchIt()).resolves.toMatchObject({ name: 'coisas.xlsx' });
});

test('reads the JSON of an error response to a file download', async () => {
  server.handler = answerJson(409, { message: 'Exportação em andamento', traceId: 't1' });
  const error = await failure(fetchIt());
  expect(error).toMatchObject({ kind: 'http', status: 409, body: { message: 'Exportação em andamento' } });
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('reads an error response that is not JSON as one without a message', async () => {
  server.handler = (_, response) => response.writeHead(502).end('<html>');
  expect(await failure(fetchIt())).toMatchObject({ kind: 'http', status: 502, body: undefined });
});

test('refuses an HTML page in place of a spreadsheet', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.handler = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  expect(await failure(fetchIt())).toMatchObject({ kind: 'shape', status: 200 });
});

test('AUTH-46 a 401 ends the session as in any call', async () => {
  const listener = jest.fn();
  const stop = onUnauthorized(listener);
  server.handler = answerJson(401, {});
  await failure(fetchIt());
  stop();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('G-GEN-9 a call', () => {
  /** Shortens the time-out only in tests that wait for it: a busy machine takes longer to reach the server. */
  const shortly = () => void (client.defaults.timeout = 400);
  afterEach(() => {
    jest.useRealTimers();
    client.defaults.timeout = 15_000;
  });

  test('that stalls times out', async () => {
    shortly();
    server.handler = (_, response) => {
      response.writeHead(200, { 'content-type': XLSX_TYPE });
      response.write('begun');
    };
    expect(await failure(fetchIt())).toMatchObject({ kind: 'timeout' });
  });

  test('that gets no response times out', async () => {
    shortly();
    server.handler = () => {};
    expect(await failure(fetchIt())).toMatchObject({ kind: 'timeout' });
  });

  test('that progresses never times out', async () => {
    // The clock moves only between two chunks, by nearly the whole time-out.
    jest.useFakeTimers();
    let more = () => {};
    let sent = 0;
    server.handler = (_, response) => {
      response.writeHead(200, { 'content-type': XLSX_TYPE });
      more = () => void (++sent < 12 ? response.write('x') : response.end('x'));
      more();
    };
    const onProgress = jest.fn<void, [Progress]>(() => {
      jest.advanceTimersByTime(14_000);
      more();
    });
    expect((await fetchIt({ onProgress })).blob.size).toBe(12);
    expect(onProgress.mock.lastCall?.[0]).toMatchObject({ loaded: 12 });
  });

  test('that was cancelled rejects with its reason and is not logged', async () => {
    server.handler = (_, response) => {
      response.writeHead(200, { 'content-type': XLSX_TYPE });
      response.write('begun');
    };
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('cancelled'));
    expect(await failure(fetchIt({ signal: controller.signal, onProgress }))).toEqual(new Error('cancelled'));
    expect(console.warn).not.toHaveBeenCalled();
  });
});
