import { act } from '@testing-library/react';
import * as calls from '@demanda/contracts/session';
import { request } from '@demanda/api/request';
import { fakeServer } from '@demanda/testing/fake-server';
import { fakePermissions, fakeToken, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { refreshPermissions } from './permission-refresh';
import { restoreSession, signIn, signOut, watchExpiry } from './session';
import { clearSession, getSession, subscribe } from './session-store';

const credentials = { username: 'ana', password: 'segredo' };
const json = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>;
const { id: _id, name: _name, ...answer } = fakeUser('ADMIN', { username: 'ana' });
const settled = () => act(async () => void (await new Promise((done) => setTimeout(done))));

function serveLogin() {
  fakeServer.on(calls.login, answer);
  fakeServer.on(calls.getCurrentUser, { id: 1, name: 'Ana Souza' });
  fakeServer.on(calls.getPermissions, fakePermissions('ADMIN'));
}

/** Changes the storage as another tab would, with the event of the browser. */
function fromOtherTab(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('signIn', () => {
  test('AUTH-19 to AUTH-34 stores token, user and permissions', async () => {
    serveLogin();
    await signIn(credentials);
    expect(localStorage.getItem('auth.token')).toBe(answer.token);
    expect(json('auth.user')).toEqual({ ...answer, id: 1, name: 'Ana Souza' });
    expect(json('auth.permissions')).toEqual(fakePermissions('ADMIN'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Ana Souza' } });
  });

  test('AUTH-70, AUTH-71 loads user and permissions with the new token', async () => {
    serveLogin();
    await signIn(credentials);
    const [user] = fakeServer.calls(calls.getCurrentUser);
    const [permissions] = fakeServer.calls(calls.getPermissions);
    expect(user?.headers.Authorization).toBe(`Bearer ${answer.token}`);
    expect(permissions?.headers.Authorization).toBe(`Bearer ${answer.token}`);
  });

  test.each([401, 500])('AUTH-72, AUTH-73, G-AUTH-7 signs in when both calls return %d', async (status) => {
    const announce = jest.fn();
    const stop = watchExpiry(announce);
    serveLogin();
    fakeServer.fail(calls.getCurrentUser, status);
    fakeServer.fail(calls.getPermissions, status);
    await signIn(credentials);
    stop();
    expect(json('auth.user')).toMatchObject({ id: 1, name: 'ana' });
    expect(getSession()).toMatchObject({ status: 'signed-in', permissions: undefined });
    expect(announce).not.toHaveBeenCalled();
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  test('is signed out until the calls have finished', async () => {
    serveLogin();
    fakeServer.hang(calls.getCurrentUser);
    void signIn(credentials);
    await settled();
    expect(localStorage.getItem('auth.token')).toBe(answer.token);
    expect(getSession().status).toBe('signed-out');
  });

  test('rejects with the error of the login and stores nothing', async () => {
    fakeServer.fail(calls.login, 401, { message: 'Conta bloqueada' });
    await expect(signIn(credentials)).rejects.toMatchObject({ status: 401 });
    expect(localStorage).toHaveLength(0);
  });
});

describe('signOut', () => {
  test('AUTH-41, AUTH-42 sends the logout with the token, and removes everything', async () => {
    const { token } = signInAs('USER');
    localStorage.setItem('refreshToken', 'r');
    localStorage.setItem('token', 'old');
    fakeServer.on(calls.logout, undefined);
    await signOut();
    expect(fakeServer.calls(calls.logout)[0]?.headers.Authorization).toBe(`Bearer ${token}`);
    expect(localStorage).toHaveLength(0);
    expect(getSession().status).toBe('signed-out');
  });

  test.each(['refused', 'lost'])('AUTH-43 removes everything when the call is %s', async (how) => {
    signInAs('USER');
    if (how === 'lost') fakeServer.lose(calls.logout);
    else fakeServer.fail(calls.logout, 500);
    await signOut();
    expect(localStorage).toHaveLength(0);
  });
});

describe('restoreSession', () => {
  test('AUTH-38 restores the stored user while the token is valid', () => {
    signInAs('MANAGER');
    restoreSession();
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Bruno Lima' } });
  });

  test.each([
    ['AUTH-36 an ended token', fakeToken('1', Date.now() - 1000)],
    ['AUTH-37 an unreadable token', 'abc'],
    ['G-AUTH-4 a token without end', `x.${btoa('{"sub":"1"}')}.x`],
    ['AUTH-35 no token', ''],
  ])('AUTH-39 %s: everything is removed', (_, token) => {
    signInAs('USER');
    localStorage.setItem('auth.token', token);
    localStorage.setItem('auth.refreshToken', 'r');
    fromOtherTab('auth.token', token);
    restoreSession();
    expect(getSession().status).toBe('signed-out');
    expect(localStorage).toHaveLength(0);
  });

  test('AUTH-29 accepts the legacy key and calls carry its token', async () => {
    const user = signInAs('USER');
    localStorage.removeItem('auth.token');
    fromOtherTab('token', user.token);
    restoreSession();
    fakeServer.on(calls.getCurrentUser, { id: 3, name: 'Carla' });
    await request(calls.getCurrentUser);
    expect(getSession().status).toBe('signed-in');
    expect(fakeServer.calls(calls.getCurrentUser)[0]?.headers.Authorization).toBe(`Bearer ${user.token}`);
  });

  test('AUTH-40, G-AUTH-18 loads missing permissions, and guards wait meanwhile', async () => {
    signInAs('ADMIN');
    fromOtherTab('auth.permissions', null);
    fakeServer.on(calls.getPermissions, fakePermissions('MANAGER'));
    fakeServer.on(calls.getAllowedScreens, ['tasks']);
    restoreSession();
    expect(getSession().status).toBe('checking');
    await settled();
    expect(getSession().status).toBe('signed-in');
    expect(json('auth.permissions')).toEqual(fakePermissions('MANAGER'));
    expect(json('auth.user').allowedScreens).toEqual(['tasks']);
  });

  test('G-AUTH-8 uses the roles when the permissions fail to load', async () => {
    signInAs('ADMIN');
    fromOtherTab('auth.permissions', null);
    fakeServer.fail(calls.getPermissions, 500);
    fakeServer.fail(calls.getAllowedScreens, 500);
    restoreSession();
    await settled();
    expect(getSession()).toMatchObject({ status: 'signed-in', permissions: undefined });
  });

  test('treats a corrupt record as absent', () => {
    signInAs('USER');
    fromOtherTab('auth.user', '{"id":');
    expect(getSession().status).toBe('signed-out');
  });
});

test('does not restore the session of a user who signed out while permissions were loading', async () => {
  signInAs('USER');
  fakeServer.on(calls.getPermissions, fakePermissions('USER'));
  fakeServer.on(calls.getAllowedScreens, ['tasks']);
  const refresh = refreshPermissions();
  clearSession();
  await refresh;
  expect(localStorage).toHaveLength(0);
});

describe('other tabs', () => {
  test('AUTH-44 follows a changed user', () => {
    const user = signInAs('USER');
    const heard = jest.fn();
    const stop = subscribe(heard);
    fromOtherTab('auth.user', JSON.stringify({ ...user, name: 'Carla Nova' }));
    stop();
    expect(getSession().user?.name).toBe('Carla Nova');
    expect(heard).toHaveBeenCalled();
  });

  test('AUTH-45 follows changed permissions', () => {
    signInAs('ADMIN');
    fromOtherTab(
      'auth.permissions',
      JSON.stringify({ ...fakePermissions('ADMIN'), profiles: [{ code: 'ADMIN', active: false }] }),
    );
    expect(getSession().permissions?.profiles).toEqual([{ code: 'ADMIN', active: false }]);
  });

  test.each(['auth.user', 'auth.token'])('G-AUTH-17 is signed out when %s is removed', (key) => {
    signInAs('USER');
    fromOtherTab(key, null);
    expect(getSession().status).toBe('signed-out');
  });

  test('a storage that another tab cleared is no sign-out: the session is stored again', () => {
    const user = signInAs('ADMIN');
    expect(getSession().status).toBe('signed-in');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: user.name } });
    expect(localStorage.getItem('auth.token')).toBe(user.token);
    expect(json('auth.permissions')).toEqual(fakePermissions('ADMIN'));
    clearSession();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(getSession().status).toBe('signed-out');
    expect(localStorage).toHaveLength(0);
  });

  test('ignores other keys', () => {
    signInAs('USER');
    const before = getSession();
    fromOtherTab('demanda.color-scheme', 'dark');
    expect(getSession()).toBe(before);
  });
});
