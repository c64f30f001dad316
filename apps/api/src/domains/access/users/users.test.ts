import { login } from '@demanda/contracts/session';
import { createUser, getUser, listUsers, type UserCreateInput } from '@demanda/contracts/users';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp({ refuseWeakPasswords: true });
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const account = (changes: Partial<UserCreateInput> = {}): UserCreateInput => ({
  username: 'maria.lima',
  email: 'maria@demanda.example',
  name: 'María Lima',
  password: 'segredo1',
  profileCodes: ['MANAGER'],
  ...changes,
});
const create = (changes?: object) => admin.call(createUser, { body: account(changes) });

test('an account is created with its profile, can sign in, and never shows its password', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    username: 'maria.lima',
    name: 'María Lima',
    enabled: true,
    roles: ['MANAGER'],
    profiles: [{ name: 'Gerente' }],
  });
  const credentials = { username: ' MARIA.lima ', password: 'segredo1' };
  expect((await server.anonymous.call(login, { body: credentials })).status).toBe(200);
  const read = await admin.call(getUser, { params: { id: body.id } });
  expect(read.body).toEqual(body);
  expect(JSON.stringify(read.body)).not.toMatch(/password|argon2|segredo/);
  const stored = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(stored.password_hash).toMatch(/^\$argon2id\$/);
});

test.each([
  [
    { username: ' Usuária ', email: 'outra1@demanda.example' },
    { username: 'USUÁRIA', email: 'x1@demanda.example' },
    'username',
  ],
  [
    { username: 'livre1', email: 'Dupla@demanda.example' },
    { username: 'livre2', email: 'dupla@DEMANDA.example' },
    'email',
  ],
])('%j and then %j: the second is refused on %s', async (first, second, field) => {
  expect((await create(first)).status).toBe(201);
  const { status, error } = await create(second);
  expect(status).toBe(409);
  expect(error.errors?.map((entry) => entry.field)).toEqual([field]);
  expect(error).toMatchObject({ errorCode: 'DUPLICATE', userMessage: error.errors![0]!.message });
});

test('of two equal accounts created concurrently one is refused', async () => {
  const same = { username: 'corrida', email: 'corrida@demanda.example' };
  const answers = await Promise.all([create(same), create(same), create(same)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a deleted account frees its username and e-mail, and is not listed', async () => {
  const names = { username: 'antiga', email: 'antiga@demanda.example' };
  const { body: old } = await create(names);
  await server.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', old.id).execute();
  expect((await admin.call(getUser, { params: { id: old.id } })).status).toBe(404);
  expect((await create(names)).status).toBe(201);
  const { body } = await admin.call(listUsers, { query: { username: 'antiga' } });
  expect(body.content).toHaveLength(1);
});

test('missing fields are named', async () => {
  const { status, error } = await create({
    username: '',
    email: 'x',
    name: ' ',
    password: '12345',
    profileCodes: [],
  });
  expect(status).toBe(400);
  expect(error.errors).toEqual([
    { field: 'username', message: 'Nome de usuário é obrigatório' },
    { field: 'email', message: 'Email inválido' },
    { field: 'name', message: 'Nome completo é obrigatório' },
    { field: 'profileCodes', message: 'Perfil é obrigatório' },
    { field: 'password', message: 'A senha deve ter pelo menos 6 caracteres' },
  ]);
});

test('one of the most used passwords is refused', async () => {
  const { status, error } = await create({ password: 'password123' });
  expect([status, error.errors?.map(({ field }) => field)]).toEqual([400, ['password']]);
});

test('the list filters and sorts', async () => {
  await create({
    username: 'zeca',
    email: 'zeca@demanda.example',
    name: 'Érico Zeca',
    profileCodes: ['USER', 'ADMIN'],
  });
  const names = async (query: object) =>
    (await admin.call(listUsers, { query: query })).body.content.map(({ username }) => username);
  expect(await names({ name: 'erico' })).toEqual(['zeca']);
  expect(await names({ email: 'ZECA@' })).toEqual(['zeca']);
  expect(await names({ profile: 'ADMIN' })).toEqual(['admin', 'zeca']);
  expect(await names({ enabled: 'false' })).toEqual([]);
  expect((await names({ sort: 'username,desc', size: 100 }))[0]).toBe('zeca');
  expect((await names({ size: 100 }))[0]).toBe('admin');
});

test('only ADMIN can read and create accounts', async () => {
  for (const name of ['MANAGER', 'USER'] as const) {
    const caller = await server.as(name);
    expect((await caller.call(listUsers, { query: {} })).status).toBe(403);
    expect((await caller.call(createUser, { body: account() })).status).toBe(403);
  }
});
