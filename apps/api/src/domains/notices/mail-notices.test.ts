import { listNotices, readNotices, setNoticeChannel } from '@demanda/contracts/notices';
import type { NoticeChannel } from '@demanda/contracts/notice-labels';
import { sql } from 'kysely';
import { writeNotices } from '../../../test/make/notices';
import { makePerson } from '../../../test/make/person';
import { makeRequester, makeTask } from '../../../test/make/records';
import { useMailApp } from '../../../test/servers/mail-app';
import { sweepNotices } from './sweep';

/** E-mails about notices: stacked, once for all instances, by the rights of the moment. */

const world = useMailApp();

let requesterId: number;
let ana: number;
beforeAll(async () => {
  requesterId = (await makeRequester(world.admin)).id;
  ana = (await makePerson(world.server, { name: 'Ana Lima' })).id;
});

async function personWith(channel: NoticeChannel) {
  const person = await makePerson(world.server);
  const caller = await person.signIn();
  await caller.call(setNoticeChannel, { params: { kind: 'COMMENTED' }, body: { channel } });
  return { ...person, caller };
}
async function comment(personId: number, times = 1) {
  const task = await makeTask(world.admin, { requesterId });
  for (let index = 0; index < times; index += 1) {
    await writeNotices(world.server, {
      record: { kind: 'tasks', id: task.id },
      actorId: ana,
      recipientIds: [personId],
    });
  }
  return task;
}
/** Runs the job of two instances at once. */
async function mail() {
  const { mailNotices } = world.server.app;
  const [one, other] = await Promise.all([mailNotices(), mailNotices()]);
  return one + other;
}
const passTime = () =>
  sql`update notices set email_due_at = now() - interval '1 minute' where email_due_at is not null`.execute(
    world.server.db,
  );
const sent = () =>
  world.server.db
    .selectFrom('outbox')
    .where('kind', '=', 'NOTICE')
    .select(['subject', 'recipients', 'body_text'])
    .orderBy('id')
    .execute();
beforeEach(async () => {
  await world.server.db.deleteFrom('outbox').where('kind', '=', 'NOTICE').execute();
});

test('ten comments are one e-mail, five minutes after the first', async () => {
  const rita = await personWith('EMAIL');
  const { code, title } = await comment(rita.id, 10);
  expect(await mail()).toBe(0);
  await passTime();
  expect(await mail()).toBe(1);
  expect(await sent()).toMatchObject([
    { subject: `10 comentários em ${code} ${title}`, recipients: [rita.email] },
  ]);
  expect(await mail()).toBe(0);
});

test('the daily e-mail has the notices of all records', async () => {
  const rita = await personWith('DIGEST');
  const first = await comment(rita.id);
  const second = await comment(rita.id, 2);
  await passTime();
  expect(await mail()).toBe(1);
  const [message] = await sent();
  expect(message!.subject).toBe('Resumo do dia: 3 avisos');
  expect(message!.body_text).toContain(`Ana Lima comentou em ${first.code}`);
  expect(message!.body_text).toContain(`2 comentários em ${second.code}`);
});

test.each<[string, (person: Awaited<ReturnType<typeof personWith>>) => Promise<unknown>]>([
  [
    'has been read',
    async ({ caller }) => {
      const { notices } = (await caller.call(listNotices, { query: {} })).body;
      return caller.call(readNotices, { body: { upTo: notices[0]!.id } });
    },
  ],
  [
    'is about what the person may no longer see',
    ({ id }) => world.server.db.deleteFrom('user_profiles').where('user_id', '=', id).execute(),
  ],
])('no e-mail when the notice %s', async (_case, change) => {
  const rita = await personWith('EMAIL');
  await comment(rita.id);
  await change(rita);
  await passTime();
  expect(await mail()).toBe(0);
});

test('read notices go after 30 days, unread ones after a year', async () => {
  const { db } = world.server;
  const rita = await personWith('BELL');
  await comment(rita.id, 4);
  const rows = await db.selectFrom('notices').where('user_id', '=', rita.id).select('id').execute();
  const [old, recent, unread, older] = rows.map(({ id }) => id) as [number, number, number, number];
  const age = (id: number, column: 'read_at' | 'created_at', days: number) =>
    sql`update notices set ${sql.ref(column)} = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    );
  await age(old, 'read_at', 31);
  await age(recent, 'read_at', 29);
  await age(older, 'created_at', 366);
  expect(await sweepNotices({ db })).toBe(2);
  const left = await db.selectFrom('notices').where('user_id', '=', rita.id).select('id').execute();
  expect(left.map(({ id }) => id).sort((a, b) => a - b)).toEqual([recent, unread]);
});
