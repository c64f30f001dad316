import type { HistoryEntry } from '@demanda/contracts/history';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestDatabase } from '../../../../test/servers/test-database';
import type { OpenDatabase } from '../../../engines/database';
import { sealKeyOf } from '../seal/seal-key';
import { sealHistory } from '../seal/sealer';
import { forwardHistory } from './forward-history';

let opened: OpenDatabase;
let status = 200;
let received: { authorization?: string; labels: string[] }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const lines = body.trim().split('\n');
    const labels = lines.map((line) => (JSON.parse(line) as HistoryEntry).recordLabel);
    received.push({ authorization: request.headers.authorization, labels });
    response.writeHead(status).end();
  });
});
beforeAll(async () => {
  opened = await startTestDatabase();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await opened.close();
});

test('sealed entries are posted in order, again after a failure, and once after a success', async () => {
  const { db } = opened;
  const { port } = server.address() as AddressInfo;
  const forward = () => forwardHistory({ url: `http://127.0.0.1:${port}/`, token: 'segredo' })({ db });
  const write = (record_label: string) =>
    db
      .insertInto('history')
      .values({ user_name: 'Ana', event: 'UPDATE', resource: 'projects', record_label })
      .execute();
  const seal = () => sealHistory({ db, key: sealKeyOf('secret'), settleMs: 0 });
  await seal();
  await forward();
  received = [];
  await write('A');
  await write('B');
  expect(await forward()).toBe(0);
  await seal();
  status = 503;
  await expect(forward()).rejects.toThrow('answered 503');
  status = 200;
  expect(await forward()).toBe(2);
  await write('C');
  await seal();
  expect(await forward()).toBe(1);
  expect(await forward()).toBe(0);
  const authorization = 'Bearer segredo';
  expect(received).toEqual([
    { authorization, labels: ['A', 'B'] },
    { authorization, labels: ['A', 'B'] },
    { authorization, labels: ['C'] },
  ]);
});
