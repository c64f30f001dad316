import type { Page } from '@playwright/test';
import { defineNameHelper } from '../../apps/e2e/support/scenario';
import { signInByForm } from '../../apps/e2e/support/sign-in';

/** Signs in as the administrator of the demo data. */
export async function signIn(page: Page): Promise<void> {
  await defineNameHelper(page);
  await page.goto('/login');
  await signInByForm(page, 'ADMIN');
}
