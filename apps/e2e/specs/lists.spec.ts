import type { Page, Request } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../support/accessible';
import { check, choose, click, press, submit, type } from '../support/hands';
import { chooseByKeys } from '../support/keyboard';
import { makeUser, PASSWORD } from '../support/make';
import { goInside } from '../support/open-tab';
import { rowMenus } from '../support/row-actions';
import { restore, storageOf } from '../support/sign-in';
import { expect, test } from '../support/test';
import { unique } from '../support/unique';

/** Records the queries of the task list that the page sends from now on. */
function watchQueries(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/tasks') queries.push(searchParams);
  });
  return queries;
}

const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: `Página ${number}`, exact: true });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name }).first();

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, 'ADMIN');
});

/** Returns the numbers of rows that the next page shows one after another. */
async function watchRows(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = [];
    new MutationObserver(() => {
      const count = document.querySelectorAll('tr[row-id]').length;
      if (count !== (counts.at(-1) ?? 0)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { rowCounts: counts });
  });
  return () => page.evaluate(() => (window as unknown as { rowCounts: number[] }).rowCounts);
}

test('the first page loads at once, newest first, its first rows before the others; selecting it, with the offer to select all, moves no row; selects and ranges load when they are reached (LIST-04, CONST-08, CONST-37)', async ({
  page,
}) => {
  const queries = watchQueries(page);
  const rowCounts = await watchRows(page);
  await page.goto('/tasks');
  await expect(rowMenus(page)).toHaveCount(10);
  expect(await rowCounts()).toEqual([3, 10]);
  expect(queries.map(String)).toEqual(['page=0&size=10&sort=id%2Cdesc']);

  const top = async () => (await page.locator('[role=row][row-id]').first().boundingBox())?.y;
  const before = await top();
  await check(page.getByRole('checkbox', { name: 'Selecionar todos' }));
  await expect(page.getByRole('button', { name: /^Selecionar todas as/ })).toBeVisible();
  await expect.poll(top).toBe(before);

  // On a narrow screen, the actions of the selection take the place of other tools on the line of the toolbar.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/tasks');
  await expect(rowMenus(page)).toHaveCount(10);
  const narrow = await top();
  await check(page.getByRole('checkbox', { name: 'Selecionar todos' }));
  await expect(page.getByRole('button', { name: /^Selecionar todas as/ })).toBeVisible();
  await expect.poll(top).toBe(narrow);
  await page.setViewportSize({ width: 1440, height: 900 });

  // A select opens at the first click, and by an arrow key; what is typed at once is in the first field of a range.
  await choose(page.getByRole('combobox', { name: 'Filtrar por Entrega' }), 'Pendente');
  await expect(page).toHaveURL(/hasDelivery=false/);
  await page.goto('/tasks');
  await expect(rowMenus(page)).toHaveCount(10);
  await chooseByKeys(page.getByRole('combobox', { name: /^Operador do filtro Título/ }), 'não contém');
  await expect(page.getByRole('combobox', { name: 'Operador do filtro Título: não contém' })).toBeFocused();
  await click(page.getByRole('button', { name: 'Filtrar por Valor' }));
  await page.keyboard.type('1234', { delay: 20 });
  await expect(page.getByRole('textbox', { name: 'Filtrar por Valor, de' })).toHaveValue('1234');
});

test('the URL reproduces the list, Back undoes a step, and an invalid URL never breaks the page', async ({
  page,
}) => {
  await page.goto('/tasks?sort=code,asc&size=5&hasDelivery=true');
  await expect(rowMenus(page)).toHaveCount(5);
  await expect(page.getByText('✗ Pendente')).toHaveCount(0);
  await click(pageButton(page, 2));
  await expect(page).toHaveURL(/page=1/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(pageButton(page, 1)).toHaveAttribute('aria-current', 'page');
  await page.goto('/tasks?page=-3&size=9999&sort=nonsense,up&priority=WHATEVER&bogus=1');
  await expect(rowMenus(page)).toHaveCount(10);
});

test('columns and views of a list follow the user to another browser (TASK-023 to TASK-032, REQ-09)', async ({
  page,
  theirs,
  apiAs,
  productUrl,
}) => {
  // Accounts of its own: columns and default views are stored for the account.
  const admin = await apiAs('ADMIN');
  const [owner, reader] = [await makeUser(admin), await makeUser(admin)];
  const openAs = async (tab: Page, { username }: { username: string }) => {
    await restore(tab, await storageOf(productUrl, { username, password: PASSWORD }));
    await tab.goto('/tasks');
    await expect(head(tab, 'Título')).toBeVisible();
  };
  await openAs(page, owner);
  for (const name of ['Criado em', 'Prioridade', 'Tipo', 'Módulo', 'Link', 'Criado por'])
    await expect(page.getByRole('columnheader', { name })).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Colunas' }));
  const stored = page.waitForResponse(/\/views\/tasks\/preferences$/);
  await check(page.getByRole('checkbox', { name: 'Prioridade' }));
  await stored;
  await openAs(theirs, owner);
  await expect(head(theirs, 'Prioridade')).toBeVisible();

  const name = unique('Visão');
  await goInside(theirs, '/tasks?hasDelivery=true&sort=title,asc');
  await press(theirs.getByRole('button', { name: 'Visões' }), 'Enter');
  await click(theirs.getByRole('menuitem', { name: 'Salvar visão…' }));
  await type(theirs.getByRole('textbox', { name: 'Nome' }), name);
  await press(theirs.getByRole('checkbox', { name: /^Compartilhar/ }), 'Space');
  await submit(theirs.getByRole('button', { name: 'Salvar' }));
  await expect(theirs).toHaveURL(/\/tasks\?view=\d+$/);

  await openAs(page, reader);
  await click(page.getByRole('button', { name: 'Visões' }));
  await click(page.getByRole('menuitem', { name: new RegExp(name) }));
  await expect(page).toHaveURL(theirs.url());
  await expect(head(page, 'Prioridade')).toBeVisible();
  await expect(page.getByText('✗ Pendente')).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Remover filtro Entrega: Vinculado' }));
  await expect(page).toHaveURL(/&hasDelivery=$/);
  await page.reload();
  await click(page.getByRole('button', { name: 'Desfazer alterações' }));
  await expect(page).toHaveURL(theirs.url());
});

test('on a phone the list is cards with its own paging (TASK-008, REQ-19, REQ-20)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Oldest first, so that tasks of other journeys move no rows.
  await page.goto('/tasks?sort=id,asc');
  await expect(rowMenus(page.getByRole('list'))).toHaveCount(10);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await click(page.getByRole('button', { name: 'Próxima' }));
  await expect(page.getByText('Página 2 de')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expect(rowMenus(page)).toHaveCount(10);
  await check(page.getByRole('checkbox', { name: /^Selecionar / }).last());
  await expect(page.getByRole('button', { name: /^Mais ações para 1 / })).toBeInViewport({ ratio: 1 });
});
