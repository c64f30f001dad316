import { downloadBackup, requestBackup } from '@demanda/contracts/backups';
import { getPlatform } from '@demanda/contracts/platform';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ARCHIVE, fakeProgram } from '../../../../test/fake/backups';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { StartError } from '../../../kernel/start-error';

/** A backup as a download of the platform page. */

let server: TestApp;
let admin: Caller;
let stream: () => Readable;
let origin: string;
beforeAll(async () => {
  server = await startTestApp({ backups: { program: { ...fakeProgram, stream: () => stream() } } });
  admin = await server.as('ADMIN');
  origin = await server.app.listen({ port: 0 });
});
afterAll(async () => {
  // A test that failed may have left a download.
  server.app.server.closeAllConnections();
  await server.close();
});
beforeEach(async () => {
  stream = () => Readable.from([Buffer.from(ARCHIVE)]);
  await server.db.deleteFrom('backups').execute();
});

const requestTicket = async () => (await admin.call(requestBackup)).body.ticket;
/** Sends the ticket as a browser sends a form: without the session. */
const redeem = (ticket: string) =>
  fetch(`${origin}/api${downloadBackup.path}`, { method: 'POST', body: new URLSearchParams({ ticket }) });
/** Resolves when no run is left: a download ends after its last byte. */
async function ended(): Promise<void> {
  while (await running()) await setImmediate();
}
const running = async () => (await admin.call(getPlatform)).body.backups.running;

test('a ticket gives out one backup, as a file that nothing caches', async () => {
  const ticket = await requestTicket();
  expect(await running()).toMatchObject({ kind: 'DOWNLOAD' });
  const answer = await redeem(ticket);
  expect([answer.status, await answer.text()]).toEqual([200, ARCHIVE]);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=demanda-[-\d]+\.tar\.gz$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await redeem(ticket)).status).toBe(404);
});

test('a made-up, malformed or expired ticket gives out nothing', async () => {
  const ticket = await requestTicket();
  expect((await redeem('x'.repeat(43))).status).toBe(404);
  expect((await redeem('x')).status).toBe(400);
  await server.db
    .updateTable('backups')
    .set({ lease_ends_at: new Date(0) })
    .execute();
  expect((await redeem(ticket)).status).toBe(404);
});

test('the database holds no ticket', async () => {
  const ticket = await requestTicket();
  const stored = await server.db.selectFrom('backups').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(ticket);
});

test('one download runs at a time, and the next may begin when it has ended', async () => {
  const ticket = await requestTicket();
  const { status, error } = await admin.call(requestBackup);
  expect([status, error.userMessage]).toEqual([
    409,
    'Uma cópia de segurança já está em andamento. Espere que termine e tente de novo.',
  ]);
  await (await redeem(ticket)).text();
  await ended();
  expect((await admin.call(requestBackup)).status).toBe(200);
});

test('a ticket is used up at once, and a browser that disconnects ends the program and its run', async () => {
  const content = new PassThrough();
  content.write(ARCHIVE);
  stream = () => content;
  const ticket = await requestTicket();
  const answer = await redeem(ticket);
  stream = () => Readable.from([]);
  expect((await redeem(ticket)).status).toBe(404);
  const closed = once(content, 'close');
  await answer.body!.cancel();
  await closed;
  await ended();
});

test('the history records who downloaded it', async () => {
  expect(await historyOf(server.db, requestTicket)).toMatchObject([
    { event: 'EXPORT', resource: 'releases', user_name: 'Pessoa ADMIN', detail: requestBackup.summary },
  ]);
});

test('a download that fails shows its sentence on the page, until the next one', async () => {
  stream = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('a');
        await Promise.reject(new StartError('O servidor parou durante a cópia.'));
      })(),
    );
  const answer = await redeem(await requestTicket());
  await expect(answer.text()).rejects.toThrow();
  await ended();
  const state = (await admin.call(getPlatform)).body.backups;
  expect(state.downloadFailure?.error).toBe('O servidor parou durante a cópia.');
  await requestTicket();
  expect((await admin.call(getPlatform)).body.backups.downloadFailure).toBeNull();
});
