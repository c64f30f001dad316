import { request } from '@demanda/api/request';
import { contract } from '@demanda/contracts/contract';
import * as calls from '@demanda/contracts/session';
import { fakeServer } from '@demanda/testing/fake-server';
import { fakePermissions, fakeToken, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { watchPermissions } from './permission-refresh';
import { signIn } from './session';
import { getSession } from './session-store';

const call = contract({ method: 'GET', path: '/x', summary: '', access: 'signed-in' });
const settled = () => new Promise((done) => setTimeout(done));
const asked = () => fakeServer.calls(calls.getPermissions).length;
const stored = () => localStorage.getItem('auth.permissionsStamp');
let stop: () => void;

beforeEach(() => {
  stop = watchPermissions();
  fakeServer.on(call, undefined);
  fakeServer.on(calls.getPermissions, fakePermissions('USER'));
  fakeServer.on(calls.getAllowedScreens, ['tasks']);
});
afterEach(() => stop());

/** Makes calls whose results do not matter and waits for what follows. */
async function make(count = 1) {
  await Promise.allSettled(Array.from({ length: count }, () => request(call)));
  await settled();
}

describe('another permissions version', () => {
  test('AUTH-45, G-AUTH-18 reloads them once, and screens update', async () => {
    signInAs('MANAGER');
    fakeServer.setPermissionsVersion('second');
    await make(3);
    expect(asked()).toBe(1);
    expect(getSession().permissions).toEqual(fakePermissions('USER'));
    expect(getSession().user?.allowedScreens).toEqual(['tasks']);
    expect(stored()).toBe('second');
    await make();
    expect(asked()).toBe(1);
  });

  test('reloads them once for each version', async () => {
    signInAs('MANAGER');
    for (const name of ['second', 'third', 'second']) {
      fakeServer.setPermissionsVersion(name);
      await make();
    }
    expect(asked()).toBe(3);
  });

  test('does not reload a version that another tab has loaded', async () => {
    signInAs('MANAGER');
    localStorage.setItem('auth.permissionsStamp', 'second');
    fakeServer.setPermissionsVersion('second');
    await make();
    expect(asked()).toBe(0);
  });

  test('reloads with the next response when the request failed, and never on its own', async () => {
    signInAs('MANAGER');
    fakeServer.fail(calls.getPermissions, 500);
    fakeServer.setPermissionsVersion('second');
    await make();
    await settled();
    expect(asked()).toBe(1);
    expect(getSession().permissions).toEqual(fakePermissions('MANAGER'));
    fakeServer.on(calls.getPermissions, fakePermissions('USER'));
    await make();
    expect(asked()).toBe(2);
    expect(getSession().permissions).toEqual(fakePermissions('USER'));
  });

  test('ignores a response for an earlier session', async () => {
    signInAs('MANAGER');
    fakeServer.setPermissionsVersion('second');
    fakeServer.on(call, () => {
      localStorage.setItem('auth.token', fakeToken('3'));
      return undefined;
    });
    await make();
    expect(asked()).toBe(0);
  });

  test('is known from the sign-in, so that the first page reloads nothing', async () => {
    const { id: _id, name: _name, ...answer } = fakeUser('USER');
    fakeServer.on(calls.login, answer);
    fakeServer.on(calls.getCurrentUser, { id: 3, name: 'Carla Dias' });
    fakeServer.setPermissionsVersion('first');
    await signIn({ username: 'carla', password: 'segredo' });
    await make();
    expect(asked()).toBe(1);
    expect(stored()).toBe('first');
  });
});

describe('a refusal', () => {
  beforeEach(() => fakeServer.fail(call, 403));

  test('reloads once, however many calls were refused', async () => {
    signInAs('MANAGER');
    await make(2);
    expect(asked()).toBe(1);
    expect(getSession().permissions).toEqual(fakePermissions('USER'));
  });

  test('of the reload itself reloads nothing more', async () => {
    signInAs('MANAGER');
    fakeServer.fail(calls.getPermissions, 403);
    fakeServer.fail(calls.getAllowedScreens, 403);
    await make();
    await settled();
    expect(asked()).toBe(1);
  });

  test('with the known version concerns the record: nothing is reloaded', async () => {
    signInAs('MANAGER');
    localStorage.setItem('auth.permissionsStamp', 'first');
    fakeServer.setPermissionsVersion('first');
    await make();
    expect(asked()).toBe(0);
  });

  test('for a required password change marks the session', async () => {
    signInAs('MANAGER');
    fakeServer.fail(call, 403, { errorCode: 'PASSWORD_CHANGE_REQUIRED' });
    await make();
    expect(getSession().user?.mustChangePassword).toBe(true);
    expect(asked()).toBe(0);
  });
});
