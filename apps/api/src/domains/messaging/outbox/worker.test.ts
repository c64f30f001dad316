import { taskFinancialEmail } from '@demanda/contracts/emails';
import { getMailTransport, listOutbox } from '@demanda/contracts/outbox';
import { deleteTask, getTask } from '@demanda/contracts/tasks';
import { fakeClock } from '../../../../test/fake/fake-clock';
import { useMailInstances } from '../../../../test/servers/mail-instances';
import { mailboxTransport, noTransport, type MailTransport } from '../../../engines/mail/transport';

/** Messages sent by the worker (G-MAIL-1). */

const MINUTE = 60_000;
const world = useMailInstances();
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString();

test('retries temporary failures after 1, 5, 30 minutes, 2 and 8 hours', async () => {
  world.mail.behaviour.message = () => 451;
  const task = await world.newTask();
  const { status, body } = await world.send(task);
  expect([status, body.status]).toEqual([202, 'QUEUED']);
  let attempts = 1;
  for (const minutes of [1, 5, 30, 120, 480]) {
    expect(await world.onlyMessage()).toMatchObject({
      status: 'QUEUED',
      attempts,
      nextAttemptAt: inMinutes(minutes),
      lastError: 'O servidor de e-mail recusou a mensagem por enquanto (código 451).',
    });
    world.clock.advance(minutes * MINUTE - 1);
    await world.clock.ring();
    expect((await world.onlyMessage()).attempts).toBe(attempts);
    world.clock.advance(1);
    await world.clock.ring();
    attempts += 1;
    expect((await world.onlyMessage()).attempts).toBe(attempts);
  }
  expect(await world.onlyMessage()).toMatchObject({
    status: 'FAILED',
    nextAttemptAt: null,
    lastError: 'O servidor de e-mail recusou a mensagem por enquanto (código 451). Foram 6 tentativas.',
  });
  expect(await world.isMarked(task)).toBe(false);
});

test('sends a waiting message and marks the task', async () => {
  world.mail.behaviour.message = () => 451;
  const task = await world.newTask();
  await world.send(task);
  expect(await world.isMarked(task)).toBe(false);
  world.mail.behaviour = {};
  world.clock.advance(MINUTE);
  await world.clock.ring();
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT', attempts: 2, lastError: null });
  expect(await world.isMarked(task)).toBe(true);
  expect((await world.admin.call(getTask, { params: { id: task.id } })).body.version).toBe(task.version);
});

test('sends a message whose process was killed once its lease ends', async () => {
  const task = await world.newTask();
  const dead: MailTransport = { ...noTransport, name: 'SMTP', deliver: () => new Promise(() => {}) };
  const dying = await world.startInstance(dead, { answerMs: 20, own: fakeClock() });
  expect((await world.send(task, [], dying)).status).toBe(202);
  await world.clock.ring();
  world.clock.advance(2 * MINUTE - 1);
  await world.clock.ring();
  expect(world.mail.received).toHaveLength(0);
  world.clock.advance(1);
  await world.clock.ring();
  expect(world.mail.received).toHaveLength(1);
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT', attempts: 2 });
  world.clock.advance(60 * MINUTE);
  await world.clock.ring();
  expect(world.mail.received).toHaveLength(1);
  world.abandonLast();
});

test('two workers send each of many messages once', async () => {
  const otherClock = fakeClock();
  const waiting = await world.startInstance(noTransport);
  for (let count = 0; count < 20; count += 1) {
    await world.send(await world.newTask(), [], waiting);
  }
  await world.startInstance(world.smtp(), { own: otherClock });
  await Promise.all([world.clock.ring(), otherClock.ring()]);
  expect(world.mail.received).toHaveLength(20);
  expect(new Set(world.mail.received.map((message) => message.mail.messageId)).size).toBe(20);
  const { body } = await world.admin.call(listOutbox, { query: { status: 'SENT' } });
  expect(body.totalElements).toBe(20);
});

test('without a mail server a message waits with a reason, and is sent once there is one', async () => {
  const waiting = await world.startInstance(noTransport);
  const task = await world.newTask();
  const { status, body } = await world.send(task, [], waiting);
  expect([status, body.status]).toEqual([202, 'QUEUED']);
  expect((await waiting.call(getMailTransport)).body).toEqual({ transport: 'NONE', gateways: [] });
  expect(await world.onlyMessage()).toMatchObject({
    status: 'QUEUED',
    attempts: 0,
    nextAttemptAt: null,
    lastError: 'Nenhum servidor de e-mail está configurado.',
  });
  expect(await world.isMarked(task)).toBe(false);
  await world.clock.ring();
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT', attempts: 1 });
  expect(await world.isMarked(task)).toBe(true);
});

test('the local mailbox stores it, and it counts as sent', async () => {
  const local = await world.startInstance(mailboxTransport);
  const task = await world.newTask();
  expect((await world.send(task, [], local)).status).toBe(200);
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT', local: true });
  expect(await world.isMarked(task)).toBe(true);
  expect(world.mail.received).toEqual([]);
});

test('a message outlives its task', async () => {
  world.mail.behaviour.message = () => 451;
  const task = await world.newTask();
  await world.admin.call(taskFinancialEmail.send, { params: { id: task.id }, body: {} });
  await world.admin.call(deleteTask, { params: { id: task.id } });
  world.mail.behaviour = {};
  world.clock.advance(MINUTE);
  await world.clock.ring();
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT' });
});

test('an idle worker polls once a minute, or when the next message is due', async () => {
  await world.clock.ring();
  expect(world.clock.sleep()).toBe(MINUTE);
  world.mail.behaviour.message = () => 451;
  await world.send(await world.newTask());
  world.clock.advance(20_000);
  await world.clock.ring();
  expect(world.clock.sleep()).toBe(40_000);
});
