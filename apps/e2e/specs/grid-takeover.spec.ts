import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { click, clickDuring, pointAt, tabTo, write } from '../support/hands';
import { enter } from '../support/keyboard';
import { rowMenus } from '../support/row-actions';
import { expect, test } from '../support/test';

const rowsOf = (page: Page) => page.locator('[role=row][row-id]');
const gridOf = (page: Page) => page.locator('.ag-root:visible');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name }).first();

/** Moves through the rows, selects the third one and opens it, by keyboard only, from the row before. */
async function useRows(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).nth(2)).toBeFocused();
  const box = rowsOf(page).nth(2).getByRole('checkbox');
  const wasChecked = await box.isChecked();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked({ checked: !wasChecked });
  const code = await rowsOf(page).nth(2).locator('[col-id=code]').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(code);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowsOf(page).nth(2)).toBeFocused();
}

/** Returns the sum of the layout shifts since the page opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

test('keyboard before and after the grid takes over', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await enter(page, '/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await useRows(page);
  await expect(page.locator('.ag-root')).toHaveCount(0);

  await enter(page, '/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
  const shiftBefore = await layoutShift(page);
  const { width } = (await head(page, 'Código').boundingBox())!;
  await tabTo(page, head(page, 'Código'));
  await page.keyboard.press('Alt+ArrowRight');
  await expect(gridOf(page)).toHaveCount(1);
  await expect(page.locator('.ag-header-cell[col-id=code]:focus')).toHaveCount(1);
  await expect.poll(async () => (await head(page, 'Código').boundingBox())?.width).toBeGreaterThan(width);
  expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.01);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await useRows(page);
});

test('the grid waits while a filter is typed or a menu is open', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
  const hidden = page.locator('.ag-root [row-id] [aria-haspopup=menu]');
  await click(rowMenus(page).nth(2));
  await pointAt(head(page, 'Título'));
  await expect(hidden).toHaveCount(5);
  await expect(gridOf(page)).toHaveCount(0);
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toHaveCount(1);
  await expect(rowMenus(page).nth(2)).toBeFocused();

  await page.goto('/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
  const filter = page.getByRole('searchbox', { name: 'Filtrar por Código' });
  await click(filter);
  await pointAt(head(page, 'Título'));
  await expect(hidden).toHaveCount(5);
  await write(page, 'ZZZ-9');
  await expect(gridOf(page)).toHaveCount(0);
  await expect(filter).toHaveValue('ZZZ-9');
  await expect(filter).toBeFocused();
});

test('a row that is pressed while the grid arrives opens its record', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Other files load at the same intent, such as those of an edit in place.
  const isAsked = new Promise<void>((resolve) => {
    void page.route(/\/async\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('ag-root')) {
        resolve();
        await isReleased;
      }
      await route.fulfill({ response });
    });
  });
  await pointAt(head(page, 'Título'));
  await isAsked;
  await clickDuring(rowsOf(page).nth(2).locator('[col-id=title]'), async () => {
    release();
    await expect(page.locator('.ag-root [row-id] [aria-haspopup=menu]')).toHaveCount(5);
    // Longer than the interval of its attempts.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)));
  });
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeVisible();
});
