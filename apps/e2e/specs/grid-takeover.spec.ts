import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { click, clickDuring, pointAt, tabTo, write } from '../support/hands';
import { enter, go } from '../support/keyboard';
import { openFiveTasks, rowMenus } from '../support/row-actions';
import { expect, test } from '../support/test';

const rowsOf = (page: Page) => page.locator('[role=row][row-id]');
const gridOf = (page: Page) => page.locator('.ag-root:visible');
/** Menus of the rows of the grid, which renders out of sight first. */
const hiddenMenus = (page: Page) => page.locator('.ag-root [row-id] [aria-haspopup=menu]');
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

/** Begins to sum up the layout shifts of the page. Returns a function that ends it, and returns the sum. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return {
      end: () => {
        add(observer.takeRecords());
        observer.disconnect();
        return sum;
      },
    };
  });
  return async () => {
    // The shifts of the last rendering are known after it.
    await page.evaluate(
      () =>
        new Promise<void>((rendered) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rendered))),
        ),
    );
    return seen.evaluate(({ end }) => end());
  };
}

/** Stops the file with this text on its way: `isAsked` when the page wants it, until `release` is called. */
function hold(page: Page, text: string) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Other files load at the same intent, such as those of an edit in place.
  const isAsked = new Promise<void>((resolve) => {
    void page.route(/\/async\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes(text)) return route.fallback();
      resolve();
      await isReleased;
      return route.fulfill({ response });
    });
  });
  return { isAsked, release };
}

/** Stops the grid; `letIn` waits until it could have taken over. */
function holdGrid(page: Page) {
  const { isAsked, release } = hold(page, 'ag-root');
  const letIn = async () => {
    release();
    await expect(hiddenMenus(page)).toHaveCount(5);
    // Longer than the interval of its attempts.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)));
  };
  return { isAsked, letIn };
}

/** Waits until the list is complete: its views and its total, which move what is below them, come after the rows. */
async function expectWholeList(page: Page): Promise<void> {
  await expect(rowMenus(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Visões' })).toBeVisible();
  await expect(page.getByText('Valor total')).toBeVisible();
}

test('keyboard before and after the grid takes over', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await enter(page, '/tasks?size=5');
  await expect(rowMenus(page)).toHaveCount(5);
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await useRows(page);
  await expect(page.locator('.ag-root')).toHaveCount(0);

  await enter(page, '/tasks?size=5');
  await expectWholeList(page);
  const shift = await watchLayout(page);
  const { width } = (await head(page, 'Código').boundingBox())!;
  await tabTo(page, head(page, 'Código'));
  await page.keyboard.press('Alt+ArrowRight');
  await expect(gridOf(page)).toHaveCount(1);
  await expect(page.locator('.ag-header-cell[col-id=code]:focus')).toHaveCount(1);
  await expect.poll(async () => (await head(page, 'Código').boundingBox())?.width).toBeGreaterThan(width);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await useRows(page);
});

test('the grid waits while a filter is typed or a menu is open', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await openFiveTasks(page);
  await click(rowMenus(page).nth(2));
  await pointAt(head(page, 'Título'));
  await expect(hiddenMenus(page)).toHaveCount(5);
  await expect(gridOf(page)).toHaveCount(0);
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toHaveCount(1);
  await expect(rowMenus(page).nth(2)).toBeFocused();

  await openFiveTasks(page);
  const filter = page.getByRole('searchbox', { name: 'Filtrar por Código' });
  await click(filter);
  await pointAt(head(page, 'Título'));
  await expect(hiddenMenus(page)).toHaveCount(5);
  await write(page, 'ZZZ-9');
  await expect(gridOf(page)).toHaveCount(0);
  await expect(filter).toHaveValue('ZZZ-9');
  await expect(filter).toBeFocused();
});

test('a row that is pressed while the grid arrives opens its record', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await openFiveTasks(page);
  await page.waitForLoadState('networkidle');
  const { isAsked, letIn } = holdGrid(page);
  await pointAt(head(page, 'Título'));
  await isAsked;
  await clickDuring(rowsOf(page).nth(2).locator('[col-id=title]'), letIn);
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeVisible();
});

test('keys that are pressed while the grid arrives are for what has the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await openFiveTasks(page);
  const { isAsked, letIn } = holdGrid(page);
  const widthOf = async (name: string) => (await head(page, name).boundingBox())!.width;
  const before = await widthOf('Código');
  await tabTo(page, head(page, 'ID'));
  // To the header beside it, without the grid.
  await page.keyboard.press('ArrowRight');
  await expect(head(page, 'Código')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await isAsked;
  const box = rowsOf(page).nth(2).getByRole('checkbox');
  await tabTo(page, box);
  await page.keyboard.down('Space');
  await letIn();
  await expect(gridOf(page)).toHaveCount(0);
  await page.keyboard.up('Space');
  await expect(gridOf(page)).toHaveCount(1);
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  await expect.poll(() => widthOf('Código')).toBeGreaterThan(before);
});

test('a menu whose code loads while the grid arrives opens', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await openFiveTasks(page);
  const grid = holdGrid(page);
  const menu = hold(page, '[role=menuitem]:not(');
  await tabTo(page, head(page, 'ID'));
  await grid.isAsked;
  await go(rowMenus(page).first());
  await menu.isAsked;
  await grid.letIn();
  await expect(gridOf(page)).toHaveCount(0);
  menu.release();
  await expect(page.locator('[role=menuitem]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gridOf(page)).toHaveCount(1);
  await expect(rowMenus(page).first()).toBeFocused();
});
