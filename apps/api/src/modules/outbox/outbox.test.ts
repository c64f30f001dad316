import { taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { getMailTransport, listOutbox, type OutboxMessage } from '@demanda/contracts/outbox';
import { deleteTask, getTask } from '@demanda/contracts/tasks';
import { callerOf, type Caller } from '../../../test/caller';
import { handClock } from '../../../test/hand-clock';
import { gate, startMailServer, type TestMailServer } from '../../../test/mail-server';
import { makeRequester, makeTask } from '../../../test/make';
import { SECRET, startTestApp, type TestApp } from '../../../test/start-test-app';
import { buildApp } from '../../app';
import { smtpTransport } from '../../mail/smtp';
import { mailboxTransport, noTransport, type MailTransport } from '../../mail/transport';

const MINUTE = 60_000;
const from = { name: 'Demanda', address: 'nao-responda@demanda.example' };

let mail: TestMailServer;
let server: TestApp;
let admin: Caller;
let clock = handClock();
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An instance of the server on the same database, with its own worker. */
async function startInstance(transport: MailTransport, answerMs = 5_000, own = clock): Promise<Caller> {
  const mailOptions = { transport, now: clock.now, timer: own.timer, answerMs };
  const { db, storage } = server;
  const app = await buildApp({ db, storage }, { secret: SECRET, mail: mailOptions });
  await app.ready();
  closing.push(() => app.close());
  return callerOf(app, (await server.as('ADMIN')).token);
}

beforeEach(async () => {
  clock = handClock();
  await server.db.deleteFrom('outbox').execute();
  mail = await startMailServer();
  admin = await startInstance(smtpTransport({ url: mail.url, from }));
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await mail.close();
});

const newTask = async () => makeTask(admin, { requesterId: (await makeRequester(admin)).id, amount: 100 });
const send = (id: number, additionalEmails: string[] = [], caller = admin) =>
  caller.call(taskEmail.send, { params: { id }, body: { additionalEmails } });
const isMarked = async (id: number) => (await admin.call(getTask, { params: { id } })).body.taskEmailSent;
async function onlyMessage(): Promise<OutboxMessage> {
  const { content } = (await admin.call(listOutbox, {})).body;
  expect(content).toHaveLength(1);
  return content[0]!;
}
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();

test('a server that refuses for now is tried again after 1, 5, 30 minutes, 2 and 8 hours', async () => {
  mail.manners.message = () => 451;
  const task = await newTask();
  const { status, body } = await send(task.id);
  expect([status, body.status]).toEqual([202, 'QUEUED']);
  let attempts = 1;
  for (const minutes of [1, 5, 30, 120, 480]) {
    expect(await onlyMessage()).toMatchObject({
      status: 'QUEUED',
      attempts,
      nextAttemptAt: inMinutes(minutes),
      lastError: 'O servidor de e-mail recusou a mensagem por enquanto (código 451).',
    });
    clock.advance(minutes * MINUTE - 1);
    await clock.ring();
    expect((await onlyMessage()).attempts).toBe(attempts);
    clock.advance(1);
    await clock.ring();
    attempts += 1;
    expect((await onlyMessage()).attempts).toBe(attempts);
  }
  expect(await onlyMessage()).toMatchObject({
    status: 'FAILED',
    nextAttemptAt: null,
    lastError: 'O servidor de e-mail recusou a mensagem por enquanto (código 451). Foram 6 tentativas.',
  });
  expect(await isMarked(task.id)).toBe(false);
});

test('a message that waits is sent by the worker, which then marks the task', async () => {
  mail.manners.message = () => 451;
  const task = await newTask();
  await send(task.id);
  expect(await isMarked(task.id)).toBe(false);
  mail.manners = {};
  clock.advance(MINUTE);
  await clock.ring();
  expect(await onlyMessage()).toMatchObject({ status: 'SENT', attempts: 2, lastError: null });
  expect(await isMarked(task.id)).toBe(true);
  expect((await admin.call(getTask, { params: { id: task.id } })).body.version).toBe(task.version);
});

test('a server that refuses for ever is told at once, 502', async () => {
  mail.manners.message = () => 554;
  const task = await newTask();
  const { status, error } = await send(task.id);
  const sentence = 'O servidor de e-mail recusou a mensagem (código 554).';
  expect([status, error.userMessage]).toEqual([502, sentence]);
  expect(await onlyMessage()).toMatchObject({ status: 'FAILED', lastError: sentence, attempts: 1 });
  expect(await isMarked(task.id)).toBe(false);
});

test('a server that is down is tried later', async () => {
  await mail.close();
  const task = await newTask();
  expect((await send(task.id)).status).toBe(202);
  expect(await onlyMessage()).toMatchObject({
    status: 'QUEUED',
    lastError: 'Não foi possível conectar ao servidor de e-mail.',
  });
});

test.each(['greeting', 'data'] as const)(
  'a slow %s is answered 202, and the attempt goes on by itself',
  async (place) => {
    const slow = gate();
    mail.manners[place] = slow.passed;
    const hurried = await startInstance(smtpTransport({ url: mail.url, from }), 50, handClock());
    const task = await newTask();
    expect((await send(task.id, [], hurried)).status).toBe(202);
    expect(await isMarked(task.id)).toBe(false);
    slow.open();
    // Closing waits for the attempt.
    await closing.pop()!();
    expect(await onlyMessage()).toMatchObject({ status: 'SENT', attempts: 1 });
    expect(await isMarked(task.id)).toBe(true);
    expect(mail.received).toHaveLength(1);
  },
);

test('one refused recipient does not keep the message from the others', async () => {
  mail.manners.recipient = (address) => (address === 'b@cliente.example' ? 550 : undefined);
  const task = await newTask();
  const { status, body } = await send(task.id, ['b@cliente.example']);
  expect([status, body]).toEqual([
    200,
    {
      status: 'SENT',
      recipients: ['ana@cliente.example', 'b@cliente.example'],
      refused: ['b@cliente.example'],
    },
  ]);
  expect(await onlyMessage()).toMatchObject({
    status: 'SENT',
    lastError:
      'Sem entrega a b@cliente.example. O servidor de e-mail recusou b@cliente.example (código 550).',
  });
  expect(await isMarked(task.id)).toBe(true);
});

test('a recipient refused for now gets it later, the others once', async () => {
  mail.manners.recipient = (address) => (address === 'b@cliente.example' ? 450 : undefined);
  const task = await newTask();
  expect((await send(task.id, ['b@cliente.example'])).status).toBe(202);
  expect(await isMarked(task.id)).toBe(false);
  mail.manners = {};
  clock.advance(MINUTE);
  await clock.ring();
  expect(mail.received.map(({ to }) => to)).toEqual([['ana@cliente.example'], ['b@cliente.example']]);
  expect(await onlyMessage()).toMatchObject({ status: 'SENT', lastError: null });
  expect(await isMarked(task.id)).toBe(true);
});

test('two at the very same time on two instances send one message and get one answer', async () => {
  const other = await startInstance(smtpTransport({ url: mail.url, from }), 5_000, handClock());
  const slow = gate();
  mail.manners.data = slow.passed;
  const task = await newTask();
  const both = [send(task.id), send(task.id, [], other)];
  slow.open();
  const [one, two] = await Promise.all(both);
  expect([one!.status, two!.status]).toEqual([200, 200]);
  expect(two!.body).toEqual(one!.body);
  expect(mail.received).toHaveLength(1);
  await onlyMessage();
});

test('asked for again while the first attempt still runs, it is the same message', async () => {
  const slow = gate();
  mail.manners.data = slow.passed;
  const hurried = await startInstance(smtpTransport({ url: mail.url, from }), 50, handClock());
  const task = await newTask();
  expect((await send(task.id, [], hurried)).status).toBe(202);
  clock.advance(10_000);
  const again = send(task.id);
  slow.open();
  expect((await again).status).toBe(200);
  expect(mail.received).toHaveLength(1);
});

test('a message whose process was killed is sent once its lease ends', async () => {
  const task = await newTask();
  const dead: MailTransport = { ...noTransport, name: 'SMTP', deliver: () => new Promise(() => {}) };
  const dying = await startInstance(dead, 20, handClock());
  expect((await send(task.id, [], dying)).status).toBe(202);
  await clock.ring();
  clock.advance(2 * MINUTE - 1);
  await clock.ring();
  expect(mail.received).toHaveLength(0);
  clock.advance(1);
  await clock.ring();
  expect(mail.received).toHaveLength(1);
  expect(await onlyMessage()).toMatchObject({ status: 'SENT', attempts: 2 });
  clock.advance(60 * MINUTE);
  await clock.ring();
  expect(mail.received).toHaveLength(1);
  closing.pop();
});

test('many messages and two workers: each is sent once', async () => {
  const otherClock = handClock();
  const waiting = await startInstance(noTransport);
  for (let count = 0; count < 40; count += 1) {
    await send((await newTask()).id, [], waiting);
  }
  await startInstance(smtpTransport({ url: mail.url, from }), 5_000, otherClock);
  await Promise.all([clock.ring(), otherClock.ring()]);
  expect(mail.received).toHaveLength(40);
  expect(new Set(mail.received.map((message) => message.mail.messageId)).size).toBe(40);
  const { body } = await admin.call(listOutbox, { query: { status: 'SENT' } });
  expect(body.totalElements).toBe(40);
});

test('without a mail server it waits, says why, and goes out once there is one', async () => {
  const waiting = await startInstance(noTransport);
  const task = await newTask();
  const { status, body } = await send(task.id, [], waiting);
  expect([status, body.status]).toEqual([202, 'QUEUED']);
  expect((await waiting.call(getMailTransport)).body).toEqual({ transport: 'NONE' });
  expect(await onlyMessage()).toMatchObject({
    status: 'QUEUED',
    attempts: 0,
    nextAttemptAt: null,
    lastError: 'Nenhum servidor de e-mail está configurado.',
  });
  expect(await isMarked(task.id)).toBe(false);
  await clock.ring();
  expect(await onlyMessage()).toMatchObject({ status: 'SENT', attempts: 1 });
  expect(await isMarked(task.id)).toBe(true);
});

test('the local mailbox keeps it, and it counts as sent', async () => {
  const local = await startInstance(mailboxTransport);
  const task = await newTask();
  expect((await send(task.id, [], local)).status).toBe(200);
  expect(await onlyMessage()).toMatchObject({ status: 'SENT', local: true });
  expect(await isMarked(task.id)).toBe(true);
  expect(mail.received).toEqual([]);
});

test('a message outlives its task', async () => {
  mail.manners.message = () => 451;
  const task = await newTask();
  await admin.call(taskFinancialEmail.send, { params: { id: task.id }, body: {} });
  await admin.call(deleteTask, { params: { id: task.id } });
  mail.manners = {};
  clock.advance(MINUTE);
  await clock.ring();
  expect(await onlyMessage()).toMatchObject({ status: 'SENT' });
});

test('an idle worker asks once a minute, or when the next message is due', async () => {
  await clock.ring();
  expect(clock.sleep()).toBe(MINUTE);
  mail.manners.message = () => 451;
  await send((await newTask()).id);
  clock.advance(20_000);
  await clock.ring();
  expect(clock.sleep()).toBe(40_000);
});
