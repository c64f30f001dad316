import type { PhoneChannel } from '@demanda/contracts/notification-labels';
import { billingEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { getMailTransport, listOutbox } from '@demanda/contracts/outbox';
import type { Task } from '@demanda/contracts/task-shapes';
import { fakeClock } from '../../../../test/fake/fake-clock';
import { answering, startGateway, type TestGateway } from '../../../../test/fake/gateway-server';
import { gate } from '../../../../test/fake/mail-server';
import { link, makePeriod } from '../../../../test/make/bill';
import type { Caller } from '../../../../test/servers/caller';
import { useMailInstances } from '../../../../test/servers/mail-instances';
import { gatewayTransport } from '../../../engines/mail/gateway';
import type { Mail, Transport } from '../../../engines/mail/transport';

/** Messages to telephones are sent by workers, so that a gateway never delays the e-mail (G-MAIL-3). */

const MINUTE = 60_000;
const NUMBER = '+5511988887777';
const world = useMailInstances();
let gateway: TestGateway;
let sms: Transport;

beforeEach(async () => {
  gateway = await startGateway();
  sms = gatewayTransport('SMS', { url: gateway.url });
  await world.withoutRules();
  await rule('SMS');
});
afterEach(() => gateway.close());

const rule = (notificationType: PhoneChannel, primaryPhone = NUMBER) =>
  world.admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_DADOS_TAREFA', notificationType, primaryPhone },
  });
const messages = async (channel: PhoneChannel | 'EMAIL' = 'SMS') =>
  (await world.admin.call(listOutbox, { query: { channel, size: 100 } })).body.content;
/** A server with a gateway for SMS, whose workers have a clock of their own. */
async function startWithGateway(transport = sms) {
  const own = fakeClock();
  const caller = await world.startInstance(world.smtp(), { own, gateways: { SMS: transport } });
  return { caller, ring: own.ring };
}
const sendFrom = async (caller: Caller): Promise<Task> => {
  const task = await world.newTask();
  expect((await world.send(task, [], caller)).status).toBe(200);
  return task;
};

test('without a gateway a message waits with a reason, and is sent once there is one', async () => {
  await rule('WHATSAPP');
  await sendFrom(world.admin);
  expect(await messages()).toMatchObject([
    { status: 'QUEUED', attempts: 0, nextAttemptAt: null, lastError: 'SMS: canal não configurado.' },
  ]);
  expect(await messages('WHATSAPP')).toMatchObject([
    { status: 'QUEUED', lastError: 'WhatsApp: canal não configurado.' },
  ]);
  world.clock.advance(MINUTE);
  await world.clock.ring();
  expect(await messages()).toMatchObject([{ status: 'QUEUED', attempts: 0 }]);
  const { caller, ring } = await startWithGateway();
  expect((await caller.call(getMailTransport)).body).toEqual({ transport: 'SMTP', gateways: ['SMS'] });
  await ring();
  expect(gateway.received).toMatchObject([{ body: { channel: 'SMS', to: NUMBER } }]);
  expect(await messages()).toMatchObject([{ status: 'SENT', attempts: 1, lastError: null }]);
  expect(await messages('WHATSAPP')).toMatchObject([{ status: 'QUEUED', attempts: 0 }]);
});

test('a gateway that is down does not delay the e-mail, and is retried', async () => {
  const { caller, ring } = await startWithGateway();
  await gateway.close();
  const task = await sendFrom(caller);
  expect(world.mail.received).toHaveLength(1);
  await ring();
  expect(await messages()).toMatchObject([
    {
      ...{ status: 'QUEUED', attempts: 1 },
      lastError: 'Não foi possível conectar com o gateway de SMS: a conexão foi recusada.',
    },
  ]);
  expect(await messages('EMAIL')).toMatchObject([{ status: 'SENT' }]);
  expect(await world.isMarked(task)).toBe(true);
});

test('a slow gateway delays neither the e-mail nor its retries', async () => {
  const slow = gate();
  gateway.answer = async (response) => {
    await slow.passed;
    answering(200)(response);
  };
  world.mail.behaviour.message = () => 451;
  const { caller, ring } = await startWithGateway();
  expect((await world.send(await world.newTask(), [], caller)).status).toBe(202);
  // Wakes all workers; the one of SMS does not go back to sleep.
  const rung = ring();
  world.mail.behaviour = {};
  world.clock.advance(MINUTE);
  await world.clock.ring();
  expect(world.mail.received).toHaveLength(1);
  expect(await messages()).toMatchObject([{ status: 'QUEUED', attempts: 1, running: true }]);
  slow.open();
  await rung;
  expect(await messages()).toMatchObject([{ status: 'SENT', attempts: 1, running: false }]);
});

test('a gateway without a response times out, and is retried after 1, 5, 30 minutes, 2 and 8 hours', async () => {
  gateway.answer = () => undefined;
  const hasty = (mail: Mail) => sms.deliver(mail, AbortSignal.timeout(30));
  const { caller, ring } = await startWithGateway({ ...sms, deliver: hasty });
  await sendFrom(caller);
  await ring();
  for (const [index, minutes] of [1, 5, 30, 120, 480].entries()) {
    expect(await messages()).toMatchObject([{ status: 'QUEUED', attempts: index + 1 }]);
    world.clock.advance(minutes * MINUTE);
    await ring();
  }
  const reason = 'O gateway de SMS demorou demais para responder. Foram 6 tentativas.';
  expect(await messages()).toMatchObject([{ status: 'FAILED', attempts: 6, lastError: reason }]);
  expect(new Set(gateway.received.map(({ body }) => body.id)).size).toBe(1);
});

test('a refusal is permanent and has a reason; an invalid number is not sent', async () => {
  gateway.answer = answering(400, { message: 'Número inexistente' });
  await rule('SMS', 'ramal 12');
  const { caller, ring } = await startWithGateway();
  await sendFrom(caller);
  await ring();
  expect(await messages()).toMatchObject([
    { status: 'FAILED', lastError: '"ramal 12" não é um número de telefone completo.' },
    {
      status: 'FAILED',
      lastError:
        'O gateway de SMS recusou a mensagem (código 400). Resposta do serviço: “Número inexistente”',
    },
  ]);
  expect(gateway.received).toHaveLength(1);
});

test('when a server is killed between commit and attempt, another one sends the message once', async () => {
  const { caller } = await startWithGateway();
  await sendFrom(caller);
  world.abandonLast();
  const { ring } = await startWithGateway();
  await ring();
  expect(gateway.received).toHaveLength(1);
  expect(await messages()).toMatchObject([{ status: 'SENT', attempts: 1 }]);
});

test('when a server is killed during an attempt, the message is sent again with the same id after the lease', async () => {
  gateway.answer = () => undefined;
  const first = await startWithGateway();
  await sendFrom(first.caller);
  const asked = new Promise<void>((resolve) => (gateway.answer = () => resolve()));
  void first.ring();
  await asked;
  world.abandonLast();
  gateway.answer = answering(200);
  const second = await startWithGateway();
  await second.ring();
  expect(gateway.received).toHaveLength(1);
  world.clock.advance(2 * MINUTE);
  await second.ring();
  expect(gateway.received.map(({ body }) => body.id)).toEqual(Array(2).fill(gateway.received[0]!.body.id));
  expect(await messages()).toMatchObject([{ status: 'SENT', attempts: 2 }]);
});

test('a double click on two servers queues one message for each telephone, sent once', async () => {
  await rule('SMS', '11 3333-4444');
  const [one, two] = [await startWithGateway(), await startWithGateway()];
  const task = await world.newTask();
  const answers = await Promise.all([one, two, one, two].map(({ caller }) => world.send(task, [], caller)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await Promise.all([one.ring(), two.ring()]);
  expect(gateway.received.map(({ body }) => body.to).sort()).toEqual(['+551133334444', NUMBER]);
  expect(world.mail.received).toHaveLength(1);
});

test('a text for telephones alone that was corrected is sent too, the same one once', async () => {
  await world.admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'SMS', primaryPhone: NUMBER },
  });
  const { id } = await makePeriod(world.admin);
  const send = () => world.admin.call(billingEmail.send, { params: { id }, body: {} });
  expect((await send()).status).toBe(202);
  await link(world.admin, id, (await world.newTask()).id);
  await send();
  await send();
  expect(await messages()).toHaveLength(2);
});
