import { createNotificationConfig } from '@demanda/contracts/notifications';
import {
  cancelMessage,
  countFailedMessages,
  getOutboxMessage,
  listOutbox,
  retryMessage,
  type OutboxMessage,
} from '@demanda/contracts/outbox';
import type { Task } from '@demanda/contracts/task-shapes';
import { fakeClock } from '../../../../test/fake/fake-clock';
import { gate } from '../../../../test/fake/mail-server';
import type { Caller } from '../../../../test/servers/caller';
import { useMailInstances } from '../../../../test/servers/mail-instances';
import { noTransport } from '../../../engines/mail/transport';

/** Retry and cancellation by an ADMIN; failed messages are counted until then (G-MAIL-1). */

const MINUTE = 60_000;
const RUNNING = 'Uma tentativa de envio está em andamento. Aguarde um instante.';
const world = useMailInstances();

const retry = ({ id }: OutboxMessage, caller: Caller = world.admin) =>
  caller.call(retryMessage, { params: { id } });
const cancel = ({ id }: OutboxMessage) => world.admin.call(cancelMessage, { params: { id } });
const failed = async () => (await world.admin.call(countFailedMessages)).body.count;
/** A message whose first attempt the mail server answered so. */
async function messageAfter(code: number): Promise<{ task: Task; message: OutboxMessage }> {
  world.mail.behaviour.message = () => code;
  const task = await world.newTask();
  await world.send(task);
  world.mail.behaviour = {};
  return { task, message: await world.onlyMessage() };
}

test('a failed message is sent by one more attempt, and marks its task', async () => {
  const { task, message } = await messageAfter(554);
  expect([message.status, await failed()]).toEqual(['FAILED', 1]);
  const { status, body } = await retry(message);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'SENT', attempts: 2, lastError: null, running: false });
  expect(world.mail.received.map(({ to }) => to)).toEqual([['ana@cliente.example']]);
  expect([await world.isMarked(task), await failed()]).toEqual([true, 0]);
});

test('a message that fails again continues its number of attempts, and shows the reason', async () => {
  const { message } = await messageAfter(554);
  world.mail.behaviour.message = () => 554;
  const { status, error } = await retry(message);
  const lastError = 'O servidor de e-mail recusou a mensagem (código 554). Foram 2 tentativas.';
  expect([status, error.userMessage]).toEqual([502, lastError]);
  expect(await world.onlyMessage()).toMatchObject({ status: 'FAILED', attempts: 2, lastError });
  expect(await failed()).toBe(1);
});

test('a waiting message is sent at once', async () => {
  const { message } = await messageAfter(451);
  expect(message).toMatchObject({ status: 'QUEUED', running: false, attempts: 1 });
  expect((await retry(message)).body).toMatchObject({ status: 'SENT', attempts: 2 });
  world.clock.advance(MINUTE);
  await world.clock.ring();
  expect(world.mail.received).toHaveLength(1);
});

test('a waiting message can be canceled, and is not sent', async () => {
  const { message } = await messageAfter(451);
  const { status, body } = await cancel(message);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'CANCELED', nextAttemptAt: null, lastError: message.lastError });
  world.clock.advance(60 * MINUTE);
  await world.clock.ring();
  expect(world.mail.received).toEqual([]);
  for (const call of [retry, cancel]) {
    const { status, error } = await call(message);
    expect([status, error.userMessage]).toEqual([409, 'A mensagem foi cancelada.']);
  }
});

test('a failed message can be canceled, which removes it from the count and keeps its reason', async () => {
  const { message } = await messageAfter(554);
  expect((await cancel(message)).body).toMatchObject({ status: 'CANCELED', lastError: message.lastError });
  expect(await failed()).toBe(0);
  const query = { status: 'CANCELED' } as const;
  expect((await world.admin.call(listOutbox, { query })).body.totalElements).toBe(1);
});

test('a message can be neither retried nor canceled during an attempt, but after its process died', async () => {
  const slow = gate();
  world.mail.behaviour.data = slow.passed;
  const hurried = await world.startInstance(world.smtp(), { answerMs: 20, own: fakeClock() });
  await world.send(await world.newTask(), [], hurried);
  const message = await world.onlyMessage();
  expect(message).toMatchObject({ status: 'QUEUED', running: true, nextAttemptAt: null });
  for (const call of [retry, cancel]) {
    const { status, error } = await call(message);
    expect([status, error.userMessage]).toEqual([409, RUNNING]);
  }
  world.clock.advance(2 * MINUTE);
  expect((await cancel(message)).body.status).toBe('CANCELED');
  slow.open();
  // The attempt was still running, so its result is recorded.
  await world.closeLast();
  expect(await world.onlyMessage()).toMatchObject({ status: 'SENT' });
});

test('two concurrent retries on two servers make one attempt', async () => {
  const other = await world.startInstance(world.smtp(), { own: fakeClock() });
  const { message } = await messageAfter(554);
  const slow = gate();
  world.mail.behaviour.data = slow.passed;
  const calls = [world.admin, other, world.admin].map((caller) => retry(message, caller));
  slow.open();
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(world.mail.received).toHaveLength(1);
});

test('a sent message cannot be retried', async () => {
  await world.send(await world.newTask());
  const message = await world.onlyMessage();
  for (const call of [retry, cancel]) {
    const { status, error } = await call(message);
    expect([status, error.userMessage]).toEqual([409, 'A mensagem já foi enviada.']);
  }
  expect((await world.admin.call(cancelMessage, { params: { id: 999_999 } })).status).toBe(404);
  expect((await world.admin.call(retryMessage, { params: { id: 999_999 } })).status).toBe(404);
});

test('a message without a channel cannot be retried, and the error names what is missing', async () => {
  const waiting = await world.startInstance(noTransport);
  await world.admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_DADOS_TAREFA', notificationType: 'SMS', primaryPhone: '11 3333-4444' },
  });
  await world.send(await world.newTask(), [], waiting);
  const { content } = (await world.admin.call(listOutbox, {})).body;
  const reasons = await Promise.all(
    content.map(async (message) => (await retry(message, waiting)).error.userMessage),
  );
  expect(reasons.sort()).toEqual([
    'Nenhum servidor de e-mail está configurado.',
    'SMS: canal não configurado.',
  ]);
  await world.withoutRules();
});

test('a message to a telephone has a text and no HTML', async () => {
  await world.admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_DADOS_TAREFA', notificationType: 'SMS', primaryPhone: '11 3333-4444' },
  });
  const task = await world.newTask();
  await world.send(task);
  const query = { channel: 'SMS' } as const;
  const [message] = (await world.admin.call(listOutbox, { query })).body.content;
  const { body } = await world.admin.call(getOutboxMessage, { params: { id: message!.id } });
  expect(body).toMatchObject({
    text: `Demanda · Tarefa ${task.code}: ${task.title}.`,
    html: null,
    files: [],
  });
  await world.withoutRules();
});

test('messages that wait without a channel are counted apart, and their list is exactly those', async () => {
  await messageAfter(554);
  await world.admin.call(createNotificationConfig, {
    body: {
      configType: 'NOTIFICACAO_DADOS_TAREFA',
      notificationType: 'SMS',
      primaryPhone: '11 98888-7777',
    },
  });
  world.mail.behaviour.message = () => 451;
  await world.send(await world.newTask());
  expect((await world.admin.call(countFailedMessages)).body).toEqual({ count: 1, waiting: 1 });
  const listed = async (query: object) =>
    (await world.admin.call(listOutbox, { query })).body.content.map(
      ({ channel, status }) => `${channel} ${status}`,
    );
  expect(await listed({ withoutChannel: 'true' })).toEqual(['SMS QUEUED']);
  expect(await listed({ withoutChannel: 'false', sort: 'id,asc' })).toEqual(['EMAIL FAILED', 'EMAIL QUEUED']);
});
