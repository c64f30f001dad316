import type { Page, Request } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../support/accessible';
import { check, choose, click, press, submit, type } from '../support/hands';
import { chooseByKeys } from '../support/keyboard';
import { makeUser, PASSWORD } from '../support/make';
import { rowMenus } from '../support/row-actions';
import { signInByForm } from '../support/sign-in';
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

test('a click on a header sorts, and returns to the first page, as does the page size (LIST-01, LIST-03, LIST-05, CONST-03 to CONST-07)', async ({
  page,
}) => {
  await page.goto('/tasks?page=2');
  await expect(pageButton(page, 3)).toHaveAttribute('aria-current', 'page');
  const queries = watchQueries(page);
  await click(head(page, 'Título'));
  await expect.poll(() => queries.length).toBe(1);
  expect(queries[0]?.get('page')).toBe('0');
  expect(queries[0]?.getAll('sort')).toEqual(['title,asc']);
  await expect(head(page, 'Título')).toHaveAttribute('aria-sort', 'ascending');
  await click(head(page, 'Título'));
  await expect.poll(() => queries.at(-1)?.getAll('sort')).toEqual(['title,desc']);

  await click(pageButton(page, 3));
  await expect.poll(() => queries.at(-1)?.get('page')).toBe('2');
  await expect(rowMenus(page)).toHaveCount(10);
  const sizes = page.getByRole('combobox', { name: 'Itens por página' });
  await expect(sizes.getByRole('option')).toHaveText([5, 10, 25, 50, 100].map((size) => `${size} / página`));
  await press(sizes, '2');
  await expect(rowMenus(page)).toHaveCount(25);
  expect([queries.at(-1)?.get('page'), queries.at(-1)?.get('size')]).toEqual(['0', '25']);
});

test.describe('with a clock of its own, which a context keeps', () => {
  test.use({ hasOwnContext: true });

  test('a filter sends one request, a second after the last key, and ignores accents (LIST-02, CONST-11, G-GEN-17)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/tasks?page=1');
    await expect(rowMenus(page)).toHaveCount(10);
    const queries = watchQueries(page);
    // A time well ahead: the clock runs until it is paused.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const filter = page.getByLabel('Filtrar por Solicitante');
    await press(filter, 'A');
    await page.clock.runFor(900);
    await press(filter, 'O');
    await page.clock.runFor(900);
    expect(queries).toHaveLength(0);
    await page.clock.resume();
    await expect.poll(() => queries.length).toBe(1);
    expect([queries[0]?.get('requesterName'), queries[0]?.get('page')]).toEqual(['AO', '0']);
    await expect(page.getByText(/João|ão/).first()).toBeVisible();
  });
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
  apiAs,
  browser,
  productUrl,
}) => {
  // Accounts of its own: columns and default views are stored for the account.
  const admin = await apiAs('ADMIN');
  const [owner, reader] = [await makeUser(admin), await makeUser(admin)];
  const signIn = async ({ username }: { username: string }) => {
    const other = await browser.newPage({ baseURL: productUrl });
    await other.goto('/tasks');
    await signInByForm(other, { username, password: PASSWORD });
    await expect(head(other, 'Título')).toBeVisible();
    return other;
  };
  const first = await signIn(owner);
  for (const name of ['Criado em', 'Prioridade', 'Tipo', 'Módulo', 'Link', 'Criado por'])
    await expect(first.getByRole('columnheader', { name })).toHaveCount(0);
  await click(first.getByRole('button', { name: 'Colunas' }));
  const stored = first.waitForResponse(/\/views\/tasks\/preferences$/);
  await check(first.getByRole('checkbox', { name: 'Prioridade' }));
  await stored;
  const second = await signIn(owner);
  await expect(head(second, 'Prioridade')).toBeVisible();

  const name = unique('Visão');
  await second.goto('/tasks?hasDelivery=true&sort=title,asc');
  await press(second.getByRole('button', { name: 'Visões' }), 'Enter');
  await click(second.getByRole('menuitem', { name: 'Salvar visão…' }));
  await type(second.getByRole('textbox', { name: 'Nome' }), name);
  await press(second.getByRole('checkbox', { name: /^Compartilhar/ }), 'Space');
  await submit(second.getByRole('button', { name: 'Salvar' }));
  await expect(second).toHaveURL(/\/tasks\?view=\d+$/);

  const third = await signIn(reader);
  await click(third.getByRole('button', { name: 'Visões' }));
  await click(third.getByRole('menuitem', { name: new RegExp(name) }));
  await expect(third).toHaveURL(second.url());
  await expect(head(third, 'Prioridade')).toBeVisible();
  await expect(third.getByText('✗ Pendente')).toHaveCount(0);
  await click(third.getByRole('button', { name: 'Remover filtro Entrega: Vinculado' }));
  await expect(third).toHaveURL(/&hasDelivery=$/);
  await third.reload();
  await click(third.getByRole('button', { name: 'Desfazer alterações' }));
  await expect(third).toHaveURL(second.url());
  for (const page of [first, second, third]) await page.close();
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
