import {
  createRequester,
  deleteRequester,
  deleteRequesters,
  getRequester,
  listRequesters,
  updateRequester,
  type Requester,
} from '@demanda/contracts/requesters';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const bulk = (caller: Caller, payload: object) =>
  caller.send<{ count: number }>({ method: 'DELETE', url: '/api/requesters/bulk', payload });

test('a requester is created, read, changed and deleted', async () => {
  const created = await admin.call(createRequester, {
    body: { name: '  João Conceição ', email: 'joao@cliente.example', phone: ' ' },
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ name: 'João Conceição', phone: null, version: 0 });

  const params = { id: created.body.id };
  expect((await admin.call(getRequester, { params })).body).toEqual(created.body);

  const changed = await admin.call(updateRequester, {
    params,
    body: { ...created.body, name: 'João C.', version: 0 },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: 'João C.', version: 1 });
  expect(Date.parse(changed.body.updatedAt)).toBeGreaterThan(Date.parse(created.body.updatedAt));

  expect((await admin.call(deleteRequester, { params })).status).toBe(204);
  expect((await admin.call(getRequester, { params })).status).toBe(404);
  expect((await admin.call(deleteRequester, { params })).error).toMatchObject({
    status: 404,
    userMessage: 'Solicitante não encontrado',
  });
});

test('a stale version returns 409 with the stored record; no version is accepted', async () => {
  const requester = await makeRequester(admin);
  const params = { id: requester.id };
  const first = await admin.call(updateRequester, { params, body: { ...requester, name: 'Primeira' } });
  const second = await admin.call(updateRequester, { params, body: { ...requester, name: 'Segunda' } });
  expect(second.status).toBe(409);
  expect(second.error).toMatchObject({ errorCode: 'STALE_VERSION', current: first.body });

  const { version: _version, ...unversioned } = requester;
  const third = await admin.call(updateRequester, { params, body: { ...unversioned, name: 'Terceira' } });
  expect(third.body).toMatchObject({ name: 'Terceira', version: 2 });
});

/** A second ADMIN: profiles are read at every call. */
async function secondAdmin(): Promise<Caller> {
  const user = server.db.selectFrom('users').select('id').where('username', '=', 'other_user');
  const profile = server.db.selectFrom('profiles').select('id').where('code', '=', 'ADMIN');
  await server.db.insertInto('user_profiles').values({ user_id: user, profile_id: profile }).execute();
  return server.as('OTHER_USER');
}

test('the user of the last change has the current name, also in a 409', async () => {
  const requester = await makeRequester(admin);
  expect(requester.updatedByUserName).toBe('Pessoa ADMIN');
  const params = { id: requester.id };
  const other = await secondAdmin();
  await other.call(updateRequester, { params, body: { ...requester, name: 'Delas' } });
  const { error } = await admin.call(updateRequester, { params, body: { ...requester, name: 'Minha' } });
  const current = { name: 'Delas', updatedByUserName: 'Pessoa OTHER_USER', version: 1 };
  expect(error.current).toMatchObject(current);
  await server.db
    .updateTable('users')
    .set({ name: 'Outro Nome' })
    .where('username', '=', 'other_user')
    .execute();
  expect((await admin.call(getRequester, { params })).body.updatedByUserName).toBe('Outro Nome');
});

test('a record from before that column has no user', async () => {
  const row = { name: 'Antiga', email: 'antiga@cliente.example', phone: null, updated_by_id: null };
  const { id } = await server.db
    .insertInto('requesters')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await admin.call(getRequester, { params: { id } })).body.updatedByUserName).toBeNull();
});

test('of two concurrent saves of the same version one gets 409', async () => {
  const requester = await makeRequester(admin);
  const save = (name: string) =>
    admin.call(updateRequester, { params: { id: requester.id }, body: { ...requester, name } });
  const answers = await Promise.all([save('Um'), save('Dois'), save('Três')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a change of an unknown requester returns 404', async () => {
  const body = { name: 'Ninguém', email: 'ninguem@cliente.example', version: 3 };
  const { status } = await admin.call(updateRequester, { params: { id: 999_999 }, body });
  expect(status).toBe(404);
});

test('wrong fields are reported with their messages', async () => {
  const body = { name: ' ', email: 'sem arroba', phone: '1'.repeat(21) };
  const { status, error } = await admin.call(createRequester, { body });
  expect(status).toBe(400);
  expect(error.errors).toEqual([
    { field: 'name', message: 'Nome é obrigatório' },
    { field: 'email', message: 'Email inválido' },
    { field: 'phone', message: 'Máximo 20 caracteres' },
  ]);
  expect(error).not.toHaveProperty('userMessage');
});

test('a requester with tasks cannot be deleted, and the error names it', async () => {
  const requester = await makeRequester(admin, { name: 'Com Tarefa' });
  await makeTask(admin, { requesterId: requester.id });
  const { status, error } = await admin.call(deleteRequester, { params: { id: requester.id } });
  expect(status).toBe(409);
  expect(error).toMatchObject({
    errorCode: 'IN_USE',
    userMessage: 'O solicitante Com Tarefa (1 tarefa) não pode ser excluído porque possui tarefas.',
  });
});

describe('bulk delete', () => {
  test('accepts an array or an object, and ignores unknown ids', async () => {
    const [one, two, three] = [
      await makeRequester(admin),
      await makeRequester(admin),
      await makeRequester(admin),
    ];
    expect((await bulk(admin, [one.id, one.id, 999_999])).body).toEqual({ count: 1 });
    expect((await bulk(admin, { ids: [two.id] })).body).toEqual({ count: 1 });
    const alias = { method: 'POST', url: '/api/requesters/bulk-delete', payload: [three.id] } as const;
    expect(await admin.send(alias)).toMatchObject({ status: 200, body: { count: 1 } });
  });

  test('deletes all or nothing, and lists what prevents it', async () => {
    const free = await makeRequester(admin);
    const used = await makeRequester(admin, { name: 'Ocupada' });
    await makeTask(admin, { requesterId: used.id });
    const { status, error } = await bulk(admin, [free.id, used.id]);
    expect(status).toBe(409);
    expect(error.errors).toEqual([{ field: String(used.id), name: used.name, message: 'Possui 1 tarefa' }]);
    expect((await admin.call(getRequester, { params: { id: free.id } })).status).toBe(200);
  });

  test.each([[[]], [['a']], [[1.5]], [[-1]], [{}], [{ ids: [] }]])('refuses %j', async (payload) => {
    const { status, error } = await admin.call(deleteRequesters, { body: payload as number[] });
    expect(status).toBe(400);
    expect(error.errors?.length).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  test('is an array without page and size, and paged with either', async () => {
    const plain = await admin.send<Requester[]>({ method: 'GET', url: '/api/requesters?sort=id,asc' });
    expect(Array.isArray(plain.body)).toBe(true);
    const { body: page } = await admin.call(listRequesters, { query: { page: 1, size: 2 } });
    expect(page.content.map(({ id }) => id)).toEqual(plain.body.slice(2, 4).map(({ id }) => id));
    expect(page).toMatchObject({
      currentPage: 1,
      number: 1,
      pageSize: 2,
      size: 2,
      totalElements: plain.body.length,
      totalPages: Math.ceil(plain.body.length / 2),
      first: false,
    });
  });

  test('finds text without accents or case', async () => {
    await makeRequester(admin, { name: 'Ângela Muñoz' });
    const { body } = await admin.call(listRequesters, { query: { size: 10, name: 'ANGELA mun' } });
    expect(body.content.map(({ name }) => name)).toEqual(['Ângela Muñoz']);
  });
});
