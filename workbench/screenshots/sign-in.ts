import type { Page } from '@playwright/test';

/** Signs in as the administrator of the demo data. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill('Admin@123');
  await page.getByRole('button', { name: 'Entrar no Sistema' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
