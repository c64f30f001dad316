import type { Extension } from '@demanda/contracts/attachments';
import { extensionOf } from '@demanda/contracts/file-rules';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FILE_KINDS } from '../src/domains/attachments/file-kinds';
import { Inspector } from '../src/domains/attachments/inspector';
import { makeRequester, makeTask } from '../test/make/records';
import { startTestApp, type TestApp } from '../test/servers/start-test-app';
import { seedFiles } from './seed-files';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('attaches files to the newest tasks, with content that matches the extension', async () => {
  const admin = await server.as('ADMIN');
  const requesterId = (await makeRequester(admin)).id;
  for (let count = 0; count < 4; count += 1) await makeTask(admin, { requesterId });
  await seedFiles(server.db, server.storage);
  const rows = await server.db.selectFrom('attachments').selectAll().execute();
  expect(new Set(rows.map((row) => row.task_id)).size).toBe(4);
  for (const { file_name, content_type, file_size, storage_key } of rows) {
    const extension = extensionOf(file_name) as Extension;
    const content = await buffer((await server.storage.get(storage_key!))!);
    const inspector = new Inspector(extension);
    await pipeline([content], inspector, (rest) => buffer(rest));
    expect([file_name, 'contentType' in (await inspector.verdict())]).toEqual([file_name, true]);
    expect([content_type, file_size]).toEqual([FILE_KINDS[extension].contentType, content.length]);
  }
});
