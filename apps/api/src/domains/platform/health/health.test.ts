import { taskAttachments } from '@demanda/contracts/attachments';
import { taskEmail } from '@demanda/contracts/emails';
import { live, ready } from '@demanda/contracts/health';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fakeBackups } from '../../../../test/fake/backups';
import { fileOf } from '../../../../test/make/files';
import { makeRequester, makeTask } from '../../../../test/make/records';
import { answerOfAll } from '../../../../test/servers/instances';
import { startTestApp } from '../../../../test/servers/start-test-app';
import type { MailTransport } from '../../../engines/mail/transport';
import { StorageError, type FileStorage } from '../../../engines/storage/storage';
import { probeStorage } from '../../../engines/storage/watched-storage';
import { serviceOutcomes } from './outcomes';

test('reports an unavailable database', async () => {
  const server = await startTestApp();
  expect(await server.anonymous.call(live)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.anonymous.call(ready)).toMatchObject({
    status: 200,
    body: { status: 'ok', degraded: [] },
  });
  await server.db.destroy();
  expect(await server.anonymous.call(ready)).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await server.anonymous.call(live)).toMatchObject({ status: 200 });
  await server.close();
});

test('a missing or old backup degrades a server that serves', async () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const server = await startTestApp({
    now: () => now,
    backups: { ...fakeBackups, schedule: { everyMinutes: 60 } },
  });
  const health = async () => {
    const { status, body } = await server.anonymous.call(ready);
    return [status, body.degraded, body.backup];
  };
  expect(await health()).toEqual([
    200,
    ['backup'],
    { lastVerifiedAt: null, ageSeconds: null, isStale: true },
  ]);
  const verified = async (at: Date) => {
    const run = {
      kind: 'SCHEDULED' as const,
      started_at: at,
      lease_ends_at: at,
      ended_at: at,
      size_bytes: 7,
    };
    await server.db.insertInto('backups').values(run).execute();
  };
  const [old, recent] = [new Date(now - 121 * 60_000), new Date(now - 120 * 60_000)];
  await verified(old);
  expect(await health()).toMatchObject([200, ['backup'], { ageSeconds: 7260 }]);
  await verified(recent);
  const state = { lastVerifiedAt: recent.toISOString(), ageSeconds: 7200, isStale: false };
  expect(await health()).toEqual([200, [], state]);
  await server.close();
});

test('stays ready on a disk that is nearly full, and says so', async () => {
  // A file system without free space.
  const server = await startTestApp({ disks: ['/proc'] });
  expect(await server.anonymous.call(ready)).toMatchObject({
    status: 200,
    body: { status: 'degraded', degraded: ['disk'] },
  });
  await server.close();
});

/** A mail server and a file storage that a test breaks and repairs. */
function brittleServices() {
  const services = { isWorking: true };
  const transport: MailTransport = {
    ...{ name: 'SMTP', domain: 'demanda.example', close: () => undefined },
    async deliver({ to }) {
      const { isWorking: isServerWorking } = services;
      const [accepted, deferred] = isServerWorking ? [to, []] : [[], to];
      return { accepted, deferred, refused: [], isServerWorking };
    },
  };
  const fail = () => Promise.reject(new StorageError('no answer'));
  const content = new Map<string, Readable>();
  const storage: FileStorage = {
    put: async (key, stream) => void content.set(key, Readable.from(await buffer(stream))),
    get: async (key) => (services.isWorking ? content.get(key) : fail()),
    remove: async () => undefined,
    async *list() {},
  };
  return { services, transport, storage };
}

test('services that fail degrade a server by name, and recover by their next use', async () => {
  const { services, transport, storage } = brittleServices();
  const server = await startTestApp({ storage, mail: { transport } });
  const admin = await server.as('ADMIN');
  const requesterId = (await makeRequester(admin, { email: 'ana@cliente.example' })).id;
  const use = async () => {
    const { id } = await makeTask(admin, { requesterId });
    const { body } = await admin.call(taskAttachments.upload, {
      params: { id },
      files: [fileOf('a.txt', 'a')],
    });
    await admin.call(taskEmail.send, { params: { id }, body: {} });
    await admin.download(taskAttachments.download, { params: body[0]! });
  };
  const health = () => answerOfAll(async () => (await server.anonymous.call(ready)).body);

  expect((await health()).services).toEqual([
    { name: 'files', isWorking: true, lastWorkedAt: null },
    { name: 'email', isWorking: true, lastWorkedAt: null },
  ]);
  await use();
  const good = await health();
  expect(good).toMatchObject({ status: 'ok', degraded: [] });
  expect(good.services.map(({ lastWorkedAt }) => lastWorkedAt)).not.toContain(null);
  services.isWorking = false;
  await use();
  const bad = await health();
  expect(bad).toMatchObject({ status: 'degraded', degraded: ['files', 'email'] });
  expect(bad.services.map(({ lastWorkedAt }) => lastWorkedAt)).not.toContain(null);
  services.isWorking = true;
  await use();
  expect(await health()).toMatchObject({ status: 'ok', degraded: [] });
  await server.close();
});

test('a storage that never answers counts as failed', async () => {
  const { storage } = brittleServices();
  const outcomes: boolean[] = [];
  const record = (isWorking: boolean) => void outcomes.push(isWorking);
  await probeStorage({ ...storage, get: () => new Promise(() => undefined) }, record, 1);
  await probeStorage(storage, record);
  expect(outcomes).toEqual([false, true]);
});

test('the last outcome of a service counts whichever instance had it, and one that repeats is not stored again', async () => {
  const server = await startTestApp();
  const [one, other] = [1, 2].map(() => serviceOutcomes(server.db, { warn: () => undefined }));
  const record = async (instance: typeof one, isWorking: boolean) => {
    instance!.record('email', isWorking);
    return (await instance!.read(['email'])).get('email')!;
  };
  const first = await record(one, true);
  expect(await record(one, true)).toEqual(first);
  const failed = await record(other, false);
  expect(failed).toMatchObject({ isWorking: false, lastWorkedAt: first.lastWorkedAt });
  expect(await record(one, true)).toMatchObject({ isWorking: true, lastFailedAt: failed.lastFailedAt });
  expect(await record(other, false)).toMatchObject({ isWorking: false });
  await server.close();
});
