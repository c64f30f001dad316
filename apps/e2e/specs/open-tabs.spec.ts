import { getPlatform } from '@demanda/contracts/platform';
import type { Page } from '@playwright/test';
import { collectAll, verifyRelease, filesOf, leased, publishAgain } from '../tools';
import { expectAccessible } from '../support/accessible';
import { click, submit, type } from '../support/hands';
import { makeDelivery } from '../support/make';
import { goInside, heard, OFFER, pageTitle, releaseOf, whileLoading } from '../support/open-tab';
import { watchCopies } from '../support/one-copy';
import { expect, test } from '../support/own-product';
import { chooseAction, firstName } from '../support/row-actions';

/** Tabs that stay open while the platform changes. */

test.describe.configure({ mode: 'default' });

const REMOTES = ['tasks-mfe', 'deliveries-mfe', 'admin-mfe', 'billing-mfe'];
/**
 * Apps in the order of their releases. The builds of the last ten releases and their fallback builds are kept anyway: each
 * app is released so often, and so early, that the build of the open tab is not among them. The smallest remote fills up.
 */
const DEPLOYED = ['shell', ...REMOTES, ...REMOTES, ...Array.from({ length: 11 }, () => 'deliveries-mfe')];

/** Every route of the product with its title. */
const pages = (task: number, delivery: number): [string, string | RegExp][] => [
  ['/requesters', 'Gerenciamento de Solicitantes'],
  ['/requesters/create', 'Novo Solicitante'],
  ['/requesters/1/edit', 'Editar Solicitante'],
  ['/projects', 'Gerenciamento de Projetos'],
  ['/projects/create', 'Novo Projeto'],
  ['/projects/1/edit', 'Editar Projeto'],
  ['/tasks', 'Tarefas'],
  ['/tasks/create', 'Nova Tarefa'],
  [`/tasks/${task}/edit`, 'Editar Tarefa'],
  ['/deliveries', 'Entregas'],
  ['/deliveries/create', 'Nova Entrega'],
  [`/deliveries/${delivery}/edit`, 'Editar Entrega'],
  [`/deliveries/group/${task}/edit`, 'Editar Grupo de Entregas'],
  ['/billing', 'Faturamento Mensal'],
  ['/profiles', 'Gerenciamento de Usuários'],
  ['/permissions', 'Permissões'],
  ['/permissions/profiles/1', /^Permissões do perfil /],
  ['/permissions/users/1', /^Permissões de /],
  ['/notifications', 'Configurações de Notificação'],
  ['/outbox', 'Caixa de Saída'],
  ['/history', 'Histórico'],
  ['/platform', 'Plataforma'],
  ['/dashboard', 'Dashboard'],
];

/** Dialogs of the task list whose chunks have not been loaded before. */
async function openDialogs(page: Page, code: string) {
  const windows = page.getByRole('dialog');
  const close = async (left: number) => {
    await page.keyboard.press('Escape');
    await expect(windows).toHaveCount(left);
  };
  await goInside(page, `/tasks?code=${code}`);
  await chooseAction(page, 'Enviar e-mail financeiro de', code);
  await expect(windows.getByTitle('Mensagem em HTML')).toBeVisible();
  await close(0);
  await chooseAction(page, 'Ver detalhes de', code);
  await expect(windows.getByRole('list', { name: 'Atividade' })).toContainText('criou a tarefa');
  await close(0);
}

/** Returns which of these files the server no longer serves as released. */
const lostFiles = (page: Page, files: { url: string; integrity: string }[]) =>
  page.evaluate(async (wanted) => {
    const answers = wanted.map(({ url, integrity }) => fetch(url, { integrity, cache: 'reload' }));
    const settled = await Promise.allSettled(answers);
    return wanted.filter((_, index) => {
      const answer = settled[index];
      return answer?.status !== 'fulfilled' || !answer.value.ok;
    });
  }, files);

test(`a tab survives ${DEPLOYED.length} releases: its files are still served, with one copy of each shared package, and the newest release is one click away`, async ({
  page,
  signInAs,
  apiAs,
  releases,
}) => {
  test.setTimeout(800_000);
  const { task, delivery } = await makeDelivery(await apiAs('ADMIN'), [1], { amount: 10 });
  const expectOneCopy = await watchCopies(page);
  await signInAs(page, 'ADMIN');
  await page.goto('/settings');
  await expect(pageTitle(page, 'Configurações do Usuário')).toBeVisible();
  const own = await releaseOf(page);
  const files = await filesOf(releases, own);
  await expect.poll(() => leased(releases)).toContain(own);

  const deleted: string[] = [];
  const numbers: number[] = [];
  for (const app of DEPLOYED) {
    numbers.push(await publishAgain(releases, app));
    deleted.push(...(await collectAll(releases)));
  }
  const newest = numbers.at(-1);
  expect(new Set(numbers).size).toBe(DEPLOYED.length);
  // Builds that no tab uses were deleted: deployments in the middle of the sequence.
  expect(deleted.length).toBeGreaterThan(0);
  expect(await verifyRelease(releases, own)).toEqual([]);

  await expect(page.getByText(OFFER)).toBeVisible();
  await expectAccessible(page);
  for (const [address, title] of pages(task.id, delivery.id)) {
    await goInside(page, address);
    await expect(pageTitle(page, title)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  const chart = page.getByRole('figure', { name: 'Tarefas por mês e prioridade' });
  await expect(chart.locator('rect[data-color]').first()).toBeVisible();
  await openDialogs(page, task.code);
  await expectOneCopy();
  const lost = await lostFiles(
    page,
    files.filter(({ url }) => /\.(js|css)$/.test(url)),
  );
  expect(lost).toEqual([]);
  expect(await releaseOf(page)).toBe(own);

  await submit(page.getByRole('button', { name: 'Atualizar agora' }));
  await expect.poll(() => releaseOf(page).catch(whileLoading)).toBe(newest);
  await expect(page).toHaveURL(`/tasks?code=${task.code}`);
  await expect(pageTitle(page, 'Tarefas')).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test('a new version waits for unsaved input and open dialogs', async ({ page, signInAs, releases }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'ADMIN');
  await page.goto('/requesters/create');
  const name = page.getByRole('textbox', { name: 'Nome' });
  await type(name, 'Rascunho');
  const newest = await publishAgain(releases, 'tasks-mfe');
  await heard(page, newest);
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await type(name, '');
  await expect(page.getByText(OFFER)).toBeVisible();
  await expectAccessible(page);

  await goInside(page, '/requesters');
  await chooseAction(page, 'Histórico de', await firstName(page));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await click(page.getByRole('button', { name: 'Dispensar aviso de nova versão' }));
  await expect(page.getByText(OFFER)).toHaveCount(0);

  await heard(page, await publishAgain(releases, 'admin-mfe'));
  const newer = await publishAgain(releases, 'tasks-mfe');
  await submit(page.getByRole('button', { name: 'Atualizar agora' }));
  await expect.poll(() => releaseOf(page).catch(whileLoading)).toBe(newer);
  await expect(page).toHaveURL('/requesters');
});

/**
 * Resolves when the page has processed its first interaction: web-vitals does so in the next idle period, and forgets
 * what is still waiting for it when the tab closes. A tab that has nothing to draw may get no idle period, so a frame is
 * requested first.
 */
const untilMeasured = () =>
  new Promise<void>((done) => {
    const whenIdle = () => requestAnimationFrame(() => requestIdleCallback(() => done()));
    new PerformanceObserver(whenIdle).observe({ type: 'first-input', buffered: true });
  });

test('reports of tabs reach the platform page, also those sent when the tab closes', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const vitals = async () => {
    const { remotes } = await call(getPlatform, {});
    const tasks = remotes.find(({ name }) => name === 'tasks');
    return tasks?.vitals.map(({ metric }) => metric) ?? [];
  };
  await signInAs(page, 'ADMIN');
  await page.goto('/tasks');
  await expect(pageTitle(page, 'Tarefas')).toBeVisible();
  await heard(page, await releaseOf(page));
  await chooseAction(page, 'Ver detalhes de', await firstName(page));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(untilMeasured);
  await page.goto('about:blank');
  await expect.poll(vitals).toEqual(expect.arrayContaining(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']));
});
