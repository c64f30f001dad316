import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { assertRingShown } from '../support/focus-ring';
import { click, pointAt, tabTo } from '../support/hands';
import { makePeriod, makeTask } from '../support/make';
import { openFiveTasks } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

const TABBABLE =
  ':is([role=columnheader][tabindex="0"], a[href], button, input, [role=combobox], select):visible';

/** Returns the controls of `area` in document order; a select is a button until it has the focus. */
async function controlsOf(area: Locator): Promise<Locator[]> {
  const controls = await area.locator(TABBABLE).all();
  const open: Locator[] = [];
  for (const control of controls)
    if (
      await control.evaluate(
        (element) => (element as HTMLElement).tabIndex >= 0 && !element.matches(':disabled'),
      )
    )
      open.push(control);
  return open;
}

/**
 * Asserts that Tab visits these controls, each once, in order and with a visible focus ring, and that Shift+Tab goes
 * back to the first one. `atLast` begins and ends at the last one.
 */
async function expectTabOrder(
  page: Page,
  controls: readonly Locator[],
  atLast = () => Promise.resolve(),
): Promise<void> {
  for (const control of controls) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await assertRingShown(control);
  }
  await atLast();
  for (const control of controls.slice(0, -1).reverse()) {
    await page.keyboard.press('Shift+Tab');
    await expect(control).toBeFocused();
  }
}

const rowOf = (area: Page | Locator, index: number) => area.locator('[role=row][row-id]').nth(index);

test('Tab visits skip link, headers, filters, rows and pager of a list, and leaves it, at 1440 and 768 px', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    // Tab begins at the skip link of a new document only.
    await openFiveTasks(page);
    const list = page.getByRole('region', { name: 'Tarefas' });
    const [first, ...rest] = await controlsOf(list);
    // Minimum of the list: 7 headers and filters, 5 rows with a checkbox and a menu, the pager.
    expect(rest.length).toBeGreaterThan(14 + 5 * 2);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, first!);
    await expectTabOrder(page, rest, async () => {
      const last = page.getByRole('combobox', { name: 'Itens por página' });
      await expect(last).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(list.locator(':focus')).toHaveCount(0);
      await page.keyboard.press('Shift+Tab');
      await expect(last).toBeFocused();
    });
  }
});

test('headers sort by Enter; arrow keys move through the rows, Space selects and Enter opens', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await openFiveTasks(page);
  const head = page.getByRole('columnheader', { name: 'Título' }).first();
  await tabTo(page, head);
  const sorted = page.waitForResponse((answer) => answer.url().includes('sort=title'));
  await page.keyboard.press('Enter');
  const { content } = (await (await sorted).json()) as { content: { id: number }[] };
  // The previous rows would lose the focus when the next ones replace them.
  await expect(rowOf(page, 0)).toHaveAttribute('row-id', String(content[0]!.id));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=title%2Casc|sort=title,asc/);
  await expect(page.getByRole('region', { name: 'Tarefas' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rowOf(page, 1).getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Excluir Selecionadas (1)' })).toBeVisible();
  await expectAccessible(page);
  // Tab enters the row and continues inside it.
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rowOf(page, 4)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(page, 3)).toBeFocused();
  const code = await rowOf(page, 3).locator('[col-id=code]').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(code);
  // Escape closes the record from inside it.
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, 3)).toBeFocused();
});

test('a record is chosen by keyboard, whose picker restores the focus, and by a click anywhere on its row', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks/create');
  const opener = page.getByRole('button', { name: 'Selecionar' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Selecionar Solicitante' });
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  // The first rows are shown before the others.
  await expect(rowOf(picker, 4)).toBeVisible();
  await tabTo(page, picker.getByRole('columnheader', { name: 'Nome' }).first());
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(rowOf(picker, 1)).toBeFocused();
  const name = await rowOf(picker, 1).locator('[col-id=name]').innerText();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Solicitante' })).toHaveValue(name);

  await click(page.getByRole('button', { name: 'Alterar' }));
  // Rows that another journey adds meanwhile may move it.
  const row = picker.locator(`[role=row][row-id="${await rowOf(picker, 2).getAttribute('row-id')}"]`);
  const other = await row.locator('[col-id=name]').innerText();
  await click(row.locator('[col-id=email]'));
  await expect(picker).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Solicitante' })).toHaveValue(other);
});

test('tasks are linked to a period, and viewed, by keyboard', async ({ page, signInAs, apiAs }) => {
  const call = await apiAs('ADMIN');
  const { period } = await makePeriod(call);
  await makeTask(call, { amount: 10 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/billing?year=2031&id=${period.id}`);
  await tabTo(page, page.getByRole('button', { name: 'Vincular tarefas a Março/2031' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vincular tarefas a Março/2031' });
  await expect(rowOf(dialog, 0)).toBeVisible();
  await tabTo(page, rowOf(dialog, 0).getByRole('checkbox'));
  await page.keyboard.press('Space');
  const [first, ...rest] = await controlsOf(dialog);
  await tabTo(page, first!);
  await expectTabOrder(page, rest);
  await tabTo(page, dialog.getByRole('button', { name: 'Vincular (1)' }));
  await page.keyboard.press('Enter');
  await expectToast(page, '1 tarefa(s) vinculada(s) com sucesso!');

  await tabTo(page, page.getByRole('button', { name: 'Ver tarefas de Março/2031' }));
  await page.keyboard.press('Enter');
  const records = page.getByRole('dialog', { name: 'Tarefas de Março/2031' });
  await expect(rowOf(records, 0)).toBeVisible();
  await tabTo(page, records.getByRole('columnheader', { name: 'Código' }).first());
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(records, 0)).toBeFocused();
});

test('the full text of a cut-off title shows on its row by keyboard, where Escape hides it, and at the pointer', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const title = `Conferir ${'o relatório de fechamento '.repeat(6)}do mês`;
  const { id } = await makeTask(await apiAs('ADMIN'), { title });
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks?id=${id}`);
  await expect(rowOf(page, 0)).toBeVisible();
  const tip = page.getByRole('tooltip').filter({ hasText: title });
  await tabTo(page, page.getByRole('columnheader', { name: 'Título' }).first());
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 0)).toBeFocused();
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await tabTo(page, rowOf(page, 0).getByRole('checkbox'));
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveCount(0);
  const cell = page.getByRole('gridcell', { name: title });
  await pointAt(cell);
  await expect(cell).toHaveAttribute('title', title);
});
