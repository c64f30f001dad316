import { billingEmail, deliveryEmail, taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import {
  CONFIG_TYPES,
  type ConfigType,
  NOTIFICATION_TYPES,
  type NotificationType,
  PHONE_CHANNELS,
  type PhoneChannel,
} from '@demanda/contracts/notification-labels';
import { createNotificationConfig, type NotificationConfigInput } from '@demanda/contracts/notifications';
import { listOutbox } from '@demanda/contracts/outbox';
import { link, makePeriod } from '../../../../test/make/bill';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import { useMailApp } from '../../../../test/servers/mail-app';

/** Recipients follow the rules of the kind, for each kind and type (G-MAIL-2, G-MAIL-3). */

const place = useMailApp({ withGateway: true });

const ANA = { email: 'ana@cliente.example', phone: '(11) 98888-7777' };
let requesterId: number;
const ANA_NUMBER = '+5511988887777';
let ids: Record<ConfigType, number>;

beforeAll(async () => {
  const requester = await makeRequester(place.admin, ANA);
  requesterId = requester.id;
  const task = await makeTask(place.admin, {
    requesterId: requester.id,
    amount: 1234.5,
    link: 'https://chamados.example/7',
  });
  const project = await makeProject(place.admin);
  const delivery = await makeDelivery(place.admin, { taskId: task.id, items: [{ projectId: project.id }] });
  const period = await makePeriod(place.admin);
  await link(place.admin, period.id, task.id);
  ids = {
    NOTIFICACAO_DADOS_TAREFA: task.id,
    NOTIFICACAO_ORCAMENTO_TAREFA: task.id,
    NOTIFICACAO_ENTREGA: delivery.id,
    NOTIFICACAO_FATURAMENTO: period.id,
  };
});

const calls = {
  NOTIFICACAO_DADOS_TAREFA: taskEmail,
  NOTIFICACAO_ORCAMENTO_TAREFA: taskFinancialEmail,
  NOTIFICACAO_ENTREGA: deliveryEmail,
  NOTIFICACAO_FATURAMENTO: billingEmail,
};
/** A billing period has no requester (G-NOTIF-4), and it has no recipients without a rule. */
const hasRequester = (kind: ConfigType) => kind !== 'NOTIFICACAO_FATURAMENTO';
const containsAmounts = (kind: ConfigType) =>
  kind === 'NOTIFICACAO_ORCAMENTO_TAREFA' || kind === 'NOTIFICACAO_FATURAMENTO';

const rule = (
  configType: ConfigType,
  notificationType: NotificationType,
  input: Partial<NotificationConfigInput>,
) => place.admin.call(createNotificationConfig, { body: { configType, notificationType, ...input } });
const preview = async (kind: ConfigType) =>
  (await place.admin.call(calls[kind].preview, { params: { id: ids[kind] } })).body;
const send = (kind: ConfigType) =>
  place.admin.call(calls[kind].send, {
    params: { id: ids[kind] },
    // A message of billing that shows a client's data to others is confirmed (sharing.test.ts).
    body: { additionalEmails: ['mais@cliente.example'], confirmedRequesterIds: [requesterId] },
  });
/** What the gateway got, once it is through. */
async function passedOn() {
  await place.clock.ring();
  return place.gateway.received.map(({ body: { channel, to, text } }) => ({ channel, to, text }));
}

test('every kind and type of notification is covered here', () => {
  expect(Object.keys(calls).sort()).toEqual([...CONFIG_TYPES].sort());
  expect([...PHONE_CHANNELS, 'EMAIL'].sort()).toEqual([...NOTIFICATION_TYPES].sort());
});

describe.each(CONFIG_TYPES)('%s', (kind) => {
  test('EMAIL: primary address, requester and copies of all its rules, then the additional ones, each once', async () => {
    await rule(kind, 'EMAIL', {
      primaryEmail: 'um@casa.example',
      copyEmails: ['dois@casa.example', 'UM@casa.example'],
    });
    await rule(kind, 'EMAIL', { useRequesterContact: true, copyEmails: ['dois@casa.example', ANA.email] });
    const ruled = ['um@casa.example', 'dois@casa.example', ANA.email];
    expect((await preview(kind)).recipients).toEqual(ruled);
    expect((await send(kind)).status).toBe(200);
    expect(place.mail.received.map(({ to }) => to)).toEqual([[...ruled, 'mais@cliente.example']]);
    expect(await passedOn()).toEqual([]);
  });

  test.each(PHONE_CHANNELS)(
    '%s: each telephone of all its rules once, in addition to the e-mail',
    async (channel) => {
      const other = channel === 'SMS' ? 'WHATSAPP' : 'SMS';
      await rule(kind, channel, {
        primaryPhone: '11 97777-6666',
        phoneNumbers: ['+55 (11) 97777-6666', '11 3333-4444'],
      });
      await rule(kind, channel, { useRequesterContact: true, phoneNumbers: ['(11) 3333-4444'] });
      await rule(kind, other, { primaryPhone: '11 97777-6666' });
      const numbers = ['+5511977776666', '+551133334444', ...(hasRequester(kind) ? [ANA_NUMBER] : [])];
      const expected: { channel: PhoneChannel; numbers: string[]; configured: boolean }[] = [
        { channel, numbers, configured: true },
        { channel: other, numbers: ['+5511977776666'], configured: true },
      ];
      expect((await preview(kind)).phones).toEqual(
        PHONE_CHANNELS.map((name) => expected.find((phone) => phone.channel === name)),
      );
      expect((await send(kind)).status).toBe(200);
      const sent = await passedOn();
      expect(
        sent
          .filter((message) => message.channel === channel)
          .map(({ to }) => to)
          .sort(),
      ).toEqual([...numbers].sort());
      expect(sent.filter((message) => message.channel === other).map(({ to }) => to)).toEqual([
        '+5511977776666',
      ]);
      expect(place.mail.received).toHaveLength(1);
    },
  );

  test('contains amounts only in messages about money', async () => {
    await rule(kind, 'SMS', { primaryPhone: '11 97777-6666' });
    await send(kind);
    const [text = ''] = (await passedOn()).map((message) => message.text);
    expect(text).toMatch(/^Demanda · /);
    expect(text.includes('1.234,50')).toBe(containsAmounts(kind));
    expect(text.includes('https://chamados.example/7')).toBe(kind === 'NOTIFICACAO_DADOS_TAREFA');
  });

  test('ignores rules of other kinds', async () => {
    for (const other of CONFIG_TYPES.filter((type) => type !== kind)) {
      await rule(other, 'EMAIL', { primaryEmail: 'fora@casa.example' });
      await rule(other, 'SMS', { primaryPhone: '11 97777-6666' });
    }
    const { recipients, phones } = await preview(kind);
    expect([recipients, phones]).toEqual([hasRequester(kind) ? [ANA.email] : [], []]);
  });
});

test('stores each message in the outbox with its channel', async () => {
  await rule('NOTIFICACAO_ENTREGA', 'WHATSAPP', {
    primaryPhone: '11 97777-6666',
    phoneNumbers: ['11 3333-4444'],
  });
  await send('NOTIFICACAO_ENTREGA');
  await passedOn();
  const query = { channel: 'WHATSAPP', sort: 'id,desc', size: 2 } as const;
  const { content } = (await place.admin.call(listOutbox, { query })).body;
  expect(content).toMatchObject([
    { channel: 'WHATSAPP', recipients: ['+551133334444'], status: 'SENT', kind: 'DELIVERY' },
    { channel: 'WHATSAPP', recipients: ['+5511977776666'], status: 'SENT', kind: 'DELIVERY' },
  ]);
});
