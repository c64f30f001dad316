import { storageAddress, type S3Address } from '@demanda/storage/address';
import { startS3Server, type S3Server } from '@demanda/storage/testing/s3-server';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { keysIn } from '../../../test/make/files';
import { openStorage } from './open-storage';
import { s3Storage } from './s3-storage';
import { newStorageKey, StorageError, type FileStorage } from './storage';

const MEGABYTE = 1024 * 1024;
const open = (url: string) => openStorage({ STORAGE_URL: storageAddress(url), DATA_DIR: '/nowhere' });
const contentOf = async (storage: FileStorage, key: string) => {
  const content = await storage.get(key);
  return content && (await buffer(content));
};
/** Breaks off after so many bytes. */
const broken = (size: number) =>
  Readable.from(
    (async function* () {
      for (let sent = 0; sent < size; sent += MEGABYTE) yield Buffer.alloc(MEGABYTE);
      await Promise.reject(new Error('hung up'));
    })(),
  );

let folder: string;
let s3: S3Server;
let storages: Record<'folder' | 's3', FileStorage>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-storage-'));
  s3 = await startS3Server();
  storages = { folder: await open(`file://${folder}/files`), s3: await open(s3.url) };
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  test.each([1, 5 * MEGABYTE, 12 * MEGABYTE + 1])('stores and returns %i bytes', async (size) => {
    const key = newStorageKey();
    const content = Buffer.alloc(size, 'conteúdo');
    await storages[kind].put(key, Readable.from([content]));
    expect((await contentOf(storages[kind], key))!.equals(content)).toBe(true);
    expect(await keysIn(storages[kind])).toContain(key);
  });

  test('a stream with a size property is read to its end', async () => {
    const key = newStorageKey();
    const content = Object.assign(Readable.from([Buffer.alloc(9 * MEGABYTE)]), { size: 0, path: '/nowhere' });
    await storages[kind].put(key, content);
    expect(await contentOf(storages[kind], key)).toHaveLength(9 * MEGABYTE);
  });

  test('a removed or unknown key returns undefined', async () => {
    const [key, other] = [newStorageKey(), newStorageKey()];
    await storages[kind].put(key, Readable.from(['x']));
    await storages[kind].remove([key, other]);
    expect(await storages[kind].get(key)).toBeUndefined();
    expect(await storages[kind].get(other)).toBeUndefined();
    expect(await keysIn(storages[kind])).not.toContain(key);
  });

  test.each([0, 7 * MEGABYTE])('a stream that fails after %i bytes stores nothing', async (size) => {
    const before = await keysIn(storages[kind]);
    await expect(storages[kind].put(newStorageKey(), broken(size))).rejects.toThrow(StorageError);
    expect(await keysIn(storages[kind])).toEqual(before);
    expect(s3.uploads.size).toBe(0);
  });
});

test('a folder and its files are accessible to their owner alone', async () => {
  const key = newStorageKey();
  await storages.folder.put(key, Readable.from(['x']));
  const modeOf = (...path: string[]) => statSync(join(folder, 'files', ...path)).mode & 0o777;
  expect([modeOf(), modeOf(key.slice(0, 2)), modeOf(key.slice(0, 2), key)]).toEqual([0o700, 0o700, 0o600]);
});

test('S3 requests are signed, below the prefix of the URL, and multipart', async () => {
  const key = newStorageKey();
  s3.sent.length = 0;
  await storages.s3.put(key, Readable.from([Buffer.alloc(11 * MEGABYTE)]));
  const said = s3.sent.map(({ method, url, body }) => [method, url.pathname, body.length]);
  const path = `/arquivos/demanda/${key}`;
  expect(said.slice(1, -1)).toEqual([
    ['PUT', path, 5 * MEGABYTE],
    ['PUT', path, 5 * MEGABYTE],
    ['PUT', path, MEGABYTE],
  ]);
  for (const { authorization } of s3.sent) expect(authorization).toContain('/sa-east-1/s3/aws4_request');
});

test('a listing reads all pages', async () => {
  s3.pageSize = 2;
  expect((await keysIn(storages.s3)).sort()).toEqual(
    [...s3.objects.keys()].map((key) => key.slice(8)).sort(),
  );
  s3.pageSize = 1000;
});

test('more keys than one call accepts are removed in several calls', async () => {
  s3.sent.length = 0;
  await storages.s3.remove(Array.from({ length: 1001 }, newStorageKey));
  expect(s3.sent).toHaveLength(2);
});

test('an unusable storage prevents the start with one sentence', async () => {
  const sentence = 'Não é possível usar o armazenamento de STORAGE_URL';
  await expect(open(s3.url.replace('/arquivos', '/outro'))).rejects.toThrow(sentence);
  await expect(open(s3.url.replace('CHAVE', 'ERRADA'))).rejects.toThrow(sentence);
  await expect(open('file:///proc/nada')).rejects.toThrow('Não é possível gravar na pasta de dados');
});

test('an answer of success that does not come from S3 is a failure', async () => {
  const page = createServer((request, response) => request.resume().on('end', () => response.end('<html>')));
  await once(page.listen(0, '127.0.0.1'), 'listening');
  const { port } = page.address() as AddressInfo;
  const storage = await open(`s3://K:S@127.0.0.1:${port}/arquivos?tls=false`);
  await expect(storage.put(newStorageKey(), Readable.from(['x']))).rejects.toThrow(StorageError);
  page.closeAllConnections();
  page.close();
});

describe('an S3 server that hangs', () => {
  let hanging: Server;
  let storage: FileStorage;
  beforeAll(async () => {
    hanging = createServer((request, response) => {
      if (request.method === 'HEAD') response.end();
      if (request.method === 'GET') response.writeHead(200, { 'content-length': 100 }).write('the beginning');
    }).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const address = storageAddress(`s3://K:S@127.0.0.1:${port}/arquivos?tls=false`) as S3Address;
    storage = await s3Storage(address, { connectMs: 200, idleMs: 200 });
  });
  afterAll(() => {
    hanging.closeAllConnections();
    hanging.close();
  });

  test('before it answers is given up', async () => {
    await expect(storage.put(newStorageKey(), Readable.from(['x']))).rejects.toThrow(StorageError);
    await expect(storage.remove([newStorageKey()])).rejects.toThrow(StorageError);
  });

  test('in the middle of a file ends the file with an error', async () => {
    await expect(contentOf(storage, newStorageKey())).rejects.toThrow('200 ms of inactivity');
  });
});
