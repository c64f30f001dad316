import { contract } from '@demanda/contracts/contract';
import type { Access, FieldKey } from '@demanda/contracts/permissions';
import type { PermissionsRecord, UserRecord } from '@demanda/contracts/session';
import * as checks from './checks';
import type { Session } from './session-store';

const session = (user: Partial<UserRecord>, permissions?: Partial<PermissionsRecord>): Session => ({
  status: 'signed-in',
  user: {
    id: 1,
    username: 'ana',
    email: 'ana@demanda.test',
    name: 'Ana',
    token: '',
    roles: [],
    permissions: [],
    allowedScreens: [],
    ...user,
  },
  permissions: permissions && { profiles: [], resourcePermissions: {}, fieldPermissions: {}, ...permissions },
});
const signedOut: Session = { status: 'signed-out' };
const profiles = (active: boolean) => session({}, { profiles: [{ code: 'MANAGER', active }] });

describe('profiles', () => {
  test('AUTH-51 has a profile only while it is active', () => {
    expect(checks.hasProfile(profiles(true), 'MANAGER')).toBe(true);
    expect(checks.hasProfile(profiles(false), 'MANAGER')).toBe(false);
    expect(checks.hasProfile(profiles(true), 'ADMIN')).toBe(false);
  });

  test('AUTH-52 has any of several profiles', () => {
    expect(checks.hasAnyProfile(profiles(true), ['ADMIN', 'MANAGER'])).toBe(true);
    const user = session({}, { profiles: [{ code: 'USER', active: true }] });
    expect(checks.hasAnyProfile(user, ['ADMIN', 'MANAGER'])).toBe(false);
  });

  test('G-AUTH-8 uses the roles of the login only while permissions are unknown', () => {
    expect(checks.hasProfile(session({ roles: ['ADMIN'] }), 'ADMIN')).toBe(true);
    expect(checks.hasProfile(session({ roles: ['ADMIN'] }, {}), 'ADMIN')).toBe(false);
  });
});

describe('screens', () => {
  const tasks = session({ allowedScreens: ['tasks'] });

  test('AUTH-53 has a screen of the list', () => {
    expect(checks.hasScreen(tasks, 'tasks')).toBe(true);
    expect(checks.hasScreen(tasks, 'billing')).toBe(false);
  });

  test('AUTH-17, AUTH-54 has any of several screens', () => {
    expect(checks.hasAnyScreen(tasks, ['billing', 'tasks'])).toBe(true);
    expect(checks.hasAnyScreen(tasks, ['billing', 'users'])).toBe(false);
  });

  test('AUTH-18 has all of several screens', () => {
    expect(checks.hasAllScreens(tasks, ['billing', 'tasks'])).toBe(false);
    expect(
      checks.hasAllScreens(session({ allowedScreens: ['tasks', 'billing'] }), ['billing', 'tasks']),
    ).toBe(true);
  });
});

describe('actions', () => {
  const editor = session({}, { resourcePermissions: { tasks: ['EDIT'] } });

  test('AUTH-55 has an action on a resource', () => {
    expect(checks.hasAction(editor, 'tasks', 'EDIT')).toBe(true);
    expect(checks.hasAction(editor, 'tasks', 'DELETE')).toBe(false);
    expect(checks.hasAction(editor, 'projects', 'EDIT')).toBe(false);
  });
});

describe('fields', () => {
  const levels = session(
    {},
    { fieldPermissions: { tasks: { amount: 'READ', title: 'EDIT', code: 'MASKED' } } },
  );

  test('AUTH-57 returns the level, EDIT without an entry', () => {
    expect(checks.fieldLevel(levels, 'tasks', 'amount')).toBe('READ');
    expect(checks.fieldLevel(levels, 'tasks', 'link')).toBe('EDIT');
    expect(checks.fieldLevel(levels, 'projects', 'name')).toBe('EDIT');
  });

  test.each([
    ['AUTH-62 EDIT', 'title', 'EDIT'],
    ['AUTH-63 no entry', 'link', 'EDIT'],
    ['AUTH-64 READ', 'amount', 'READ'],
    ['AUTH-58, G-AUTH-11 an unknown level', 'code', 'READ'],
  ])('%s', (_, field, level) => {
    expect(checks.fieldLevel(levels, 'tasks', field)).toBe(level);
  });
});

describe('calls', () => {
  const call = (access: Access, reveals?: FieldKey) =>
    contract({ method: 'GET', path: '/x', summary: '', access, reveals });

  test.each([
    ['no user', signedOut, true, false, false],
    ['a person without profile', session({}, {}), true, true, false],
    ['an ADMIN', session({ roles: ['ADMIN'] }), true, true, true],
  ])('%s may make the calls whose access rule holds', (_, who, open, signedIn, admin) => {
    expect(checks.mayCall(who, call('public'))).toBe(open);
    expect(checks.mayCall(who, call('signed-in'))).toBe(signedIn);
    expect(checks.mayCall(who, call('users:DELETE'))).toBe(admin);
  });

  test('permissions from the server count, not the profile', () => {
    const limited = session(
      {},
      { profiles: [{ code: 'ADMIN', active: true }], resourcePermissions: { users: ['VIEW'] } },
    );
    expect(checks.mayCall(limited, call('users:VIEW'))).toBe(true);
    expect(checks.mayCall(limited, call('users:DELETE'))).toBe(false);
    expect(checks.mayCall(limited, call('tasks:DELETE'))).toBe(true);
  });

  test('without VIEW of a resource no other permission counts', () => {
    const blind = session({}, { resourcePermissions: { tasks: ['EXPORT', 'EDIT'] } });
    expect(checks.mayCall(blind, call('tasks:EXPORT'))).toBe(false);
    expect(checks.hasRight(blind, 'tasks:EDIT')).toBe(false);
    expect(checks.hasAction(blind, 'tasks', 'EDIT')).toBe(true);
  });

  test('a call that reveals a field requires read access to it', () => {
    const reader = (level: string) =>
      session(
        {},
        { resourcePermissions: { billing: ['VIEW'] }, fieldPermissions: { tasks: { amount: level } } },
      );
    expect(checks.mayCall(reader('READ'), call('billing:VIEW', 'tasks.amount'))).toBe(true);
    expect(checks.mayCall(reader('HIDDEN'), call('billing:VIEW', 'tasks.amount'))).toBe(false);
  });
});

test('signed-out users have no permission, except fields without an entry', () => {
  expect(checks.hasAnyProfile(signedOut, ['ADMIN', 'MANAGER', 'USER'])).toBe(false);
  expect(checks.hasScreen(signedOut, 'tasks')).toBe(false);
  expect(checks.hasRight(signedOut, 'tasks:VIEW')).toBe(false);
});
