import { switchRemote } from '@demanda/contracts/platform';
import { expectAccessible } from '../support/accessible';
import type { Call } from '../support/call';
import { click, submit, type } from '../support/hands';
import { makeTask } from '../support/make';
import { pageTitle } from '../support/open-tab';
import { expect, test } from '../support/own-product';

/** A disabled remote, for users who have it open and users who open it. */

test.describe.configure({ mode: 'default' });

const OFF = 'Esta parte do sistema está desativada no momento.';

const turn = (call: Call, name: string, enabled: boolean) =>
  call(switchRemote, { params: { name }, body: { enabled } });

// The product is shared by all journeys of a worker.
test.afterEach(async ({ apiAs }) => {
  const call = await apiAs('ADMIN');
  for (const name of ['billing', 'tasks']) await turn(call, name, true);
});

test('a disabled remote disappears from open tabs, is not loaded, and returns when enabled', async ({
  page,
  context,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  await signInAs(page, 'MANAGER');
  await page.goto('/billing');
  await expect(pageTitle(page, 'Faturamento Mensal')).toBeVisible();
  const entry = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Faturamento' });
  await expect(entry).toBeVisible();

  await turn(call, 'billing', false);
  await expect(page.getByRole('heading', { name: OFF })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expectAccessible(page);

  const late = await context.newPage();
  const fetched: string[] = [];
  late.on('request', (request) => fetched.push(request.url()));
  await late.goto('/billing');
  await expect(late.getByRole('heading', { name: OFF })).toBeVisible();
  expect(fetched.filter((url) => url.includes('/builds/billing-mfe/'))).toEqual([]);
  await click(late.getByRole('main').getByRole('link', { name: 'Ir para o Dashboard' }));
  await expect(late.getByRole('heading', { name: 'Atalhos rápidos' })).toBeVisible();
  await expect(late.getByRole('link', { name: 'Faturamento' })).toHaveCount(0);

  await turn(call, 'billing', true);
  await page.bringToFront();
  await expect(pageTitle(page, 'Faturamento Mensal')).toBeVisible();
  await expect(entry).toBeVisible();
});

test('input on a page of a disabled remote stays, and can be saved', async ({ page, signInAs, apiAs }) => {
  const call = await apiAs('ADMIN');
  const { id, title } = await makeTask(call);
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks/${id}/edit`);
  await type(page.getByRole('textbox', { name: 'Título' }), `${title} II`);
  await turn(call, 'tasks', false);
  const notice = page.getByRole('dialog', { name: 'Esta parte do sistema foi desativada' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await click(notice.getByRole('button', { name: 'Continuar na página' }));
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(page.getByRole('heading', { name: OFF })).toBeVisible();
  await turn(call, 'tasks', true);
  await expect(pageTitle(page, 'Tarefas')).toBeVisible();
  await expect(page.getByText(`${title} II`).first()).toBeVisible();
});
