import { request } from '@demanda/api/request';
import { contract } from '@demanda/contracts/contract';
import { fakeServer } from '@demanda/testing/fake-server';
import { signInAs } from '@demanda/testing/sign-in';
import { watchExpiry } from './session';
import { getSession } from './session-store';

const call = contract({ method: 'GET', path: '/x', summary: '', access: 'signed-in' });
let stop: () => void;
const announce = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  announce.mockReset();
  stop = watchExpiry(announce);
  fakeServer.fail(call, 401);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('AUTH-46 to AUTH-49, CONST-02 clears at once, announces it once, and leaves after 1.5 s', async () => {
  signInAs('USER');
  await Promise.allSettled([request(call), request(call)]);
  expect(localStorage).toHaveLength(0);
  expect(announce).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_400);
  expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'Carla Dias' } });
  jest.advanceTimersByTime(200);
  expect(getSession().status).toBe('signed-out');
});

test('AUTH-50 does nothing when signed out', async () => {
  await request(call).catch(() => undefined);
  expect(announce).not.toHaveBeenCalled();
});

test('keeps a new session that another tab began meanwhile', async () => {
  const user = signInAs('USER');
  await request(call).catch(() => undefined);
  localStorage.setItem('auth.token', user.token);
  localStorage.setItem('auth.user', JSON.stringify(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth.user' }));
  jest.advanceTimersByTime(5_000);
  expect(getSession().status).toBe('signed-in');
});

test('AUTH-35 a token that expires while the page is open ends the session', () => {
  signInAs('USER');
  jest.advanceTimersByTime(2 * 3_600_000);
  expect(getSession().status).toBe('signed-out');
});
