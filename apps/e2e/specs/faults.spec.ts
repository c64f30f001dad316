import type { Page } from '@playwright/test';
import { releasedRemote } from '../support/broken-remote';
import { FAULTS } from '../support/faults';
import { click } from '../support/hands';
import { expect, test } from '../support/test';

/** A menu entry of each remote and the heading of its page. */
const REMOTES = [
  { name: 'tasks', path: '/tasks', label: 'Tarefas' },
  { name: 'deliveries', path: '/deliveries', label: 'Entregas' },
  { name: 'billing', path: '/billing', label: 'Faturamento' },
  { name: 'admin', path: '/profiles', label: 'Perfis' },
];

type Remote = (typeof REMOTES)[number];

async function follow(page: Page, { path, label }: Pick<Remote, 'label' | 'path'>): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await click(menu.getByRole('link', { name: label, exact: true }));
  // toHaveURL would wait until the window has loaded.
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

/** Asserts that a page of the shell and another remote still open. */
async function expectRestToWork(page: Page, other: Remote): Promise<void> {
  await follow(page, { path: '/dashboard', label: 'Dashboard' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await follow(page, other);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dashboard');
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeHidden();
}

// All remotes are loaded by the same code, so each fault strikes one of them, and the next one must work, in turn.
for (const [index, fault] of FAULTS.entries()) {
  const remote = REMOTES[index % REMOTES.length]!;
  const other = REMOTES[(index + 1) % REMOTES.length]!;
  test.describe(`${remote.name}: ${fault.name}`, () => {
    test.use({ hasOwnContext: fault.hasClock === true });

    test('the rest stays usable', async ({ page, signInAs, expectProblem }) => {
      fault.problems.forEach(expectProblem);
      await signInAs(page, 'ADMIN');
      await fault.arrange(page, await releasedRemote(page, remote.name));
      // A file without an answer keeps the window from having loaded.
      await page.goto(remote.path, { waitUntil: 'commit' });
      await fault.see(page);
      await expectRestToWork(page, other);
    });
  });
}
