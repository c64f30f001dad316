import { previewEdited } from '../tools';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import { click } from '../support/hands';
import { makePreviewer } from '../support/make';
import { expect, test } from '../support/own-product';
import { signInByForm } from '../support/sign-in';

/** A branch in production: one person sees it with their session, and others what is live (ADR 0151). */

test('a person with the permission opens a preview, sees the branch alone, and leaves it', async ({
  page,
  theirs,
  releases,
  apiAs,
}) => {
  const person = await makePreviewer(await apiAs('ADMIN'));
  const link = await previewEdited(releases, 'billing-mfe', (text) =>
    text.replaceAll('"Faturamento Mensal"', '"Faturamento da branch"'),
  );

  await page.goto(link);
  await signInByForm(page, person);
  await expect(page.getByRole('heading', { name: /^Abrir a prévia de / })).toBeVisible();
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Abrir a prévia' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Faturamento da branch', level: 1 })).toBeVisible();
  const badge = page.getByRole('region', { name: 'Prévia' });
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(badge.getByText(/Só você a vê, até /)).toBeVisible();
    await expect(badge.getByRole('button', { name: 'Sair da prévia' })).toBeInViewport();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }

  await theirs.goto('/billing');
  await signInByForm(theirs, 'ADMIN');
  await expect(theirs.getByRole('heading', { name: 'Faturamento Mensal', level: 1 })).toBeVisible();

  await click(badge.getByRole('button', { name: 'Sair da prévia' }));
  await expect(page.getByRole('heading', { name: 'Faturamento Mensal', level: 1 })).toBeVisible();
  await expect(badge).toHaveCount(0);
});
