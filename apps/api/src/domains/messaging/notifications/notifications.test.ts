import {
  createNotificationConfig,
  deleteNotificationConfig,
  deleteNotificationConfigs,
  getNotificationConfig,
  getNotificationConfigByType,
  listNotificationConfigs,
  updateNotificationConfig,
  type NotificationConfig,
} from '@demanda/contracts/notifications';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const create = (body: object) => admin.call(createNotificationConfig, { body: body as never });
const byEmail = { configType: 'NOTIFICACAO_ENTREGA', notificationType: 'EMAIL' };

test('a rule is stored trimmed and can be read', async () => {
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

test('the list is an array without page and size, filters and sorts', async () => {
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

test('only ADMIN reads or writes rules (PERM-115 to PERM-117)', async () => {
  const params = { id: 1 };
  for (const name of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(name);
    expect((await caller.call(listNotificationConfigs, { query: {} })).status).toBe(403);
    expect((await caller.call(createNotificationConfig, { body: byEmail as never })).status).toBe(403);
    expect((await caller.call(updateNotificationConfig, { params, body: byEmail as never })).status).toBe(
      403,
    );
    expect((await caller.call(deleteNotificationConfig, { params })).status).toBe(403);
    expect((await caller.call(deleteNotificationConfigs, { body: [1] })).status).toBe(403);
  }
});

describe('a stored rule', () => {
  let rule: NotificationConfig;
  beforeEach(async () => {
    rule = (await create({ ...byEmail, primaryEmail: 'um@demanda.example' })).body;
  });
  const params = () => ({ id: rule.id });
  const change = (body: object) =>
    admin.call(updateNotificationConfig, { params: params(), body: { ...byEmail, ...body } as never });

  test('is changed with the user of the change (API-148)', async () => {
    const { status, body } = await change({
      useRequesterContact: true,
      copyEmails: ['', 'b@demanda.example'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...byEmail,
      id: rule.id,
      version: 1,
      useRequesterContact: true,
      primaryEmail: null,
      copyEmails: ['b@demanda.example'],
      updatedByUserName: 'Pessoa ADMIN',
    });
    expect((await admin.call(getNotificationConfig, { params: params() })).body).toEqual(body);
  });

  test.each([
    [{ configType: 'NOTIFICACAO_FATURAMENTO' }, 'configType', 'A configuração não pode ser alterada'],
    [
      { notificationType: 'SMS', primaryPhone: '11 3333-4444' },
      'notificationType',
      'A notificação não pode ser alterada',
    ],
  ])('keeps its types: %j (NOTIF-35, NOTIF-36, G-NOTIF-3)', async (body, field, message) => {
    const { status, error } = await change(body);
    expect([status, error.errors]).toEqual([400, [{ field, message }]]);
    expect((await admin.call(getNotificationConfig, { params: params() })).body).toEqual(rule);
  });

  test('returns 409 for a stale version (G-GEN-22)', async () => {
    await change({ version: 0, primaryEmail: 'dois@demanda.example' });
    const { status, error } = await change({ version: 0, primaryEmail: 'tres@demanda.example' });
    expect([status, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    expect(error.current).toMatchObject({ version: 1, primaryEmail: 'dois@demanda.example' });
  });

  test.each([
    'a@b.co\r\nBcc: x@y.co',
    'a@b.co\u0000',
    'a@b.co, c@d.co',
    'Ana <a@b.co>',
    'a@b.co\u2028Bcc: x@y.co',
  ])('refuses an address with a header: %j', async (address) => {
    for (const body of [{ primaryEmail: address }, { copyEmails: [address] }]) {
      const { status, error } = await change(body);
      expect([status, error.errors![0]!.message]).toEqual([400, 'Formato de e-mail inválido']);
    }
  });

  test('returns 404 when unknown (API-145, API-148, API-149)', async () => {
    expect((await admin.call(deleteNotificationConfig, { params: params() })).status).toBe(204);
    const answers = [
      await admin.call(getNotificationConfig, { params: params() }),
      await admin.call(deleteNotificationConfig, { params: params() }),
      await change({}),
    ];
    for (const { status, error } of answers) {
      expect([status, error.userMessage]).toEqual([404, 'Configuração de notificação não encontrada']);
    }
  });

  test('is deleted with others, by both paths of the call (API-150, G-GEN-16)', async () => {
    const other = (await create(byEmail)).body.id;
    const gone = await admin.call(deleteNotificationConfigs, { body: [rule.id, other, other, 999_999] });
    expect([gone.status, gone.body]).toEqual([200, { count: 2 }]);
    const last = (await create(byEmail)).body.id;
    const url = '/api/notification-configs/bulk-delete';
    expect((await admin.send({ method: 'POST', url, payload: { ids: [last] } })).body).toEqual({ count: 1 });
    expect((await admin.call(getNotificationConfig, { params: { id: last } })).status).toBe(404);
  });
});

test('the first rule of a pair is returned (API-146, G-NOTIF-2)', async () => {
  const pair = { configType: 'NOTIFICACAO_ORCAMENTO_TAREFA', notificationType: 'WHATSAPP' } as const;
  const ask = (query: object) => admin.call(getNotificationConfigByType, { query: query as never });
  expect((await ask(pair)).status).toBe(404);
  const first = (await create({ ...pair, useRequesterContact: true })).body;
  await create({ ...pair, primaryPhone: '11 3333-4444' });
  expect((await ask(pair)).body).toEqual(first);
  const { status, error } = await ask({ configType: 'OUTRO' });
  expect([status, error.errors!.map(({ field }) => field)]).toEqual([
    400,
    ['configType', 'notificationType'],
  ]);
});
