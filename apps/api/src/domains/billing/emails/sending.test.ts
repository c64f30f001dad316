import { deleteBillingPeriod, getBillingPeriod } from '@demanda/contracts/billing';
import { billingEmail } from '@demanda/contracts/emails';
import { createNotificationConfig, type NotificationConfigInput } from '@demanda/contracts/notifications';
import { link, makePeriod, setStatus } from '../../../../test/make/bill';
import { makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { useMailApp } from '../../../../test/servers/mail-app';
import { billingRecordEmail } from './billing-emails';

/** Results of sending in addition to the requested e-mail. */

const place = useMailApp({ withGateway: true });
let admin: Caller;
let requesterId: number;
beforeAll(async () => {
  admin = place.admin;
  requesterId = (await makeRequester(admin)).id;
});

const NUMBER = '+5511988887777';
const rule = (input: Partial<NotificationConfigInput>) =>
  admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'EMAIL', ...input },
  });
const makeBill = async () => {
  const { id } = await makePeriod(admin);
  await link(admin, id, (await makeTask(admin, { requesterId, amount: 10 })).id);
  await setStatus(admin, id, 'FATURADO');
  return id;
};
const send = (id: number, body: object = {}) =>
  admin.call(billingEmail.send, { params: { id }, body: { confirmedRequesterIds: [requesterId], ...body } });
const written = (id: number) =>
  place.server.db
    .selectFrom('outbox')
    .where('record_id', '=', id)
    .orderBy('id')
    .select(['channel', 'recipients', 'status'])
    .execute();

describe('where rules name telephones alone', () => {
  test('sends to telephones once for a double click, without an e-mail (G-MAIL-2, G-MAIL-3)', async () => {
    const id = await makeBill();
    await rule({ notificationType: 'SMS', primaryPhone: NUMBER });
    const answers = await Promise.all([send(id), send(id)]);
    const queued = [202, { status: 'QUEUED', recipients: [], refused: [] }];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([queued, queued]);
    await place.clock.ring();
    expect(place.gateway.received).toMatchObject([{ body: { channel: 'SMS', to: NUMBER } }]);
    expect(await written(id)).toEqual([{ channel: 'SMS', recipients: [NUMBER], status: 'SENT' }]);
    expect(place.mail.received).toEqual([]);
    const { body } = await admin.call(getBillingPeriod, { params: { id } });
    expect(body.billingEmailSent).toBe(false);
    place.clock.advance(60_000);
    expect((await send(id)).status).toBe(202);
    expect(await written(id)).toHaveLength(2);
  });

  test('also sends the e-mail to an additional address', async () => {
    const id = await makeBill();
    await rule({ notificationType: 'WHATSAPP', primaryPhone: NUMBER });
    expect((await send(id, { additionalEmails: ['b@cliente.example'] })).status).toBe(200);
    expect((await written(id)).map(({ channel }) => channel)).toEqual(['EMAIL', 'WHATSAPP']);
  });
});

test.each<[string, (id: number) => Promise<unknown>, number, string]>([
  [
    'deleted',
    (id) => admin.call(deleteBillingPeriod, { params: { id }, query: { confirm: 'EXCLUIR' } }),
    404,
    'Período não encontrado',
  ],
  [
    'changed',
    (id) => setStatus(admin, id, 'PENDENTE'),
    409,
    'O período mudou enquanto o demonstrativo era gerado. Tente novamente.',
  ],
])(
  'does not send a statement when the period is %s while it is rendered',
  async (_what, change, expected, text) => {
    const id = await makeBill();
    await rule({ primaryEmail: 'financeiro@casa.example' });
    const draw = billingRecordEmail.composeAhead!;
    billingRecordEmail.composeAhead = async (...args) => {
      const ahead = await draw(...args);
      await change(id);
      return ahead;
    };
    const { status, error } = await send(id, { attachStatement: true });
    billingRecordEmail.composeAhead = draw;
    expect([status, error.userMessage]).toEqual([expected, text]);
    expect(place.mail.received).toEqual([]);
    expect(await written(id)).toEqual([]);
  },
);

test('sends a statement of an unchanged open period, although its draft has another time', async () => {
  const id = await makeBill();
  await setStatus(admin, id, 'PENDENTE');
  await rule({ primaryEmail: 'financeiro@casa.example' });
  expect((await send(id, { attachStatement: true })).status).toBe(200);
});
