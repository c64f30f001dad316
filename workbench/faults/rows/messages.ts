import { taskEmail, type EmailOutcome } from '@demanda/contracts/emails';
import type { Page } from '@demanda/contracts/list';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { listOutbox, retryMessage, type OutboxMessage } from '@demanda/contracts/outbox';
import type { Task } from '@demanda/contracts/task-shapes';
import { createTask } from '@demanda/contracts/tasks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startGateway } from '../../../apps/api/test/fake/gateway-server';
import { startMailServer } from '../../../apps/api/test/fake/mail-server';
import { startProxy, type Fault } from '../environment/proxy';
import type { Scene } from '../scene';
import type { Result, Strikes } from '../trial';
import { onEmbedded } from './databases';

const FAULTS: Fault[] = ['hang', 'refuse', { answer: 'lixo\r\n' }];
const OUTAGE_MS = 2_000;
const SENT_EACH_TIME = 3;
/** Longer than the lease of an attempt. */
const DELIVERY_LIMIT_MS = 150_000;
const PHONE = '+5511988887777';
const CHANNELS = ['SMS', 'WHATSAPP'] as const;

const addressOf = (message: number) => `mensagem.${message}@cliente.example`;

async function createRules({ client }: Scene): Promise<void> {
  for (const notificationType of CHANNELS) {
    const body = { configType: 'NOTIFICACAO_DADOS_TAREFA', notificationType, primaryPhone: PHONE };
    await client.call(createNotificationConfig, { body });
  }
}

/** Sends the e-mail of a new task; each has an address of its own. */
async function send({ client, journal }: Scene, message: number): Promise<void> {
  const body = { code: `CARTA-${message}`, title: 'Avisar o cliente', priority: 'LOW', requesterId: 1 };
  const { body: task } = await client.call<Task>(createTask, { body, key: randomUUID() });
  const answer = await client.call<EmailOutcome>(taskEmail.send, {
    params: { id: task.id },
    body: { additionalEmails: [addressOf(message)] },
    key: randomUUID(),
  });
  if (answer.status >= 400) return journal.find('refused', `message ${message}: ${answer.status}`);
  journal.acknowledge(answer.sentAt);
}

/** Retries what waits, as an ADMIN does on the page of the outbox, until nothing does. */
async function deliverAll({ client, journal }: Scene): Promise<void> {
  const limit = Date.now() + DELIVERY_LIMIT_MS;
  for (;;) {
    const { body } = await client.call<Page<OutboxMessage>>(listOutbox, { query: { size: 100 } });
    const waiting = body.content.filter(({ status }) => status !== 'SENT');
    if (waiting.length === 0) return;
    if (Date.now() > limit) return journal.find('lost', `${waiting.length} messages were not delivered`);
    for (const { id, running } of waiting) {
      if (!running) await client.call(retryMessage, { params: { id }, key: randomUUID() });
    }
    await wait(500);
  }
}

/** The mail server and both gateways hang, refuse connections and answer garbage in turn. No call may fail. */
export async function failMessageServices(strikes: Strikes): Promise<Result> {
  const mail = await startMailServer();
  const gateways = [await startGateway(), await startGateway()];
  const portOf = (url: string) => Number(new URL(url).port);
  const proxies = await Promise.all([mail, ...gateways].map(({ url }) => startProxy(portOf(url))));
  const [smtp, sms, whatsapp] = proxies.map(({ port }) => port);
  let struck = 0;
  let sent = 0;

  async function judge(scene: Scene): Promise<void> {
    await deliverAll(scene);
    const counts = new Map<string, number>();
    const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const { to } of mail.received) to.forEach(count);
    for (const { received } of gateways) received.forEach(({ body }) => count(body.id));
    for (const [name, times] of counts)
      if (times > 1 && name.includes('mensagem'))
        scene.journal.find('doubled', `${name} was sent ${times} times`);
    for (let message = 0; message < sent; message += 1)
      if (!counts.has(addressOf(message))) scene.journal.find('lost', `${addressOf(message)} was not sent`);
    for (const { received } of gateways)
      if (received.length !== sent)
        scene.journal.find(
          received.length < sent ? 'lost' : 'doubled',
          `${received.length} of ${sent} at a gateway`,
        );
  }

  try {
    return await onEmbedded(
      {
        ...strikes,
        isHarmless: true,
        prepare: async (scene) => {
          if (struck === 0) await createRules(scene);
        },
        async strike(scene, recovering) {
          const fault = FAULTS[struck % FAULTS.length];
          struck += 1;
          for (const proxy of proxies) await proxy.set(fault);
          const messages = Array.from({ length: SENT_EACH_TIME }, () => (sent += 1) - 1);
          await Promise.all([wait(OUTAGE_MS), ...messages.map((message) => send(scene, message))]);
          recovering();
          for (const proxy of proxies) await proxy.set(undefined);
        },
        end: judge,
      },
      {
        SMTP_URL: `smtp://127.0.0.1:${smtp}`,
        MAIL_FROM: 'Demanda <nao-responda@demanda.example>',
        SMS_GATEWAY_URL: `http://127.0.0.1:${sms}/messages`,
        WHATSAPP_GATEWAY_URL: `http://127.0.0.1:${whatsapp}/messages`,
      },
    );
  } finally {
    for (const proxy of proxies) await proxy.close();
    await mail.close();
    for (const gateway of gateways) await gateway.close();
  }
}
