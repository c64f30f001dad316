import { request } from '@demanda/api/request';
import { raiseUnauthorized } from '@demanda/api/unauthorized';
import { contract } from '@demanda/contracts/contract';
import { fakeServer } from '@demanda/testing/fake-server';
import { fakeToken, fakeUser, signInAs } from '@demanda/testing/sign-in';
import { watchExpiry } from './session';
import { clearSession, getSession, keepScreensWhile, saveSession } from './session-store';

const save = contract({ method: 'POST', path: '/x', summary: '', access: 'signed-in' });
const announce = jest.fn();
let unsaved = true;
let stop: () => void;

beforeEach(() => {
  unsaved = true;
  announce.mockReset();
  keepScreensWhile(() => unsaved);
  stop = watchExpiry(announce);
});
afterEach(() => {
  stop();
  keepScreensWhile(() => false);
});

const heard = () => new Promise((resolve) => setTimeout(resolve));
const fromOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'auth.user' }));
const newToken = fakeToken('3', Date.now() + 7_200_000);
const renewed = () => fakeUser('USER', { token: newToken });
const tokensOf = () => fakeServer.calls(save).map(({ headers }) => headers.Authorization);

test('keeps screens with unsaved input, and clears the storage', async () => {
  signInAs('USER');
  fakeServer.fail(save, 401);
  void request(save).catch(() => undefined);
  await heard();
  expect(getSession()).toMatchObject({ status: 'interrupted', user: { name: 'Carla Dias' } });
  expect(localStorage).toHaveLength(0);
  expect(announce).not.toHaveBeenCalled();
});

test('repeats the refused call once, with the new token', async () => {
  signInAs('USER');
  fakeServer.fail(save, 401);
  const both = [request(save), request(save)];
  await heard();
  fakeServer.on(save, undefined);
  saveSession(renewed());
  await Promise.all(both);
  expect(getSession().status).toBe('signed-in');
  expect(tokensOf().slice(2)).toEqual([`Bearer ${newToken}`, `Bearer ${newToken}`]);
});

test('rejects the call when the user gives up', async () => {
  signInAs('USER');
  fakeServer.fail(save, 401);
  const saving = request(save);
  await Promise.all([expect(saving).rejects.toMatchObject({ status: 401 }), heard().then(clearSession)]);
  expect(getSession().status).toBe('signed-out');
  expect(tokensOf()).toHaveLength(1);
});

test('asks again when the repeated call is refused as well, without an endless loop', async () => {
  signInAs('USER');
  fakeServer.fail(save, 401);
  const saving = request(save);
  const refused = expect(saving).rejects.toMatchObject({ status: 401 });
  await heard();
  saveSession(renewed());
  await refused;
  expect(tokensOf()).toHaveLength(2);
  expect(getSession().status).toBe('interrupted');
});

test('ends for good when another user signs in in another tab, and repeats nothing', async () => {
  signInAs('USER');
  fakeServer.fail(save, 401);
  const saving = request(save);
  const refused = expect(saving).rejects.toMatchObject({ status: 401 });
  await heard();
  const bruno = fakeUser('MANAGER');
  localStorage.setItem('auth.token', bruno.token);
  localStorage.setItem('auth.user', JSON.stringify(bruno));
  fromOtherTab();
  expect(getSession().status).toBe('signed-out');
  await refused;
  await heard();
  expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Bruno Lima' } });
  expect(tokensOf()).toHaveLength(1);
});

test('ends when another tab signs the same user in again', async () => {
  signInAs('USER');
  localStorage.clear();
  fromOtherTab();
  expect(getSession().status).toBe('interrupted');
  const user = renewed();
  localStorage.setItem('auth.token', newToken);
  localStorage.setItem('auth.user', JSON.stringify(user));
  fromOtherTab();
  expect(getSession()).toMatchObject({ status: 'signed-in', user: { token: newToken } });
});

test('repeats a call with a late response for the old token, and keeps the new session', async () => {
  const { token } = signInAs('USER');
  saveSession(renewed());
  expect(await raiseUnauthorized(token)).toBe(true);
  expect(await raiseUnauthorized(fakeToken('2'))).toBe(false);
  expect(await raiseUnauthorized(undefined)).toBe(false);
  expect(getSession().status).toBe('signed-in');
});

test('does not happen without unsaved input', async () => {
  unsaved = false;
  signInAs('USER');
  fakeServer.fail(save, 401);
  await expect(request(save)).rejects.toMatchObject({ status: 401 });
  expect(announce).toHaveBeenCalledTimes(1);
  clearSession();
});

test('also happens when the token expires (AUTH-35)', () => {
  jest.useFakeTimers();
  signInAs('USER');
  jest.advanceTimersByTime(2 * 3_600_000);
  jest.useRealTimers();
  expect(getSession().status).toBe('interrupted');
  expect(localStorage).toHaveLength(0);
});
