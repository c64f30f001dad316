import {
  createNotificationConfig,
  deleteNotificationConfig,
  deleteNotificationConfigs,
  listNotificationConfigs,
} from '@demanda/contracts/notifications';
import { profileGrants, type Right } from '@demanda/contracts/permissions';
import {
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  type Profile,
} from '@demanda/contracts/profiles';
import { restoreRecords, trash } from '@demanda/contracts/trash';
import { createUser, deleteUser } from '@demanda/contracts/users';
import { sql } from 'kysely';
import { makePerson } from '../../../test/make/person';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';
import { recipientsOf } from '../messaging/emails/recipients';

/** Profiles and notification rules in the trash (ADR 0106). */

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const listed = async (caller: Caller) =>
  (await caller.call(trash.list, { query: { size: 100 } })).body.content;

describe('a profile', () => {
  const make = async (changes: Partial<Parameters<typeof send>[0]> = {}): Promise<Profile> => {
    const code = unique('PERFIL').toUpperCase();
    return (await send({ code, name: code, screens: [], permissions: [], fields: {}, ...changes })).body;
  };
  const send = (body: Pick<Profile, 'code' | 'name' | 'screens' | 'permissions' | 'fields'>) =>
    admin.call(createProfile, { body });
  const remove = (id: number) => admin.call(deleteProfile, { params: { id } });
  const restore = (ids: number[], caller = admin) => caller.call(restoreRecords.profiles, { body: { ids } });

  test('in the trash is not listed, cannot be assigned, and leaves code and name free', async () => {
    const profile = await make();
    expect((await remove(profile.id)).status).toBe(204);
    const { body: all } = await admin.call(listProfiles, { query: {} });
    expect(JSON.stringify(all)).not.toContain(profile.code);
    const body = {
      ...{ username: unique('pessoa'), email: 'p@demanda.example', name: 'Lia', password: 'Senha@123' },
      profileCodes: [profile.code],
    };
    expect((await admin.call(createUser, { body })).error).toMatchObject({
      status: 400,
      errors: [{ field: 'profileCodes', message: `O perfil ${profile.code} não existe` }],
    });
    expect((await make({ code: profile.code, name: profile.name })).code).toBe(profile.code);
  });

  test('comes back as it was, but to no deleted account that had it', async () => {
    const profile = await make({ permissions: ['tasks:VIEW'], screens: ['tasks'] });
    const person = await makePerson(server, { profileCodes: [profile.code] });
    await admin.call(deleteUser, { params: { id: person.id } });
    expect((await remove(profile.id)).status).toBe(204);
    expect((await restore([profile.id])).body).toEqual({ count: 1, refused: [] });
    const { body } = await admin.call(getProfile, { params: { id: profile.id } });
    expect(body).toEqual(profile);
    const held = server.db.selectFrom('user_profiles').where('profile_id', '=', profile.id);
    expect(await held.selectAll().execute()).toEqual([]);
    expect((await restore([profile.id])).status).toBe(404);
  });

  test('that is assigned is not deleted', async () => {
    const profile = await make();
    await makePerson(server, { profileCodes: [profile.code] });
    expect((await remove(profile.id)).status).toBe(409);
    expect((await listed(admin)).filter(({ recordId }) => recordId === profile.id)).toEqual([]);
  });

  test('whose code or name was taken is refused, saying what to do', async () => {
    const [one, two] = [await make(), await make()];
    await remove(one.id);
    await remove(two.id);
    await make({ code: one.code });
    await make({ name: two.name.toLowerCase() });
    expect((await restore([one.id])).error).toMatchObject({
      ...{ status: 409, errorCode: 'DUPLICATE' },
      userMessage: `O código ${one.code} já é de outro perfil. Exclua-o antes de restaurar este.`,
    });
    expect((await restore([two.id])).error).toMatchObject({
      ...{ status: 409, errorCode: 'DUPLICATE' },
      userMessage: `O nome ${two.name} já é de outro perfil. Renomeie-o antes de restaurar este.`,
    });
  });

  test('with more than the caller holds is not restored by the caller, but by ADMIN', async () => {
    const rights: Right[] = ['users:VIEW', 'users:EDIT', 'users:MANAGE', 'tasks:VIEW'];
    const clerkProfile = await make({ permissions: rights, screens: ['settings'] });
    const caller = await (await makePerson(server, { profileCodes: [clerkProfile.code] })).signIn();
    const [weak, strong] = [
      await make({ permissions: ['tasks:VIEW'] }),
      await make({ permissions: ['platform:MANAGE', 'platform:VIEW'] }),
    ];
    const fields = { tasks: profileGrants.ADMIN.fields.tasks };
    const revealing = await make({ fields });
    for (const { id } of [weak, strong, revealing]) await remove(id);
    expect((await restore([weak.id, strong.id, revealing.id], caller)).body).toEqual({
      count: 1,
      refused: [strong, revealing].map(({ id, name }) => ({
        ...{ id, name },
        message: 'Você não pode conceder perfis ou permissões que não possui.',
      })),
    });
    expect((await restore([strong.id], caller)).status).toBe(403);
    expect((await restore([strong.id, revealing.id])).body.count).toBe(2);
  });

  test('is seen and restored only with `users:MANAGE`, and never by the list of older builds', async () => {
    const profile = await make();
    await remove(profile.id);
    const manager = await server.as('MANAGER');
    expect((await listed(manager)).filter(({ kind }) => kind === 'profiles')).toEqual([]);
    expect((await restore([profile.id], manager)).status).toBe(403);
    expect(await listed(admin)).toContainEqual(
      expect.objectContaining({ kind: 'profiles', recordId: profile.id, name: profile.name }),
    );
    const older = await admin.call(trash.listFirstKinds, { query: { size: 100 } });
    expect(older.status).toBe(200);
    expect(JSON.stringify(older.body)).not.toContain(profile.name);
  });
});

describe('a notification rule', () => {
  const type = { configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'EMAIL' } as const;
  const make = async () =>
    (
      await admin.call(createNotificationConfig, {
        body: { ...type, primaryEmail: 'faturas@demanda.example', useRequesterContact: false },
      })
    ).body;
  const recipients = () => recipientsOf(server.db, { configType: type.configType, contact: null });
  const restore = (ids: number[], caller = admin) =>
    caller.call(restoreRecords.notifications, { body: { ids } });

  test('in the trash sends nothing, and sends again when it is restored', async () => {
    const before = await recipients();
    const rule = await make();
    const sends = await recipients();
    expect(sends).not.toEqual(before);
    await admin.call(deleteNotificationConfig, { params: { id: rule.id } });
    expect(await recipients()).toEqual(before);
    const entry = (await listed(admin)).find(
      ({ recordId, kind }) => kind === 'notifications' && recordId === rule.id,
    );
    expect(entry).toMatchObject({ name: `Faturamento por E-mail (ID ${rule.id})` });
    expect((await restore([rule.id])).body).toEqual({ count: 1, refused: [] });
    expect(await recipients()).toEqual(sends);
  });

  test('is restored with others, and only by who may delete rules', async () => {
    const ids = [(await make()).id, (await make()).id];
    await admin.call(deleteNotificationConfigs, { body: ids });
    expect((await restore(ids, await server.as('MANAGER'))).status).toBe(403);
    expect((await restore([...ids, 999_999])).body).toMatchObject({ count: 2, refused: [{ id: 999_999 }] });
    const { body } = await admin.call(listNotificationConfigs, { query: { size: 100 } });
    expect(JSON.stringify(body)).toContain(`"id":${ids[0]}`);
  });

  test('stays in the trash when the ADMINs cannot be notified', async () => {
    const { id } = await make();
    await admin.call(deleteNotificationConfig, { params: { id } });
    const before = await recipients();
    await sql`alter table notices add constraint no_notice check (kind <> 'SETTINGS_CHANGED') not valid`.execute(
      server.db,
    );
    expect((await restore([id])).status).not.toBe(200);
    await sql`alter table notices drop constraint no_notice`.execute(server.db);
    expect(await recipients()).toEqual(before);
    expect((await restore([id])).body).toEqual({ count: 1, refused: [] });
  });
});
