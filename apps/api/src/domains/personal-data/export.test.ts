import { confirmSecondFactor, setUpSecondFactor } from '@demanda/contracts/account';
import { createApiToken } from '@demanda/contracts/api-tokens';
import { taskComments } from '@demanda/contracts/comments';
import { exportOwnData } from '@demanda/contracts/personal-data';
import { updateUserPermissions } from '@demanda/contracts/user-permissions';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { PASSWORD } from '../../../test/make/accounts';
import { makePerson } from '../../../test/make/person';
import { makeRequester, makeTask } from '../../../test/make/records';
import { historyOf } from '../../../test/read/history-of';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** What people get about their own account. */

let server: TestApp;
let requesterId: number;
beforeAll(async () => {
  server = await startTestApp();
  requesterId = (await makeRequester(await server.as('ADMIN'))).id;
});
afterAll(() => server.close());

interface OwnData {
  conta: Record<string, unknown>;
  [section: string]: Record<string, unknown>[] | Record<string, unknown>;
}

const dataOf = async (caller: Caller) => (await caller.ask<OwnData>(exportOwnData)).body;

test('contains account, tasks with amounts, comments and history of the person, and nothing of others', async () => {
  const person = await makePerson(server);
  const caller = await person.signIn();
  const task = await makeTask(caller, { requesterId, code: 'EXP-1', title: 'Tela' });
  await sql`update tasks set amount = 12.5 where id = ${task.id}`.execute(server.db);
  await caller.call(taskComments.create, { params: { id: task.id }, body: { text: 'Meu comentário' } });
  const admin = await server.as('ADMIN');
  await makeTask(admin, { requesterId, code: 'EXP-2', assigneeId: person.id });
  await admin.call(taskComments.create, { params: { id: task.id }, body: { text: 'De outra pessoa' } });
  const data = await dataOf(caller);
  expect(data).toMatchObject({
    conta: { usuario: person.username, nome: 'Rita Prado', email: person.email, perfis: ['MANAGER'] },
    tarefasCriadas: [{ codigo: 'EXP-1', titulo: 'Tela', valor: 12.5 }],
    tarefasAtribuidas: [{ codigo: 'EXP-2' }],
    comentarios: [{ tarefa: task.id, texto: 'Meu comentário' }],
    sessoes: [{ encerradaEm: null }],
  });
  expect(data['historico']).toContainEqual(
    expect.objectContaining({ evento: 'CREATE', registro: 'tasks', nome: 'EXP-1' }),
  );
  expect(JSON.stringify(data)).not.toContain('De outra pessoa');
});

test('contains neither amounts nor titles that the person may not see any more', async () => {
  const person = await makePerson(server, { profileCodes: ['USER'] });
  const caller = await person.signIn();
  await makeTask(caller, { requesterId, code: 'EXP-3', title: 'Só título' });
  await sql`update tasks set amount = 73106842.37 where code = 'EXP-3'`.execute(server.db);
  expect(JSON.stringify(await dataOf(caller))).not.toContain('73106842');
  const admin = await server.as('ADMIN');
  await admin.call(updateUserPermissions, { params: { id: person.id }, body: { permissions: [] } });
  const data = await dataOf(caller);
  expect(data['tarefasCriadas']).toEqual([expect.objectContaining({ codigo: 'EXP-3' })]);
  expect(data['historico']).toContainEqual(
    expect.objectContaining({ evento: 'CREATE', registro: 'tasks', nome: null }),
  );
  expect(JSON.stringify(data['tarefasCriadas'])).not.toContain('Só título');
});

test('names passkeys and external accounts, without their keys', async () => {
  const { id, signIn } = await makePerson(server);
  const caller = await signIn();
  const passkey = { credential_id: 'credencial-da-chave', public_key: 'chave-publica', counter: 0 };
  await server.db
    .insertInto('passkeys')
    .values({ user_id: id, ...passkey, transports: [], backed_up: false, name: 'Celular' })
    .execute();
  await server.db
    .insertInto('external_accounts')
    .values({ user_id: id, provider: 'empresa', issuer: 'https://i.example', subject: 's-7', label: 'rita' })
    .execute();
  const data = await dataOf(caller);
  expect(data['chavesDeAcesso']).toEqual([expect.objectContaining({ nome: 'Celular', ultimoUso: null })]);
  expect(data['contasExternas']).toEqual([
    expect.objectContaining({ provedor: 'empresa', identificacao: 'rita', codigoNoProvedor: 's-7' }),
  ]);
  expect(JSON.stringify(data)).not.toMatch(/credencial-da-chave|chave-publica/);
});

test('contains no password, secret, token or digest', async () => {
  const person = await makePerson(server);
  const caller = await person.signIn();
  const { secret } = (await caller.call(setUpSecondFactor, { body: { password: PASSWORD } })).body;
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = (await caller.call(confirmSecondFactor, { body: { code } })).body;
  const body = { name: 'Robô', expiresInDays: 7, readOnly: true, rights: null, password: PASSWORD };
  const { token } = (await caller.call(createApiToken, { body: { ...body, code: recoveryCodes[0]! } })).body;
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users where id = ${person.id}
    union select token_digest from sessions where user_id = ${person.id} and token_digest is not null
    union select jti::text from sessions where user_id = ${person.id}
    union select sealed_secret from second_factors where user_id = ${person.id}
    union select code_hash from recovery_codes where user_id = ${person.id}`.execute(server.db);
  const text = JSON.stringify(await dataOf(caller));
  expect(text).toContain('"nome":"Robô"');
  for (const hidden of [
    token,
    secret,
    PASSWORD,
    caller.token!,
    ...recoveryCodes,
    ...rows.map((row) => row.secret),
  ]) {
    expect(text).not.toContain(hidden);
  }
  expect(text).not.toMatch(/argon2|eyJ|hash|digest/i);
});

test('is recorded in the history of the account, and refused after five times in an hour', async () => {
  const person = await makePerson(server);
  const caller = await person.signIn();
  const [entry] = await historyOf(server.db, () => dataOf(caller));
  expect(entry).toMatchObject({
    event: 'EXPORT',
    resource: 'users',
    record_id: person.id,
    user_id: person.id,
  });
  for (let time = 2; time <= 5; time += 1) await dataOf(caller);
  expect((await caller.ask(exportOwnData)).status).toBe(429);
});

test('a list longer than a page is whole', async () => {
  const person = await makePerson(server);
  await sql`insert into notices (user_id, kind, record_kind, record_id)
    select ${person.id}, 'COMMENTED', 'tasks', n from generate_series(1, 2500) n`.execute(server.db);
  await sql`insert into record_followers (record_kind, record_id, user_id, is_following)
    select kind, n, ${person.id}, true from generate_series(1, 700) n, unnest(array['tasks', 'billing']) kind`.execute(
    server.db,
  );
  const data = await dataOf(await person.signIn());
  expect(data['avisos']).toHaveLength(2_500);
  expect(data['acompanha']).toHaveLength(1_400);
});
