import { clearSession } from '@demanda/auth/session-store';
import { getBranchPreview, leaveBranchPreview } from '@demanda/contracts/branch-previews';
import { fakeServer } from '@demanda/testing/fake-server';
import { fakeUser, signInAs } from '@demanda/testing/sign-in';
import { toast } from '@demanda/ui/core';
import { act } from '@testing-library/react';
import { sampleRelease } from '../sample-release';
import { reloadPage } from '@demanda/federation/reload-page';
import { startPreview } from './start-preview';

jest.mock('@demanda/federation/reload-page', () => ({ reloadPage: jest.fn() }));
const reload = jest.mocked(reloadPage);

const id = 'ab'.repeat(16);
const until = '2026-11-28T12:00:00Z';
const about = { id, parts: ['Tarefas'], by: 'Ana', until };
const view = { parts: about.parts, by: 'Ana', at: until, until };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const show = jest.fn();
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  reload.mockReset();
  show.mockReset();
  fakeServer.on(getBranchPreview, view);
  fakeServer.on(leaveBranchPreview, undefined);
});
afterEach(() => jest.useRealTimers());

function start(userId = fakeUser('USER').id as number) {
  signInAs('USER');
  stop = startPreview({ ...sampleRelease, preview: { ...about, userId } }, show);
}
const polls = () => fakeServer.calls(getBranchPreview).length;
const leaves = () => fakeServer.calls(leaveBranchPreview).length;

test('a page with the preview of another person shows nothing and leaves it', async () => {
  start(999);
  await pass(0);
  expect([show.mock.calls.length, leaves(), reload.mock.calls.length]).toEqual([0, 1, 1]);
});

test('a preview is shown to the person who opened it, and asked for until it ends', async () => {
  start();
  await pass(9_000);
  expect([show.mock.calls.length, polls(), reload.mock.calls.length]).toEqual([1, 2, 0]);
  fakeServer.fail(getBranchPreview, 409, { message: 'encerrada' });
  await pass(4_000);
  expect(reload).toHaveBeenCalled();
  stop();
});

test('the end of the session ends the preview', async () => {
  start();
  act(() => clearSession());
  await pass(0);
  expect([leaves(), reload.mock.calls.length]).toEqual([1, 1]);
  await pass(20_000);
  expect(polls()).toBe(0);
});

test('the reason why a preview has ended is shown beside what is live, and nothing is asked', async () => {
  const info = jest.spyOn(toast, 'info');
  stop = startPreview({ ...sampleRelease, previewEnded: 'O prazo desta prévia acabou.' }, show);
  await pass(20_000);
  expect([show.mock.calls.length, polls(), leaves()]).toEqual([1, 0, 0]);
  expect(info).toHaveBeenCalledWith('Prévia encerrada', 'O prazo desta prévia acabou.');
});
