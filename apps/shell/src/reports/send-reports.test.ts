import { clearSession, saveSession } from '@demanda/auth/session-store';
import { MAX_REPORTS } from '@demanda/contracts/limits';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import { sendReport, type Report } from '@demanda/federation/report';
import { fakeServer } from '@demanda/testing/fake-server';
import { fakeUser, signInAs } from '@demanda/testing/sign-in';
import { act } from '@testing-library/react';
import { sendReports } from './send-reports';

const item = (ms: number): Report => ({ kind: 'load', remote: 'tasks', build: '0123456789abcdef', ms });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const batches = () => fakeServer.calls(reportRemotes).map(({ body }) => body.reports);
const times = () => batches().map((batch) => batch.map(({ ms }) => ms));

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  fakeServer.on(reportRemotes, undefined);
  signInAs('USER');
  stop = sendReports({ number: 7 });
});
afterEach(() => {
  stop();
  clearSession();
  jest.useRealTimers();
});

function leave(event: 'visibilitychange' | 'pagehide') {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event(event, { bubbles: true }));
  state.mockRestore();
}

test('sends the reports of a few seconds in one batch, with the release of the tab', async () => {
  sendReport(item(1));
  await pass(3_000);
  sendReport(item(2));
  expect(batches()).toEqual([]);
  await pass(2_000);
  expect(batches()).toEqual([
    [
      { ...item(1), release: 7 },
      { ...item(2), release: 7 },
    ],
  ]);
  await pass(60_000);
  expect(batches()).toHaveLength(1);
});

test.each(['visibilitychange', 'pagehide'] as const)('sends the rest at once on %s', async (event) => {
  sendReport(item(1));
  leave(event);
  await pass(0);
  expect(times()).toEqual([[1]]);
});

test("a batch never exceeds the server's limit, and no more than two wait", async () => {
  for (let number = 0; number < 500; number += 1) sendReport(item(number));
  await pass(60_000);
  expect(batches().map(({ length }) => length)).toEqual([MAX_REPORTS, MAX_REPORTS]);
  expect(times()[0]?.[0]).toBe(0);
});

test('a batch that did not reach the server is sent again; a refused one is not', async () => {
  fakeServer.lose(reportRemotes);
  sendReport(item(1));
  await pass(5_000);
  fakeServer.fail(reportRemotes, 429);
  await pass(5_000);
  expect(times()).toEqual([[1], [1]]);
  fakeServer.on(reportRemotes, undefined);
  sendReport(item(2));
  await pass(5_000);
  expect(times()).toEqual([[1], [1], [2]]);
});

test('waits until a one-time password was replaced', async () => {
  saveSession({ ...fakeUser('USER'), mustChangePassword: true });
  sendReport(item(1));
  await pass(60_000);
  expect(batches()).toEqual([]);
  signInAs('USER');
  await pass(5_000);
  expect(times()).toEqual([[1]]);
});

test('waits for a sign-in, and a refusal ends no session', async () => {
  clearSession();
  sendReport(item(1));
  await pass(60_000);
  expect(batches()).toEqual([]);
  fakeServer.fail(reportRemotes, 401);
  signInAs('USER');
  sendReport(item(2));
  await pass(5_000);
  expect(times()).toEqual([[1, 2]]);
  expect(localStorage.getItem('auth.token')).not.toBeNull();
});
