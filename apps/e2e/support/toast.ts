import { expect, type Page } from '@playwright/test';

/** Waits for a toast with this text, which screen readers announce. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(
    page.locator('.ant-notification').locator('[role="status"], [role="alert"]').filter({ hasText: text }),
  ).toBeVisible();
