import { REQUEST_TIMEOUT_MS } from '@demanda/contracts/limits';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { click } from '../support/hands';
import { expectLoaded, LOADED, waiting } from '../support/loaded';
import { makeDelivery, makePeriod, makeUser } from '../support/make';
import { goInside, pageTitle } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';

/** Loading states must be as accessible as the loaded page. */

const CALLS = '**/api/**';

/** Delays every call of the page until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(CALLS, async (route) => {
    await opened;
    await route.fallback();
  });
  return async () => {
    open();
    await page.unroute(CALLS);
  };
}

/** Disables the time-out of calls, since checking the page may take long on a slow machine. */
function neverGiveUp(limit: number): void {
  const start = window.setTimeout.bind(window);
  const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    start(run, ms === limit ? 2 ** 31 - 1 : ms, ...rest);
  window.setTimeout = patient as typeof window.setTimeout;
}

/** How many animations repeat for ever, which none does for a person who prefers reduced motion. */
const endlessAnimations = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
        .length,
  );

/**
 * Checks the accessibility of what loads while the calls made by `load` are delayed, and that everything has loaded
 * afterwards. What is around it is checked with the loaded pages.
 */
async function expectAccessibleWait(
  page: Page,
  within: 'main' | '[role=dialog]',
  load: () => Promise<unknown>,
): Promise<void> {
  const release = await holdAnswers(page);
  await load();
  await expect(waiting(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, { within });
  expect(await endlessAnimations(page)).toBe(0);
  await release();
  await expect(waiting(page)).toHaveCount(0);
}

/** Opens pages one after another inside the tab. */
async function waitForPages(page: Page, pages: Record<string, RegExp>): Promise<void> {
  for (const [address, shown] of Object.entries(pages)) {
    await test.step(address, async () => {
      await expectAccessibleWait(page, 'main', () => goInside(page, address));
      await expectLoaded(page, shown);
    });
  }
}

async function openPage(page: Page, address: string, title: string): Promise<void> {
  await goInside(page, address);
  await expect(pageTitle(page, title)).toBeVisible();
}

/** Opens dialogs of the page one after another, by `open`. */
async function waitForWindows(
  page: Page,
  names: string[],
  open = (name: string) => click(page.getByRole('button', { name, exact: true })),
): Promise<void> {
  const shown = page.getByRole('dialog');
  for (const name of names) {
    await test.step(name, async () => {
      await expectAccessibleWait(page, '[role=dialog]', async () => {
        await open(name);
        await expect(shown).toBeVisible();
      });
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
    });
  }
}

test.setTimeout(360_000);

test.beforeEach(async ({ page, signInAs }) => {
  await page.addInitScript(neverGiveUp, REQUEST_TIMEOUT_MS);
  await signInAs(page, 'ADMIN');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** One page of each kind: the lists wait in the same component, as do the forms. */
const KINDS = [
  '/dashboard',
  '/tasks',
  '/deliveries?show=board',
  '/receivables',
  '/platform',
  '/health',
] as const;

test('pages that are loading', async ({ page, apiAs }) => {
  const { delivery } = await makeDelivery(await apiAs('ADMIN'));
  await waitForPages(page, {
    ...Object.fromEntries(KINDS.map((path) => [path, LOADED[path]])),
    '/requesters/1/edit': /^Telefone/,
    [`/deliveries/${delivery.id}/edit`]: /^Notas do item/,
    '/permissions/profiles/2': /^Permissões do perfil /,
  });
});

test('records, pickers and other dialogs that are loading', async ({ page, apiAs }) => {
  const call = await apiAs('ADMIN');
  const { task } = await makeDelivery(call, [1], { amount: 10 });
  const { period } = await makePeriod(call, { status: 'FATURADO', amounts: [10] });
  const { name, username } = await makeUser(call);
  await openPage(page, `/deliveries?taskCode=${task.code}`, 'Entregas');
  await waitForWindows(page, ['Ver detalhes da entrega de', 'Enviar e-mail da entrega de'], (action) =>
    chooseAction(page, action, task.code),
  );
  await openPage(page, '/tasks/create', 'Nova Tarefa');
  await waitForWindows(page, ['Selecionar']);
  await openPage(page, `/billing?year=2031&id=${period.id}`, 'Faturamento Mensal');
  const actions = ['Ver tarefas de', 'Anexos de', 'Demonstrativo de', 'Histórico de'];
  await waitForWindows(page, actions, (action) => chooseAction(page, action, period.title));
  await waitForWindows(page, ['Configurações']);
  await openPage(page, `/profiles?username=${username}`, 'Gerenciamento de Usuários');
  await waitForWindows(page, ['Sessões de'], (action) => chooseAction(page, action, name ?? username));
});
