import { listHistory } from '@demanda/contracts/history';
import { profileGrants } from '@demanda/contracts/permissions';
import {
  changeProfile,
  createProfile,
  deleteProfile,
  deleteProfiles,
  getProfile,
  listProfiles,
  type Profile,
  type ProfileCreateInput,
} from '@demanda/contracts/profiles';
import { listTasks } from '@demanda/contracts/tasks';
import { deleteUser, updateUser } from '@demanda/contracts/users';
import { makePerson } from '../../../../test/make/person';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

let made = 0;
const FINANCE = {
  screens: ['billing' as const],
  permissions: ['tasks:VIEW' as const, 'billing:VIEW' as const],
  fields: { tasks: { amount: 'READ' as const } },
};
const form = (changes: Partial<ProfileCreateInput> = {}): ProfileCreateInput => {
  made += 1;
  return { code: `FINANCE_${made}`, name: `Finanças ${made}`, ...FINANCE, ...changes };
};
const create = (changes?: Partial<ProfileCreateInput>) => admin.call(createProfile, { body: form(changes) });
const change = (id: number, body: object) => admin.call(changeProfile, { params: { id }, body });
const remove = (id: number) => admin.call(deleteProfile, { params: { id } });
const list = async (query: object) =>
  (await admin.call(listProfiles, { query })).body as unknown as Profile[];
const codesIn = (profiles: Profile[]) => profiles.map(({ code }) => code);

describe('the list', () => {
  test('is an array without paging (API-127) and a page with it (API-128)', async () => {
    const [first, ...others] = await list({});
    expect(first).toMatchObject({ code: 'ADMIN', name: 'Administrador', active: true, builtIn: true });
    expect(codesIn(others)).toEqual(['MANAGER', 'USER']);
    for (const query of [{ paginated: true }, { size: 2 }, { page: 0, size: 2, sort: 'name,desc' }]) {
      const { body } = await admin.call(listProfiles, { query: query as object });
      expect(body).toMatchObject({ totalElements: 3, currentPage: 0 });
    }
    const { body } = await admin.call(listProfiles, {
      query: { paginated: 'true', size: 1, sort: 'name,desc' },
    });
    expect(body.content[0]).toMatchObject({ name: 'Usuário' });
  });

  test('filters', async () => {
    expect(codesIn(await list({ name: 'USUA' }))).toEqual(['USER']);
    expect(codesIn(await list({ code: 'man' }))).toEqual(['MANAGER']);
    expect(await list({ active: false })).toEqual([]);
  });

  test('returns the permissions of each profile and its number of users; ADMIN has all permissions', async () => {
    const [everything, manager] = await list({});
    expect(everything).toMatchObject({ userCount: 1, permissions: profileGrants.ADMIN.permissions });
    expect(manager).toMatchObject(profileGrants.MANAGER);
  });
});

describe('a profile', () => {
  test('is created, read, and grants its permissions to its users (API-129, API-132)', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...FINANCE, active: true, builtIn: false, userCount: 0, version: 0 });
    const person = await makePerson(server, { profileCodes: [body.code] });
    expect((await (await person.signIn()).call(listTasks, { query: {} })).status).toBe(200);
    const read = await admin.call(getProfile, { params: { id: body.id } });
    expect(read.body).toEqual({ ...body, userCount: 1 });
  });

  test.each([
    [{ code: 'MANAGER' }, 'code', 'Este código já está em uso'],
    [{ name: ' gérente ' }, 'name', 'Este nome já está em uso'],
  ])('%j returns 409 on the field when it is in use', async (changes, field, message) => {
    const { status, error } = await create(changes);
    expect([status, error.errorCode, error.errors]).toEqual([409, 'DUPLICATE', [{ field, message }]]);
  });

  test('created twice concurrently exists once', async () => {
    const body = form();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(createProfile, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    [{ code: 'finanças' }, 'code', 'Use letras maiúsculas, números e _'],
    [{ code: ' ' }, 'code', 'Código é obrigatório'],
    [{ name: '' }, 'name', 'Nome é obrigatório'],
    [{ name: 'x'.repeat(101) }, 'name', 'Máximo 100 caracteres'],
  ])('with %j is refused', async (changes, field, message) => {
    expect((await create(changes)).error).toMatchObject({ status: 400, errors: [{ field, message }] });
  });

  test('keeps fields that are not sent, and never changes its code (API-130)', async () => {
    const { body } = await create();
    const { code, version } = body;
    expect((await change(body.id, { name: 'Tesouraria', code, version })).body).toEqual({
      ...body,
      name: 'Tesouraria',
      version: version + 1,
    });
    const less = await change(body.id, { permissions: ['tasks:VIEW'] });
    expect(less.body).toMatchObject({ permissions: ['tasks:VIEW'], screens: FINANCE.screens });
    expect((await change(body.id, { code: 'OUTRO' })).error).toMatchObject({
      status: 400,
      errors: [{ field: 'code', message: 'O código não muda depois de criado' }],
    });
    const stale = await change(body.id, { name: 'Velho', version });
    expect(stale.error).toMatchObject({ errorCode: 'STALE_VERSION', current: less.body });
  });

  test('returns 404 when unknown', async () => {
    const statuses = [
      await admin.call(getProfile, { params: { id: 999_999 } }),
      await change(999_999, {}),
      await remove(999_999),
    ].map(({ status, error }) => [status, error.userMessage]);
    expect(statuses).toEqual(Array(3).fill([404, 'Perfil não encontrado']));
  });

  test('deactivated withdraws its permissions at once, and grants them again when activated', async () => {
    const { body } = await create();
    const caller = await (await makePerson(server, { profileCodes: [body.code] })).signIn();
    const status = async () => (await caller.call(listTasks, { query: {} })).status;
    await change(body.id, { active: false });
    expect(await status()).toBe(403);
    await change(body.id, { active: true });
    expect(await status()).toBe(200);
  });
});

describe('deleting (API-131, API-133, G-USER-5)', () => {
  test('succeeds for profiles without users; deleted accounts do not count', async () => {
    const { body } = await create({ name: 'Cobrança' });
    const person = await makePerson(server, { profileCodes: [body.code] });
    expect((await remove(body.id)).error).toMatchObject({
      status: 409,
      errorCode: 'IN_USE',
      userMessage: 'O perfil Cobrança (em uso por 1 usuário) não pode ser excluído.',
      errors: [{ field: String(body.id), name: 'Cobrança', message: 'Em uso por 1 usuário' }],
    });
    await admin.call(deleteUser, { params: { id: person.id } });
    expect((await remove(body.id)).status).toBe(204);
  });

  test('of several is all or nothing, and names the profiles that cannot be deleted', async () => {
    const [free, used] = [(await create()).body, (await create({ name: 'Compras' })).body];
    await makePerson(server, { profileCodes: [used.code] });
    const [, manager] = await list({});
    const refused = await admin.call(deleteProfiles, { body: [free.id, used.id, manager!.id] });
    expect(refused.error.userMessage).toBe(
      'Os perfis Gerente (faz parte do sistema), Compras (em uso por 1 usuário) não podem ser excluídos.',
    );
    expect((await admin.call(deleteProfiles, { body: { ids: [free.id, 999_999] } })).body).toEqual({
      count: 1,
    });
  });

  test('during a concurrent assignment either deletes the profile or is refused', async () => {
    const { body } = await create();
    const { id, form: account } = await makePerson(server);
    const [removed, given] = await Promise.all([
      remove(body.id),
      admin.call(updateUser, { params: { id }, body: { ...account, profileCodes: [body.code] } }),
    ]);
    expect([
      [204, 400],
      [409, 200],
    ]).toContainEqual([removed.status, given.status]);
  });
});

test('returns 403 for MANAGER and USER on reads and changes (PERM-113, PERM-114)', async () => {
  for (const name of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(name);
    expect((await caller.call(listProfiles, { query: {} })).status).toBe(403);
    expect((await caller.call(createProfile, { body: form() })).status).toBe(403);
  }
});

test('with code and name alone grants nothing, and a renamed profile keeps its permissions', async () => {
  const body = { code: 'NOTHING', name: 'Nada', active: true };
  const { status, body: nothing } = await admin.call(createProfile, { body });
  expect([status, nothing]).toMatchObject([201, { screens: [], permissions: [], fields: {} }]);
  const { body: finance } = await create();
  const renamed = await change(finance.id, { name: 'Outro nome' });
  expect(renamed.body).toMatchObject({ ...FINANCE, name: 'Outro nome' });
});

test('a level stored for the first time, equal to its default, is no change in the history', async () => {
  const { body: finance } = await create();
  const fields = { tasks: { amount: 'READ', link: 'EDIT' }, subTasks: { amount: 'HIDDEN' } };
  await change(finance.id, { fields, permissions: [...FINANCE.permissions, 'projects:VIEW'] });
  const query = { resource: 'profiles', recordId: finance.id, event: 'PERMISSION' } as const;
  const { body } = await admin.call(listHistory, { query });
  expect(body.content[0]!.changes).toEqual([{ field: 'grants', before: [], after: ['Projetos: Ver'] }]);
});
