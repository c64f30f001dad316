import { startDevInto, type DevInto } from '../tools';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import { click, type } from '../support/hands';
import { makePreviewer, type Credentials } from '../support/make';
import { expect, START_TIMEOUT_MS, test as base } from '../support/own-product';
import { signInByForm } from '../support/sign-in';

/** A remote that runs on the machine of a developer, inside the deployed product, for this person alone (ADR 0158). */

interface Fixtures {
  /** The developer, who may open previews. */
  developer: Credentials;
  dev: DevInto;
}

const test = base.extend<Fixtures>({
  developer: async ({ apiAs }, use) => use(await makePreviewer(await apiAs('ADMIN'))),
  dev: [
    async ({ product, developer }, use) => {
      const dev = await startDevInto(product, developer.username);
      await use(dev);
      await dev.remove();
    },
    { timeout: START_TIMEOUT_MS },
  ],
});

const PAGE = 'src/pages/reports-page.tsx';

test('a change on the machine appears in the product in the same page, and its state stays', async ({
  page,
  theirs,
  developer,
  dev,
  expectProblem,
}) => {
  // The machine of the developer, from which only this page may load; and the end of the preview.
  expectProblem(new RegExp(dev.origin.replace('http://', '(http|ws)://')));
  expectProblem(/status of 409 .*\/platform\/previews\//);
  // The other person lacks the permission.
  expectProblem(/status of 403 .*\/platform\/previews\//);
  const badge = page.getByRole('region', { name: 'Prévia' });

  await test.step('the link says what it is, and opens only when agreed to', async () => {
    dev.edit(PAGE, '<Figures />', '<input aria-label="Nota" />\n      <Figures />');
    await page.goto(dev.link);
    await signInByForm(page, developer);
    await expect(
      page.getByRole('heading', { name: /^Abrir em Relatórios o código da máquina de / }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await click(page.getByRole('button', { name: 'Abrir o código' }));
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(badge.getByText(/^Código desta máquina em Relatórios, não verificado/)).toBeVisible();
  });

  await test.step('changes of a page and of a component below it keep what was typed', async () => {
    await click(page.getByRole('navigation').getByRole('link', { name: 'Relatórios' }));
    await expect(page.getByText('Em andamento')).toBeVisible();
    const note = page.getByLabel('Nota');
    await type(note, 'fica');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    dev.edit(PAGE, 'title="Relatórios"', 'title="Relatórios ao vivo"');
    await expect(page.getByRole('heading', { level: 1, name: 'Relatórios ao vivo' })).toBeVisible();
    dev.edit('src/features/figures/figures.tsx', 'Em andamento', 'Ainda em andamento');
    await expect(page.getByText('Ainda em andamento')).toBeVisible();
    await expect(note).toHaveValue('fica');
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
  });

  await test.step('another person sees nothing of it, with the policy of every page', async () => {
    await theirs.goto('/login');
    await signInByForm(theirs, 'ADMIN');
    const answer = await theirs.goto(dev.link);
    expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(answer?.headers()['content-security-policy']).not.toContain(dev.origin);
    await expect(theirs.getByRole('button', { name: 'Abrir o código' })).toHaveCount(0);
  });

  await test.step('Ctrl+C ends it in the open page', async () => {
    expect(await dev.interrupt()).toMatchObject({
      code: 0,
      output: expect.stringContaining('The preview has ended.'),
    });
    await expect(badge).toHaveCount(0);
    // Without the machine there is no such remote.
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });
});
