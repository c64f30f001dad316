import { endUserSessions } from '@demanda/contracts/user-sessions';
import { setUserEnabled } from '@demanda/contracts/users';
import type { Page } from '@playwright/test';
import type { Call } from '../support/call';
import { type } from '../support/hands';
import { makeUser, PASSWORD } from '../support/make';
import { signInByForm, tryToSignIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const LIVE = /platform\/live/;

/**
 * Waits for the next poll of an idle tab, and holds all after it: the tab must leave with this one. `follow-live.test.ts`
 * has the interval of the polls, with which that takes 5 s at most (G-USE-7).
 */
async function waitForOnePoll(page: Page) {
  const begun = await page.waitForRequest(LIVE);
  await page.route(LIVE, () => undefined);
  await begun.response();
}

const amounts = (page: Page) => page.getByText(/R\$\s*[1-9]/);

/** Opens a page as a new manager. Returns the account. */
async function openAsNewManager(page: Page, admin: Call, path: string) {
  const { id, username } = await makeUser(admin, { profileCodes: ['MANAGER'] });
  const person = { id, username, password: PASSWORD };
  await page.goto(path);
  await signInByForm(page, person);
  return person;
}

// That every other end of a session answers the poll in the same way is tested by the API (panel/live.test.ts).
test('a disabled account removes the amounts from an idle tab with its next poll, and reads why it cannot sign in (G-USER-12)', async ({
  page,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 403 .*\/auth\/login/);
  const admin = await apiAs('ADMIN');
  const person = await openAsNewManager(page, admin, '/billing');
  await expect(amounts(page).first()).toBeVisible();
  // The first poll of the session ends the start of the page.
  await page.waitForResponse(LIVE);
  await admin(setUserEnabled, { params: { id: person.id }, body: { enabled: false } });
  await waitForOnePoll(page);
  await expect(page).toHaveURL('/login');
  await expect(amounts(page)).toHaveCount(0);
  await tryToSignIn(page, person);
  await expect(page.getByText('Usuário inativo. Procure o administrador.')).toBeVisible();
});

test('a page with unsaved input is hidden by the sign-in with its next poll', async ({ page, apiAs }) => {
  const admin = await apiAs('ADMIN');
  const { id } = await openAsNewManager(page, admin, '/tasks/create');
  await type(page.getByLabel(/^Título/), 'Segredo');
  await page.waitForResponse(LIVE);
  await admin(endUserSessions, { params: { id } });
  const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await waitForOnePoll(page);
  await expect(dialog).toBeVisible();
  const mask = page.locator('.ant-modal-mask');
  await expect.poll(() => mask.evaluate((node) => getComputedStyle(node).backgroundColor)).toMatch(/^rgb\(/);
});
