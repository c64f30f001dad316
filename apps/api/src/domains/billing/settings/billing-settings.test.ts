import {
  getBillingSettings,
  updateBillingSettings,
  type BillingSettings,
} from '@demanda/contracts/billing-settings';
import { INVALID_PIX_KEY_TEXT } from '@demanda/contracts/pix-key';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

const HOLIDAYS = 'Digite cada feriado como dd/mm ou dd/mm/aaaa, por exemplo 25/01 ou 09/07/2026';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const read = async () => (await admin.call(getBillingSettings)).body;
const write = (changes: Partial<BillingSettings> | Record<string, unknown>, caller = admin) =>
  caller.call(updateBillingSettings, { body: { congelamento: 'ao_pagar', ...changes } as never });

test('lock at payment and have no company data by default (G-BILL-11)', async () => {
  expect(await read()).toMatchObject({
    congelamento: 'ao_pagar',
    companyName: null,
    pixKey: null,
    dueRule: null,
    localHolidays: [],
    version: 0,
    updatedByUserName: null,
  });
});

test('are stored trimmed, with the user who saved them (G-GEN-22)', async () => {
  const { version } = await read();
  const facts = {
    dueRule: { kind: 'BUSINESS_DAYS', n: 5 },
    localHolidays: ['01-25', '2026-07-09'],
    congelamento: 'ao_faturar',
    companyName: 'Ação & Cia',
    companyDocument: '12.345.678/0001-95',
    companyAddress: 'Rua das Flores, 10\nSão Paulo',
    companyEmail: 'financeiro@acao.example',
    companyPhone: '(11) 4002-8922',
    pixName: 'Ação & Cia',
    pixCity: 'São Paulo',
  };
  const { status, body } = await write({ ...facts, companyName: ' Ação & Cia ', pixKey: '  ', version });
  expect([status, body]).toEqual([200, await read()]);
  expect(body).toMatchObject({ ...facts, pixKey: null, version: version + 1 });
  expect(body.updatedByUserName).not.toBeNull();
});

test('return 409 with the stored settings for a stale version, and change nothing (G-GEN-22)', async () => {
  const { version } = (await write({ companyName: 'Primeira' })).body;
  await write({ companyName: 'Segunda', version });
  const { status, error } = await write({ companyName: 'Terceira', version });
  expect([status, error.errorCode]).toEqual([409, 'STALE_VERSION']);
  expect(error).toMatchObject({ current: { companyName: 'Segunda', version: version + 1 } });
  expect(await read()).toMatchObject({ companyName: 'Segunda' });
});

test.each([
  [{ congelamento: 'nunca' }, 'congelamento', 'Opção desconhecida'],
  [{ companyEmail: 'abc' }, 'companyEmail', 'E-mail inválido'],
  [{ pixKey: 'x'.repeat(78) }, 'pixKey', 'Máximo 77 caracteres'],
  [{ pixKey: 'chave qualquer' }, 'pixKey', INVALID_PIX_KEY_TEXT],
  [{ pixName: 'x'.repeat(26) }, 'pixName', 'Máximo 25 caracteres'],
  [{ pixCity: 'x'.repeat(16) }, 'pixCity', 'Máximo 15 caracteres'],
  [{ dueRule: { kind: 'DAYS', n: 366 } }, 'dueRule.n', 'O prazo vai de 0 a 365 dias'],
  [{ dueRule: { kind: 'MONTHS', n: 1 } }, 'dueRule.kind', 'Opção desconhecida'],
  [{ localHolidays: ['01-25', '02-30'] }, 'localHolidays', HOLIDAYS],
])('refuse %j on its field', async (changes, field, message) => {
  const { status, error } = await write(changes);
  expect([status, error.errors]).toEqual([400, [{ field, message }]]);
});

test.each([
  ['12345678909', '123.456.789-09'],
  ['(11) 91234-5678', '+5511912345678'],
])('store the Pix key %s as %s', async (typed, pixKey) => {
  expect(await write({ pixKey: typed })).toMatchObject({ status: 200, body: { pixKey } });
});

test('are readable with a key that an earlier version accepted', async () => {
  await server.db.updateTable('billing_settings').set({ pix_key: '12345678900' }).execute();
  expect(await read()).toMatchObject({ pixKey: '12345678900' });
});

test('can be read but not changed by MANAGER; USER and anonymous callers are refused', async () => {
  const [manager, user] = [await server.as('MANAGER'), await server.as('USER')];
  expect((await manager.call(getBillingSettings)).status).toBe(200);
  expect((await user.call(getBillingSettings)).status).toBe(403);
  expect((await server.anonymous.call(getBillingSettings)).status).toBe(401);
  const stored = await read();
  expect(stored).toMatchObject({
    dueRule: { kind: 'BUSINESS_DAYS' },
    localHolidays: ['01-25', '2026-07-09'],
  });
  for (const caller of [manager, user]) expect((await write({ companyName: 'X' }, caller)).status).toBe(403);
  expect(await read()).toEqual(stored);
});
