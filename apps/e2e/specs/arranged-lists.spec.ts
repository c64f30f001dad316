import { listTasks, updateTask } from '@demanda/contracts/tasks';
import type { Locator, Page } from '@playwright/test';
import { click, dragSideways, pointAt, press, tabTo } from '../support/hands';
import { makePeriod } from '../support/make';
import { goInside, pageTitle } from '../support/open-tab';
import { chooseAction, rowMenus } from '../support/row-actions';
import { expect, test } from '../support/test';

const WIDE = [1440, 1024, 768];
const LARGEST = 999_999_999_999.99;

const head = (area: Page | Locator, name: string) => area.getByRole('columnheader', { name }).first();

/** Waits until the header of `column` is not covered by anything at the top of the page, a frame later at the earliest. */
async function expectInView(area: Page | Locator, column: string): Promise<void> {
  const isOnTop = () =>
    head(area, column).evaluate(async (element) => {
      // The headers follow in the scroll event, which the browser fires with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 20, y)));
    });
  await expect.poll(isOnTop).toBe(true);
}

test('the headers of a long list stay visible at every width of a table, above a chart and in a picker', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks?size=50');
  for (const width of WIDE)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 768 });
      await expect(rowMenus(page)).toHaveCount(50);
      await press(rowMenus(page).first(), 'End');
      await expect(page.locator('[role=row][row-id]').last()).toBeFocused();
      await expect(page.locator('[role=row][row-id] [col-id=code]').last()).toBeInViewport({ ratio: 0.9 });
      await expectInView(page, 'Código');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectInView(page, 'Código');
      await press(rowMenus(page).last(), 'Home');
      await expect(page.locator('[role=row][row-id] [col-id=code]').first()).toBeInViewport({ ratio: 0.9 });
      await expectInView(page, 'Código');
    });

  await test.step('the periods, while the page scrolls to the chart', async () => {
    await page.setViewportSize({ width: 1440, height: 768 });
    await goInside(page, '/billing?size=50');
    await expect(pageTitle(page, 'Faturamento Mensal')).toBeVisible();
    const rows = page.locator('[role=row][row-id]');
    // The first rows are shown before the others.
    await expect(rows.nth(10)).toBeVisible();
    await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await expectInView(page, 'Status');
    await press(rows.last().getByRole('checkbox'), 'ArrowUp');
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowUp');
    await expectInView(page, 'Status');
    const belowFilters = () =>
      head(page, 'Status').evaluate(
        (cell) =>
          document.querySelector('[role=row][row-id]:focus')!.getBoundingClientRect().top -
          cell.getBoundingClientRect().bottom,
      );
    await expect.poll(belowFilters).toBeGreaterThanOrEqual(-1);
  });

  await test.step('a picker', async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await goInside(page, '/tasks/create');
    await click(page.getByRole('button', { name: 'Selecionar' }));
    const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
    const rows = picker.getByRole('button', { name: /^Selecionar / });
    await expect(rows.first()).toBeVisible();
    await press(rows.first(), 'End');
    await expect(picker.locator('[role=row][row-id]').last()).toBeInViewport({ ratio: 0.9 });
    await expectInView(picker, 'Nome');
  });
});

test('widths and order of columns survive a reload, and can be restored', async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/requesters');
  const widthOf = async (name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0);
  const order = async () =>
    page
      .locator('[role=columnheader][col-id]')
      .evaluateAll((cells) =>
        cells
          .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((cell) => cell.getAttribute('col-id')),
      );
  // The columns get their widths once the rows have loaded.
  await expect(page.locator('[role=row][row-id]').first()).toBeVisible();
  const before = { width: await widthOf('Nome'), email: await widthOf('E-mail'), order: await order() };
  // The grid, whose columns have edges to drag, takes over once the pointer rests on the headers.
  await pointAt(head(page, 'Nome'));
  await dragSideways(head(page, 'Nome').locator('.ag-header-cell-resize'), 60);
  await expect.poll(() => widthOf('Nome')).toBe(before.width + 60);
  await press(head(page, 'E-mail'), 'Alt+ArrowLeft');
  await press(head(page, 'Nome'), 'Control+ArrowRight');
  await expect.poll(order).not.toEqual(before.order);
  const arranged = { email: await widthOf('E-mail'), order: await order() };
  expect(arranged.email).toBeLessThan(before.email);

  await page.reload();
  await expect(page.locator('[role=row][row-id]').first()).toBeVisible();
  await expect.poll(order).toEqual(arranged.order);
  await expect.poll(() => widthOf('Nome')).toBe(before.width + 60);
  await expect.poll(() => widthOf('E-mail')).toBe(arranged.email);
  await press(page.getByRole('button', { name: 'Colunas' }), 'Enter');
  await expect(page.getByRole('checkbox', { name: 'ID' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Restaurar colunas' }));
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(before.order);
  await expect.poll(() => widthOf('Nome')).toBe(before.width);
  await expect.poll(() => widthOf('E-mail')).toBe(before.email);
});

/** Matches a text that is only an amount. */
const ANY_AMOUNT = /^\s*[-+]?R\$\s[\d.,]+$/;

/** Asserts that every amount of this text is on one line and not cut off, once the page is laid out for its width. */
async function expectWhole(page: Page, text: string | RegExp): Promise<void> {
  const shown = page.getByText(text);
  await expect(shown.first()).toBeAttached();
  const faults = () =>
    shown.evaluateAll((elements) => {
      const isBroken = (element: Element) =>
        [...element.childNodes].some((node) =>
          [...(node.nodeValue ?? '').matchAll(/R\$\s[\d.,]*\d/g)].some(({ index, 0: amount }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + amount.length);
            return range.getClientRects().length > 1;
          }),
        );
      const isCut = (part: Element) =>
        !part.matches('.visually-hidden') && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
      return elements
        .filter((element) => !element.matches('.visually-hidden, .visually-hidden *'))
        .filter(
          (element) =>
            isBroken(element) ||
            [element, ...(element.closest('[role=gridcell]')?.querySelectorAll('*') ?? [])].some(isCut),
        )
        .map((element) => element.outerHTML);
    });
  await expect.poll(faults).toEqual([]);
}

/** Asserts that the pinned actions cover no column partly, once the table has its columns of this width. */
async function expectNoneCut(page: Page): Promise<void> {
  const actions = page.locator('[role=columnheader][col-id=actions]').first();
  const cut = () =>
    actions.evaluate((pinned) => {
      const edge = pinned.getBoundingClientRect().left;
      return [...document.querySelectorAll('[role=columnheader]:not([col-id=select], [col-id=actions])')]
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < edge - 1 && right > edge + 1;
        })
        .map((cell) => cell.getAttribute('col-id'));
    });
  // The table learns its width after the frame in which the window has changed.
  await expect.poll(cut).toEqual([]);
}

test('the largest amounts are on one line, in tables and on cards; no pinned action covers a column partly', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { period, tasks } = await makePeriod(call, { status: 'FATURADO', amounts: [0.01] });
  const [task] = (await call(listTasks, { query: { page: 0, id: tasks[0]?.id } })).content;
  const { id, version, code, title, priority, requesterId } = task!;
  await call(updateTask, {
    params: { id },
    body: { version, code, title, priority, requesterId, amount: LARGEST },
  });
  const open = await makePeriod(call, { amounts: [LARGEST] });
  await signInAs(page, 'ADMIN');
  const atEachWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [...WIDE, 390])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        // A phone has cards in place of the table.
        await expect(page.getByRole('grid')).toHaveCount(width > 390 ? 1 : 0);
        await check(width);
      });
  };
  await page.goto('/settings');
  await expect(pageTitle(page, 'Configurações do Usuário')).toBeVisible();
  for (const [address, amount] of [
    [`/tasks?id=${id}`, '999.999.999.999,99'],
    [`/billing?year=2031&id=${period.id}`, '999.999.999.999,98'],
    [`/billing?year=2031&id=${open.period.id}`, '999.999.999.999,99'],
  ] as const) {
    await goInside(page, address);
    await atEachWidth(async (width) => {
      await expectWhole(page, amount);
      await expectWhole(page, ANY_AMOUNT);
      if (width > 390) await expectNoneCut(page);
    });
  }
  const dialog = page.getByRole('dialog');
  await atEachWidth(async () => {
    await chooseAction(page, 'Ver tarefas de', open.period.title);
    await expect(dialog.getByText('999.999.999.999,99').first()).toBeVisible();
    await expectWhole(page, ANY_AMOUNT);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await goInside(page, '/dashboard');
  await expect(pageTitle(page, 'Dashboard')).toBeVisible();
  for (const width of [...WIDE, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectWhole(page, ANY_AMOUNT);
  }
  // Those of tasks and periods were checked above.
  await page.setViewportSize({ width: 768, height: 844 });
  for (const [address, title] of [
    ['/requesters', 'Gerenciamento de Solicitantes'],
    ['/deliveries', 'Entregas'],
    ['/projects', 'Gerenciamento de Projetos'],
    ['/profiles', 'Gerenciamento de Usuários'],
  ] as const)
    await test.step(address, async () => {
      await goInside(page, address);
      await expect(pageTitle(page, title)).toBeVisible();
      await expect(page.locator('[role=row][row-id]').first()).toBeVisible();
      await expectNoneCut(page);
    });
});
