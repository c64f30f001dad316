import type { Page } from '@playwright/test';
import { firstRow, type Goal } from '../../apps/e2e/support/scenario';
import { signInByForm } from '../../apps/e2e/support/sign-in';

/** Menu entries of the areas, with the heading of the list that each opens. */
export const AREAS = {
  Tarefas: 'Tarefas',
  Entregas: 'Entregas',
  Faturamento: 'Faturamento Mensal',
  Perfis: 'Gerenciamento de Usuários',
};

/** Signs in, waits for the dashboard and opens each area from the menu. */
async function walkAreas(page: Page): Promise<void> {
  await signInByForm(page, 'ADMIN');
  const main = page.getByRole('main');
  await main.getByRole('group').first().waitFor();
  await main.locator('svg[role="img"]').first().waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  for (const [entry, heading] of Object.entries(AREAS)) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await firstRow(page);
  }
}

export const ALL_AREAS: Goal<'all five areas'> = {
  name: 'all five areas',
  path: '/login',
  isSignedIn: false,
  until: walkAreas,
};
