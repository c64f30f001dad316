import { failuresIn } from '@demanda/contracts/failure-facts';
import { listNotices, setNoticeChannel } from '@demanda/contracts/notices';
import type { NoticeChannel } from '@demanda/contracts/notice-labels';
import { noticeText } from '@demanda/contracts/notice-text';
import { sql } from 'kysely';
import { fakeProgram } from '../../../../test/fake/backups';
import { fakeMail } from '../../../../test/fake/mail-transport';
import { makePerson } from '../../../../test/make/person';
import { SECRET, startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { noTransport } from '../../../engines/mail/transport';
import { forwardingWatch } from '../../history/forward/forwarding-watch';
import { sealKeyOf } from '../../history/seal/seal-key';
import { sealHistory } from '../../history/seal/sealer';

/** Administrators are notified once a day of what failed, in the bell and by e-mail (ADR 0097). */

const HOUR_MS = 3_600_000;
/** 7 o'clock in São Paulo, after all that the server itself records in these tests. */
const SEVEN = new Date(new Date().setUTCHours(10, 0, 0, 0)).getTime() + 48 * HOUR_MS;
const day = (number: number) => SEVEN + number * 24 * HOUR_MS;

let at = SEVEN;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(mail = fakeMail().transport): Promise<TestApp> {
  at = SEVEN;
  const server = await startTestApp({
    now: () => at,
    publicUrl: 'https://demanda.example',
    backups: { program: fakeProgram, schedule: { at: '03:00' } },
    mail: { transport: mail, timer: () => () => undefined },
  });
  closing.push(server.close);
  return server;
}

const run = ({ app, db }: TestApp, forwardsHistory = false) =>
  app.failureDigest({ isForwardingStopped: forwardsHistory ? forwardingWatch(db) : undefined })({ db });

/** A server whose first digest was at 7 o'clock of the first day. */
async function startAfterFirst(mail?: Parameters<typeof start>[0]): Promise<TestApp> {
  const server = await start(mail);
  await run(server);
  return server;
}

async function fail({ db }: TestApp, moment: number) {
  const time = new Date(moment);
  const [admin] = await db.selectFrom('users').where('username', '=', 'admin').select('id').execute();
  const message = (channel: string, status: string, number: number) => sql`
    insert into outbox (channel, kind, record_id, recipients, subject, body_text, body_html, message_id, status,
      created_at, ended_at, created_by_id)
    values (${channel}::notification_type, 'ACCOUNT', ${admin!.id}, '{a@b.example}', 'x', 'x', '', ${`x${number}`},
      ${status}::message_status, ${time}, ${status === 'FAILED' ? time : null}::timestamptz, ${admin!.id})`;
  await message('EMAIL', 'FAILED', 1).execute(db);
  await message('EMAIL', 'FAILED', 2).execute(db);
  await message('SMS', 'QUEUED', 3).execute(db);
  await sql`insert into service_outcomes (service, failed_at) values ('email', ${time})`.execute(db);
  await sql`insert into backups (kind, started_at, lease_ends_at, ended_at, error)
    values ('SCHEDULED', ${time}, ${time}, ${time}, 'O disco está cheio.')`.execute(db);
  await sql`insert into remote_reports (at, kind, remote, build, release, value)
    values (${time}, 'fallback', 'tasks', 'abc', 1, null), (${time}, 'fallback', 'tasks', 'abc', 1, null)`.execute(
    db,
  );
}

/** The newest notices of failures, by their readers. */
const notices = ({ db }: TestApp) =>
  db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .where('kind', '=', 'FAILURES')
    .orderBy('notices.id')
    .select(['username', 'detail', 'email_due_at'])
    .execute();

test('what failed since the last digest is one notice for each administrator, by one instance, once', async () => {
  const mail = fakeMail();
  const server = await start(mail.transport);
  await makePerson(server, { profileCodes: ['MANAGER'] });
  at = SEVEN - 1;
  await run(server);
  expect(await server.db.selectFrom('failure_digests').selectAll().execute()).toEqual([]);
  await fail(server, SEVEN - HOUR_MS);
  at = SEVEN;
  // Nothing counts before the first digest.
  expect(await run(server)).toBe(0);
  await server.db.deleteFrom('outbox').execute();
  for (const table of ['service_outcomes', 'backups', 'remote_reports'] as const)
    await server.db.deleteFrom(table).execute();

  await fail(server, SEVEN + HOUR_MS);
  await sealHistory({ db: server.db, key: sealKeyOf(SECRET) });
  at = day(1);
  const counts = await Promise.all([run(server, true), run(server, true)]);
  expect(counts.sort()).toEqual([0, 7]);
  expect(await run(server, true)).toBe(0);
  const [notice, ...others] = await notices(server);
  expect([notice!.username, others]).toEqual(['admin', []]);
  expect(failuresIn(notice!.detail)).toEqual([
    { failure: 'FAILED_MESSAGES', count: 2 },
    { failure: 'WAITING_MESSAGES', count: 1 },
    { failure: 'EMAIL_DOWN', count: 1 },
    { failure: 'FAILED_BACKUPS', count: 1 },
    { failure: 'LATE_BACKUP', count: 1 },
    { failure: 'PREVIOUS_BUILDS', count: 1 },
    { failure: 'HISTORY_NOT_FORWARDED', count: 1 },
  ]);

  // Sessions end by the same clock.
  at = Date.now();
  const { body } = await (await server.as('ADMIN')).call(listNotices, { query: {} });
  expect(body.unread).toBe(1);
  expect(noticeText({ notice: body.notices[0]!, ids: [], count: 1 })).toMatch(
    /^Falhas desde o último resumo: 2 mensagens falharam; 1 mensagem aguarda sem canal configurado; o servidor de e-mail falhou/,
  );
  expect(await server.app.mailNotices()).toBe(1);
  const { email } = await server.db
    .selectFrom('users')
    .where('username', '=', 'admin')
    .select('email')
    .executeTakeFirstOrThrow();
  const { subject, text } = await mail.arrival(email);
  expect(subject).toBe('Falhas na instalação: 7 itens');
  for (const line of [
    '2 mensagens falharam.',
    'https://demanda.example/outbox?status=FAILED',
    'https://demanda.example/outbox?withoutChannel=true',
    'https://demanda.example/platform',
  ]) {
    expect(text).toContain(line);
  }
});

test('nothing is written when nothing failed, and a failure counts in one digest only', async () => {
  const server = await startAfterFirst();
  const verified = (moment: number) => sql`
    insert into backups (kind, started_at, lease_ends_at, ended_at, size_bytes)
    values ('SCHEDULED', ${new Date(moment)}, ${new Date(moment)}, ${new Date(moment)}, 1)`;
  await fail(server, SEVEN + HOUR_MS);
  await verified(day(1) - HOUR_MS).execute(server.db);
  at = day(1);
  expect(await run(server)).toBeGreaterThan(0);
  await verified(day(2) - HOUR_MS).execute(server.db);
  at = day(2) + 3 * HOUR_MS;
  expect(await run(server)).toBe(0);
  expect(await notices(server)).toHaveLength(1);
  expect(await server.db.selectFrom('failure_digests').select('id').execute()).toHaveLength(3);
});

test('each administrator chooses; without a mail server the notice is in the bell only', async () => {
  const server = await startAfterFirst();
  const choosing = async (channel: NoticeChannel) => {
    const person = await makePerson(server, { profileCodes: ['ADMIN'] });
    await (await person.signIn()).call(setNoticeChannel, { params: { kind: 'FAILURES' }, body: { channel } });
  };
  for (const channel of ['BELL', 'EMAIL', 'DIGEST', 'NONE'] as const) await choosing(channel);
  at = day(1);
  await run(server);
  const isMailed = (await notices(server)).map(({ email_due_at }) => email_due_at !== null);
  expect(isMailed).toEqual([true, false, true, true]);

  const silent = await startAfterFirst(noTransport);
  await fail(silent, SEVEN + HOUR_MS);
  at = day(1);
  await run(silent);
  expect(await notices(silent)).toMatchObject([{ username: 'admin', email_due_at: null }]);
});
