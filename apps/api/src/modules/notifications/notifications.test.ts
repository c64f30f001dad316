import {
  createNotificationConfig,
  getNotificationConfig,
  listNotificationConfigs,
  type NotificationConfig,
} from '@demanda/contracts/notifications';
import type { Caller } from '../../../test/caller';
import { startTestApp, type TestApp } from '../../../test/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const create = (body: object) => admin.call(createNotificationConfig, { body: body as never });
const byEmail = { configType: 'NOTIFICACAO_ENTREGA', notificationType: 'EMAIL' };

test('a rule is created without its blanks and read back', async () => {
  const { status, body } = await create({
    ...byEmail,
    primaryEmail: ' ',
    copyEmails: ['um@demanda.example', '', "o'dois@demanda.example"],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...byEmail,
    useRequesterContact: false,
    primaryEmail: null,
    copyEmails: ['um@demanda.example', "o'dois@demanda.example"],
    phoneNumbers: [],
  });
  expect((await admin.call(getNotificationConfig, { params: { id: body.id } })).body).toEqual(body);
  expect((await admin.call(getNotificationConfig, { params: { id: 999_999 } })).status).toBe(404);
});

test('texts of a list keep commas, quotes and braces', async () => {
  const phoneNumbers = ['{1,2}', '"3"', 'a\\b', 'null'];
  const { body } = await create({
    ...byEmail,
    notificationType: 'SMS',
    primaryPhone: '(11) 9',
    phoneNumbers,
  });
  expect(body.phoneNumbers).toEqual(phoneNumbers);
});

test.each([
  [{ notificationType: 'EMAIL' }, 'configType', 'Configuração é obrigatória'],
  [{ ...byEmail, primaryEmail: 'sem arroba' }, 'primaryEmail', 'Formato de e-mail inválido'],
  [{ ...byEmail, copyEmails: ['bom@x.example', 'ruim'] }, 'copyEmails[1]', 'Formato de e-mail inválido'],
  [
    { ...byEmail, notificationType: 'WHATSAPP' },
    'primaryPhone',
    'Telefone principal é obrigatório quando não usar solicitante',
  ],
])('refuses %j on its field', async (body, field, message) => {
  const { status, error } = await create(body);
  expect(status).toBe(400);
  expect(error.errors).toEqual([{ field, message }]);
});

test('the list is plain without page and size, filters and sorts', async () => {
  await create({ ...byEmail, configType: 'NOTIFICACAO_FATURAMENTO', useRequesterContact: true });
  const all = await admin.send<NotificationConfig[]>({ method: 'GET', url: '/api/notification-configs' });
  const ids = all.body.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((one, two) => one - two));
  const { body } = await admin.call(listNotificationConfigs, {
    query: {
      size: 5,
      configType: 'NOTIFICACAO_FATURAMENTO',
      useRequesterContact: 'true',
      sort: 'configType,desc',
    },
  });
  expect(body).toMatchObject({ totalElements: 1, content: [{ configType: 'NOTIFICACAO_FATURAMENTO' }] });
});

test('only ADMIN reads or creates rules', async () => {
  for (const name of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(name);
    expect((await caller.call(listNotificationConfigs, { query: {} })).status).toBe(403);
    expect((await caller.call(createNotificationConfig, { body: byEmail as never })).status).toBe(403);
  }
});
