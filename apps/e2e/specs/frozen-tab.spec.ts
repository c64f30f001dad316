import { launchOptions } from '../tools';
import { container, releasedRemote, releaseEntry } from '../support/broken-remote';
import { submit } from '../support/hands';
import { expect, test } from '../support/test';

/** Two tabs with a process each, as in the browser of a user: one of them hangs. */

const HANGING = '/api/hanging';
const FROZE = /Esta parte do sistema travou o navegador da última vez/;

test.use({ launchOptions: launchOptions(), hasOwnContext: true });

test('a remote that freezes the tab is not opened by the next load until the user asks for it', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  const remote = await releasedRemote(page, 'tasks');
  // A call that blocks the tab until it is answered, which it never is, and takes no processor time meanwhile.
  await page.route(`**${HANGING}`, () => undefined);
  const hang = `const call = new XMLHttpRequest(); call.open('GET', '${HANGING}', false); call.send();`;
  await releaseEntry(page, remote, container(remote, { page: hang }));
  await page.goto('/tasks', { waitUntil: 'commit' });
  // Signed in like the first tab. To sign in again would clear the storage, and with it the heartbeat of that tab.
  const next = await context.newPage();
  await expect(async () => {
    await next.goto('/tasks');
    await expect(next.getByText(FROZE)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await submit(next.getByRole('button', { name: 'Tentar novamente' }));
  await expect(next.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible();
});
