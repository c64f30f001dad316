import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { deleteDelivery, getDelivery } from '@demanda/contracts/deliveries';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { deliveryEmail } from '@demanda/contracts/emails';
import { createNotificationConfig } from '@demanda/contracts/notifications';
import { getOutboxMessage, listOutbox } from '@demanda/contracts/outbox';
import type { TestMailServer } from '../../../../test/fake/mail-server';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../../../../test/make/records';
import type { Caller } from '../../../../test/servers/caller';
import { useMailApp } from '../../../../test/servers/mail-app';
import type { TestApp } from '../../../../test/servers/start-test-app';

let mail: TestMailServer;
let server: TestApp;
let admin: Caller;
let projects: number[];
const place = useMailApp();
const { clock } = place;

beforeAll(async () => {
  ({ mail, server, admin } = place);
  projects = [];
  for (const name of ['portal', 'api']) projects.push((await makeProject(admin, { name })).id);
});

const stored = async ({ id }: Delivery) => (await admin.call(getDelivery, { params: { id } })).body;
const preview = async ({ id }: Delivery) =>
  (await admin.call(deliveryEmail.preview, { params: { id } })).body;
const send = ({ id }: Delivery, additionalEmails: unknown = [], caller = admin) =>
  caller.call(deliveryEmail.send, { params: { id }, body: { additionalEmails } as never });

/** Creates a delivery of a task with an amount to two projects, the first with a script. */
async function deliver(title = 'Ajustar tela'): Promise<Delivery> {
  const { id: requesterId } = await makeRequester(admin);
  const task = await makeTask(admin, { requesterId, title, amount: 12_345_678.5 });
  const items = projects.map((projectId) => ({ projectId }));
  const delivery = await makeDelivery(admin, { taskId: task.id, items });
  await admin.call(updateDeliveryItem, {
    params: { id: delivery.items[0]!.id },
    body: {
      status: 'HOMOLOGATION',
      sourceBranch: 'feature/frete',
      script: 'drop table segredo;',
      notes: 'só para a equipe',
    },
  });
  return stored(delivery);
}

test('is sent to the requester with copies and marks the delivery, whose version stays (DELIV-02, DELIV-78, API-058)', async () => {
  const delivery = await deliver();
  const { status, body } = await send(delivery, ['b@cliente.example', 'c@cliente.example']);
  const recipients = ['ana@cliente.example', 'b@cliente.example', 'c@cliente.example'];
  expect([status, body]).toEqual([200, { status: 'SENT', recipients, refused: [] }]);
  expect(mail.received.map(({ to }) => to)).toEqual([recipients]);
  expect(await stored(delivery)).toEqual({ ...delivery, deliveryEmailSent: true });
  const { content } = (await admin.call(listOutbox, { query: { kind: 'DELIVERY', size: 1 } })).body;
  expect(content).toMatchObject([{ recordId: delivery.id, recipients, status: 'SENT', local: false }]);
  const message = await admin.call(getOutboxMessage, { params: { id: content[0]!.id } });
  expect(message.body).toMatchObject({ recordId: delivery.id, taskId: delivery.taskId });
});

test('is sent without a body (API-058)', async () => {
  const { id } = await deliver();
  const { status } = await admin.call(deliveryEmail.send, { params: { id } });
  expect(status).toBe(200);
});

test('previews exactly the sent message', async () => {
  const delivery = await deliver();
  const before = await preview(delivery);
  await send(delivery);
  const [arrived] = mail.received;
  expect(arrived!.mail.subject).toBe(before.subject);
  // A part of a message ends with a line break.
  expect([arrived!.mail.html, arrived!.mail.text]).toEqual([`${before.html}\n`, `${before.text}\n`]);
  expect(before.recipients).toEqual(['ana@cliente.example']);
  expect([before.sentAt, (await preview(delivery)).sentAt]).toEqual([null, clock.now().toISOString()]);
});

test('contains no amounts, scripts, branches and internal notes', async () => {
  const delivery = await deliver();
  await send(delivery);
  const sentTexts = JSON.stringify([await preview(delivery), mail.received]);
  expect(sentTexts).toContain('Homologação');
  expect(sentTexts).not.toMatch(/feature\/frete|R\$|12\.?345\.?678|[Vv]alor|segredo|só para a equipe/);
});

test('keeps a title with line breaks out of the headers', async () => {
  const delivery = await deliver('Tela\r\nBcc: intruso@mal.example');
  await send(delivery);
  const [{ mail: arrived, to }] = mail.received as [(typeof mail.received)[0]];
  expect(arrived.subject).toMatch(/Tela Bcc: intruso@mal\.example$/);
  expect([arrived.bcc, to]).toEqual([undefined, ['ana@cliente.example']]);
});

test('returns 403 for MANAGER and USER, and 404 for an unknown delivery (PERM-049 to PERM-051)', async () => {
  const delivery = await deliver();
  for (const account of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(account);
    expect((await send(delivery, [], caller)).status).toBe(403);
    expect((await caller.call(deliveryEmail.preview, { params: { id: delivery.id } })).status).toBe(403);
  }
  expect(mail.received).toEqual([]);
  await admin.call(deleteDelivery, { params: { id: delivery.id } });
  const gone = await send(delivery);
  expect([gone.status, gone.error.userMessage]).toEqual([404, 'Entrega não encontrada']);
});

test.each([
  ['abc'],
  ['a@b'],
  ['a@b.co\r\nBcc: c@d.co'],
  ['a@b.co,c@d.co'],
  ['"x" <a@b.co>'],
  [''],
  [null],
  [7],
])('refuses the address %j by its place (DELIV-85, API-058)', async (address) => {
  const delivery = await deliver();
  const { status, error } = await send(delivery, ['ok@b.co', address]);
  expect(status).toBe(400);
  expect(error.errors).toEqual([{ field: 'additionalEmails[1]', message: 'Email inválido' }]);
  expect([mail.received, (await stored(delivery)).deliveryEmailSent]).toEqual([[], false]);
});

test('sends one message for a double click, and another one for Reenviar (DELIV-80, G-MAIL-1)', async () => {
  const delivery = await deliver();
  const [first, second] = await Promise.all([send(delivery), send(delivery)]);
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(mail.received).toHaveLength(1);
  clock.advance(3_000);
  expect((await send(delivery)).status).toBe(200);
  expect(mail.received).toHaveLength(2);
});

test('returns 202 and stays queued and unmarked until the mail server accepts it (G-MAIL-1)', async () => {
  const delivery = await deliver();
  mail.behaviour.message = () => 451;
  const { status, body } = await send(delivery);
  expect([status, body.status]).toEqual([202, 'QUEUED']);
  expect((await stored(delivery)).deliveryEmailSent).toBe(false);
  mail.behaviour = {};
  clock.advance(60_000);
  await clock.ring();
  expect(mail.received).toHaveLength(1);
  expect((await stored(delivery)).deliveryEmailSent).toBe(true);
});

test('is sent from the queue even when its delivery was deleted', async () => {
  const delivery = await deliver();
  mail.behaviour.message = () => 451;
  await send(delivery);
  await admin.call(deleteDelivery, { params: { id: delivery.id } });
  mail.behaviour = {};
  clock.advance(60_000);
  await clock.ring();
  expect(mail.received).toHaveLength(1);
});

test('returns 502 when refused permanently, and marks nothing (ERR-091, G-MAIL-1)', async () => {
  const delivery = await deliver();
  mail.behaviour.message = () => 554;
  const { status, error } = await send(delivery);
  expect([status, error.userMessage]).toEqual([502, 'O servidor de e-mail recusou a mensagem (código 554).']);
  expect((await stored(delivery)).deliveryEmailSent).toBe(false);
});

describe('recipients (G-MAIL-2)', () => {
  const rule = (input: object) =>
    admin.call(createNotificationConfig, {
      body: { configType: 'NOTIFICACAO_ENTREGA', notificationType: 'EMAIL', ...input } as never,
    });

  test('are those of the delivery rules, each once', async () => {
    const delivery = await deliver();
    await rule({ configType: 'NOTIFICACAO_DADOS_TAREFA', primaryEmail: 'dados@casa.example' });
    expect((await preview(delivery)).recipients).toEqual(['ana@cliente.example']);
    await rule({ primaryEmail: 'Chefe@casa.example', copyEmails: ['b@casa.example'] });
    expect((await preview(delivery)).recipients).toEqual(['Chefe@casa.example', 'b@casa.example']);
    await rule({ useRequesterContact: true });
    await send(delivery, ['B@casa.example', 'novo@casa.example']);
    expect(mail.received[0]!.to).toEqual([
      'Chefe@casa.example',
      'b@casa.example',
      'ana@cliente.example',
      'novo@casa.example',
    ]);
  });

  test('return 422 when there are none', async () => {
    const delivery = await deliver();
    await rule({});
    const { status, error } = await send(delivery);
    expect([status, error.userMessage]).toEqual([
      422,
      'Nenhum destinatário encontrado. Informe um endereço adicional ou cadastre uma configuração de notificação.',
    ]);
    expect(mail.received).toEqual([]);
    expect((await send(delivery, ['a@b.co'])).status).toBe(200);
  });
});
