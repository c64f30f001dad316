import { errorBody } from '@demanda/contracts/errors';
import { PROFILE_CODES } from '@demanda/contracts/permissions';
import { getCurrentUser } from '@demanda/contracts/session';
import { sql } from 'kysely';
import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allContracts, nameOf } from '../../../test/access/contracts';
import { digestOf } from '../../../test/access/digest';
import type { AccountName } from '../../../test/make/accounts';
import { urlOf, callerOf } from '../../../test/servers/caller';
import { SECRET, startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';
import { handle } from './handle';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** One guarded call of each method; `caller-matrix.test.ts` makes all of them without a live session. */
const guarded = allContracts
  .filter(({ access }) => access !== 'public')
  .filter(({ method }, index, all) => all.findIndex((other) => other.method === method) === index);

const userIdOf = async (account: AccountName) =>
  (await (await server.as(account)).call(getCurrentUser)).body.id;

/** The token of a live session of an ADMIN who is not one any more. */
async function sessionOf(state: { enabled?: boolean; deleted_at?: Date }) {
  const [username, jti] = [unique('antigo'), randomUUID()];
  const account = { username, email: `${username}@demanda.example`, password_hash: 'x' };
  const { id: user_id } = await server.db
    .insertInto('users')
    .values({ ...account, ...state })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into user_profiles (user_id, profile_id) select ${user_id}, id from profiles where code = 'ADMIN'`.execute(
    server.db,
  );
  const expires_at = new Date(Date.now() + 60_000);
  await server.db.insertInto('sessions').values({ jti, user_id, expires_at }).execute();
  return server.app.jwt.sign({ sub: String(user_id), jti });
}

const base64Of = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A new header with the claims of a live ADMIN session: only the signature can be wrong. */
async function liveClaims(alg: 'HS256' | 'none'): Promise<[head: string, claims: string]> {
  const { token } = await server.as('ADMIN');
  return [base64Of({ alg, typ: 'JWT' }), token!.split('.')[1]!];
}

/** Tokens that are not, or no longer, good for anything. */
const badTokens = {
  malformed: async () => 'abc',
  'of another secret': async () => {
    const [head, claims] = await liveClaims('HS256');
    const signature = createHmac('sha256', `${SECRET}!`).update(`${head}.${claims}`).digest('base64url');
    return `${head}.${claims}.${signature}`;
  },
  // The third part says something, or it would be refused for its shape alone.
  unsigned: async () => [...(await liveClaims('none')), 'c2lnbmF0dXJl'].join('.'),
  'without a session': async () =>
    server.app.jwt.sign({ sub: '1', jti: '3f2f2f6e-0000-4000-8000-000000000000' }),
  'with an odd session': async () => server.app.jwt.sign({ sub: '1', jti: 'x' }),
  'without jti': async () => server.app.jwt.sign({ sub: '1' }),
  async expired() {
    const jti = '3f2f2f6e-0000-4000-8000-000000000001';
    const user_id = await userIdOf('ADMIN');
    const expires_at = new Date(Date.now() + 60_000);
    await server.db.insertInto('sessions').values({ jti, user_id, expires_at }).execute();
    return server.app.jwt.sign({ sub: '1', jti, exp: Math.floor(Date.now() / 1000) - 10 });
  },
  async 'of an expired session'() {
    const jti = '3f2f2f6e-0000-4000-8000-000000000002';
    const user_id = await userIdOf('ADMIN');
    const expires_at = new Date(Date.now() - 1_000);
    await server.db.insertInto('sessions').values({ jti, user_id, expires_at }).execute();
    return server.app.jwt.sign({ sub: '1', jti });
  },
  async revoked() {
    const jti = '3f2f2f6e-0000-4000-8000-000000000003';
    const user_id = await userIdOf('ADMIN');
    const session = { jti, user_id, expires_at: new Date(Date.now() + 60_000), revoked_at: new Date() };
    await server.db.insertInto('sessions').values(session).execute();
    return server.app.jwt.sign({ sub: '1', jti });
  },
  'of a disabled account': async () => sessionOf({ enabled: false }),
  'of a deleted account': async () => sessionOf({ deleted_at: new Date() }),
};

test.each(Object.keys(badTokens) as (keyof typeof badTokens)[])(
  'with a token %s a call returns 401 and changes nothing',
  async (kind) => {
    const caller = callerOf(server.app, await badTokens[kind]());
    const before = await digestOf(server.db);
    for (const contract of guarded) {
      const { method } = contract;
      const { status, error } = await caller.send({ method, url: urlOf(contract, { params: { id: 1 } }) });
      expect([nameOf(contract), status]).toEqual([nameOf(contract), 401]);
      expect(errorBody.parse(error)).toMatchObject({
        status: 401,
        userMessage: 'Sessão expirada. Faça login novamente.',
      });
    }
    expect(await digestOf(server.db)).toEqual(before);
  },
);

test('every call of the contracts is registered, and no other', async () => {
  for (const contract of allContracts) {
    const url = `/api${contract.path}`;
    expect([nameOf(contract), server.app.hasRoute({ method: contract.method, url })]).toEqual([
      nameOf(contract),
      true,
    ]);
  }
});

test('the matrix covers every contract file', () => {
  const folder = join(__dirname, '../../../../../libs/contracts/src');
  const withCalls = readdirSync(folder).filter((file) => /^[^.]+\.ts$/.test(file));
  const helpers = `
    account-labels account-link-pages address allows bank-days bank-match-labels charge-labels charge-preview client-page-labels comment-link company-logo contract csv-mapping decode-text delivery-labels delivery-rules
    delivery-shapes delivery-view difference-text due-rule errors failure-facts field-labels fields
    file-rules filter-names finance-contacts fold-text grants history-fields history-kinds history-labels
    installation-labels late-fees limits list local-holidays
    markdown-tokens mentions name-some notice-labels notice-text notification-labels password period-month permissions pix-key
    platform-labels pull-request receivable-lists reminder-labels reminder-text restricted restricted-labels rows shown-status signed-money slots spreadsheets sub-tasks task-labels
    task-list-query task-shapes task-sheet-columns tax-id time-zone trash-labels typed-amount
    typed-cells typed-date typed-text
  `.split(/\s+/);
  expect(withCalls.filter((file) => !helpers.includes(file.replace('.ts', ''))).sort()).toEqual([
    'account-links.ts',
    'account.ts',
    'activity.ts',
    'api-tokens.ts',
    'attachments.ts',
    'backups.ts',
    'bank-imports.ts',
    'bank-matches.ts',
    'bank-statements.ts',
    'billing-chart.ts',
    'billing-differences.ts',
    'billing-exports.ts',
    'billing-links.ts',
    'billing-settings.ts',
    'billing-statement.ts',
    'billing.ts',
    'branch-previews.ts',
    'charge-emails.ts',
    'charge-exports.ts',
    'charge-reminders.ts',
    'charges.ts',
    'client-links.ts',
    'client-page.ts',
    'comments.ts',
    'dashboard.ts',
    'deliveries.ts',
    'delivery-exports.ts',
    'delivery-history.ts',
    'delivery-items.ts',
    'editors.ts',
    'emails.ts',
    'external-accounts.ts',
    'first-steps.ts',
    'health.ts',
    'history-export.ts',
    'history.ts',
    'invitations.ts',
    'maintenance.ts',
    'notices.ts',
    'notifications.ts',
    'outbox.ts',
    'passkeys.ts',
    'payments.ts',
    'personal-data.ts',
    'platform-health.ts',
    'platform-live.ts',
    'platform-promotion.ts',
    'platform-reports.ts',
    'platform.ts',
    'preview.ts',
    'profiles.ts',
    'projects.ts',
    'provider-sign-in.ts',
    'receivables.ts',
    'reminders.ts',
    'removed-texts.ts',
    'requesters.ts',
    'search.ts',
    'service-accounts.ts',
    'session.ts',
    'task-changes.ts',
    'task-exports.ts',
    'task-plan.ts',
    'tasks.ts',
    'test-messages.ts',
    'trash.ts',
    'user-changes.ts',
    'user-permissions.ts',
    'user-sessions.ts',
    'users.ts',
    'views.ts',
  ]);
});

test('an inactive profile counts as not assigned', async () => {
  const manager = await server.as('MANAGER');
  const setActive = (active: boolean) =>
    server.db.updateTable('profiles').set({ active }).where('code', '=', 'MANAGER').execute();
  const periods = { method: 'GET', url: '/api/billing-periods/paginated' } as const;
  await setActive(false);
  expect((await manager.send(periods)).status).toBe(403);
  await setActive(true);
  expect((await manager.send(periods)).status).toBe(200);
});

test('a route without an access rule prevents the start', async () => {
  const start = (web: Parameters<typeof startTestApp>[0]) => startTestApp(web);
  await expect(
    start({ web: async (app) => void app.get('/api/secret', async () => 'open') }),
  ).rejects.toThrow('declares no access rule');
  await expect(
    start({
      web: async (app) =>
        handle(app, { method: 'GET', path: '/x', summary: '', access: undefined as never }, () => undefined),
    }),
  ).rejects.toThrow('declares no access rule');
  expect(PROFILE_CODES).toHaveLength(3);
});
