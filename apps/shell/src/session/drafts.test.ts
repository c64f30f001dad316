import { clearSession } from '@demanda/auth/session-store';
import { draftKey, readDraft, writeDraft } from '@demanda/record-form/draft-store';
import { testQueryClient } from '@demanda/testing/query-client';
import { signInAs } from '@demanda/testing/sign-in';
import { startSession } from './start-session';

const DAY_MS = 86_400_000;
const ADMIN = 1;
const USER = 3;
let stop = () => {};
afterEach(() => stop());

function write(userId: number, name: string, { days = 0, title = 'Metade' } = {}) {
  const key = draftKey(userId, name);
  writeDraft(key, { savedAtMs: Date.now() - days * DAY_MS, values: { title }, base: {} });
  return key;
}
const stored = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(draftKey(ADMIN, '').slice(0, 14)));

test('at the start, drafts older than 7 days and those of other users are removed', () => {
  signInAs('ADMIN');
  const kept = write(ADMIN, 'tasks.new', { days: 6.9 });
  write(ADMIN, 'tasks.7', { days: 7 });
  write(USER, 'tasks.new');
  stop = startSession(testQueryClient());
  expect(stored()).toEqual([kept]);
});

test('an expired session keeps the drafts for the same user, and another user removes them', () => {
  signInAs('ADMIN');
  stop = startSession(testQueryClient());
  const key = write(ADMIN, 'tasks.new');
  clearSession();
  signInAs('ADMIN');
  expect(readDraft(key)).toMatchObject({ values: { title: 'Metade' } });
  clearSession();
  signInAs('USER');
  expect(stored()).toEqual([]);
});

test('a draft that is too large is not stored, nor is an unreadable one returned', () => {
  const key = write(ADMIN, 'tasks.new');
  write(ADMIN, 'tasks.new', { title: 'x'.repeat(500_000) });
  expect(stored()).toEqual([]);
  localStorage.setItem(key, '{"savedAtMs": 1');
  expect(readDraft(key)).toBeUndefined();
});
