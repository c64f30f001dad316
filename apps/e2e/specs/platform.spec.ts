import type { Locator, Page } from '@playwright/test';
import { publishAgain } from '../tools';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import { click, press, submit, type } from '../support/hands';
import { expect, test } from '../support/own-product';
import { signInByForm } from '../support/sign-in';
import { expectToast } from '../support/toast';

/** The platform page: its figures, disabling remotes and rollback, which affect all users. */

test.describe.configure({ mode: 'default' });

/** The page polls every ten seconds; tabs report their figures at intervals. */
const NEWS = { timeout: 90_000 };

const part = (page: Page, area: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${area}`) }) });
const liveRelease = (page: Page) => page.getByRole('group', { name: 'Versão no ar' });

/** Returns the number of the release that the server puts into a newly opened page. */
async function servedRelease(page: Page): Promise<number> {
  const html = await (await page.request.get('/')).text();
  const [, text = '{}'] =
    /<script type="application\/json" id="release">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(text) as { number: number }).number;
}

/** Rejects a promise with an error in the middle of a script of this app, which no code catches. */
const failInside = (page: Page, app: string) =>
  page.evaluate(async (folder) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const script = names.find((name) => name.includes(folder) && /\/async\/.*\.js$/.test(name))!;
    const lines = (await (await fetch(script)).text()).split('\n');
    const line = lines.reduce(
      (longest, { length }, index) => (length > lines[longest]!.length ? index : longest),
      0,
    );
    const error = new Error('Falha de teste');
    error.stack = `Error: Falha de teste\n    at x (${script}:${line + 1}:${Math.ceil(lines[line]!.length / 2)})`;
    void Promise.reject(error);
  }, `/builds/${app}/`);

test('ADMIN sees the figures of each app, disables a remote in every open tab, enables it, and announces maintenance', async ({
  page,
  theirs,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/uncaught: Falha de teste/);
  await theirs.goto('/billing');
  await signInByForm(theirs, 'MANAGER');
  await expect(theirs.getByRole('heading', { name: 'Faturamento', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Plataforma' })).toHaveCount(0);
  await failInside(theirs, 'billing-mfe');

  await signInAs(page, 'ADMIN');
  await page.goto('/dashboard');
  await click(page.getByRole('link', { name: 'Plataforma', exact: true }));
  await expect(page.getByRole('heading', { name: 'Plataforma', level: 1 })).toBeVisible();
  for (const [area, app] of [
    ['Base do sistema', 'shell'],
    ['Solicitantes, Projetos e Tarefas', 'tasks-mfe'],
    ['Entregas', 'deliveries-mfe'],
    ['Faturamento', 'billing-mfe'],
    ['Perfis, Permissões, ', 'admin-mfe'],
  ] as const) {
    await expect(part(page, area).getByText(/^\d.* KB de \d.* KB$/)).toBeVisible();
    await expect(part(page, area).getByRole('button', { name: `Copiar digest de ${app}` })).toBeVisible();
  }
  await expect(part(page, 'Faturamento').getByText(/^\d+ carregamentos?$/)).toBeVisible(NEWS);
  await expect(part(page, 'Faturamento').getByText('Página continuou em uso: 1')).toBeVisible(NEWS);
  await expect(
    part(page, 'Faturamento').getByText(/^(apps|libs|platform|node_modules)\/.+\.\w+:\d+:\d+$/),
  ).toBeVisible();
  await press(part(page, 'Faturamento').getByRole('button', { name: /^Pacotes compartilhados/ }), 'Enter');
  await expect(part(page, 'Faturamento').getByRole('row', { name: /^@demanda\/ui\/core / })).toBeVisible();
  await expectAccessible(page);

  await click(page.getByRole('button', { name: 'Desativar Faturamento, Cobranças e A receber' }));
  const question = page.getByRole('dialog', { name: 'Desativar Faturamento, Cobranças e A receber' });
  await expect(
    question.getByText(/^Faturamento, Cobranças e A receber saem do menu de todos em até 5 segundos/),
  ).toBeVisible();
  await expectAccessible(page);
  await type(question.getByLabel('Motivo'), 'Cobrança em dobro');
  await submit(question.getByRole('button', { name: 'Desativar', exact: true }));
  await expect(theirs.getByText('Esta parte do sistema está desativada no momento.')).toBeVisible();
  await expect(theirs.getByText('Motivo: Cobrança em dobro')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Faturamento' })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(part(page, 'Faturamento').getByText(/Motivo: Cobrança em dobro$/)).toBeVisible();

  await click(page.getByRole('button', { name: 'Reativar Faturamento, Cobranças e A receber' }));
  await submit(page.getByRole('dialog').getByRole('button', { name: 'Reativar' }));
  await expect(theirs.getByRole('heading', { name: 'Faturamento', level: 1 })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Faturamento', exact: true })).toBeVisible();

  await click(page.getByRole('button', { name: 'Definir aviso' }));
  const notice = page.getByRole('dialog', { name: 'Aviso de manutenção' });
  await type(notice.getByLabel(/^Texto/), 'Paramos às 22h.');
  await submit(notice.getByRole('button', { name: 'Definir aviso' }));
  await expect(theirs.getByText(/^Aviso de manutenção até .*: Paramos às 22h\.$/)).toBeVisible();
  await expectAccessible(theirs);
  await click(theirs.getByRole('button', { name: 'Fechar aviso de manutenção' }));
  await expect(theirs.getByText('Paramos às 22h.')).toHaveCount(0);
  await click(page.getByRole('button', { name: 'Retirar aviso' }));
  await expect(page.getByText('Paramos às 22h.')).toHaveCount(0);
});

test('a published release is rolled back from the platform page', async ({ page, releases, signInAs }) => {
  const before = await servedRelease(page);
  await signInAs(page, 'ADMIN');
  await page.goto('/platform');
  await expect(liveRelease(page)).toContainText(String(before));

  const published = await publishAgain(releases, 'billing-mfe');
  await expect(liveRelease(page)).toContainText(String(published), NEWS);
  await expect.poll(() => servedRelease(page)).toBe(published);

  const entry = page.getByRole('listitem').filter({ hasText: `Versão ${before}` });
  await click(entry.getByRole('button', { name: /^Voltar para esta versão/ }));
  const question = page.getByRole('dialog', { name: `Voltar para a versão ${before}` });
  await expect(question.getByText(/^Faturamento, Cobranças e A receber: de .* para /)).toBeVisible();
  await expectAccessible(page);
  await type(question.getByLabel('Motivo'), 'Totais errados');
  await submit(question.getByRole('button', { name: 'Voltar para esta versão' }));
  await expectToast(page, `A versão ${before} está no ar!`);
  await expect(liveRelease(page)).toContainText(String(before));
  await expect(entry.getByText('No ar')).toBeVisible();
  await expect(entry.getByText(/^Voltou ao ar por admin.*Motivo: Totais errados$/)).toBeVisible();
  await expect.poll(() => servedRelease(page)).toBe(before);
});

test('a build of another channel is promoted from the platform page', async ({
  page,
  releases,
  signInAs,
}) => {
  await publishAgain(releases, 'deliveries-mfe', 'beta');
  const before = await servedRelease(page);
  await signInAs(page, 'ADMIN');
  await page.goto('/platform');
  await expect(part(page, 'Entregas').getByRole('button', { name: /^Promover/ })).toBeVisible();
  await click(part(page, 'Entregas').getByRole('button', { name: /^Promover/ }));
  const question = page.getByRole('dialog', { name: 'Promover Entregas' });
  await expect(question.getByText(/^De .* para /)).toBeVisible();
  await expect(question.getByText(/^Publicada em beta por /)).toBeVisible();
  await expectAccessible(page);
  await type(question.getByLabel('Motivo'), 'Testada em beta');
  await submit(question.getByRole('button', { name: 'Promover esta parte' }));
  await expect(page.getByText(/^A versão \d+ está no ar!$/)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect.poll(() => servedRelease(page)).not.toBe(before);
  const promoted = await servedRelease(page);
  await expect(liveRelease(page)).toContainText(String(promoted));
  const entry = page.getByRole('listitem').filter({ hasText: `Versão ${promoted}` });
  await expect(
    entry.getByText(/^Publicada por admin.*, do canal beta\. Motivo: Testada em beta/),
  ).toBeVisible();
  await expect(part(page, 'Entregas').getByRole('button', { name: /^Promover/ })).toHaveCount(0);
  await expect(part(page, 'Entregas').getByRole('button', { name: /^Voltar esta parte/ })).toBeFocused();
});

test('the page does not overflow at 768 and 390 px, and Escape restores the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/platform');
  const off = page.getByRole('button', { name: 'Desativar Solicitantes, Projetos e Tarefas' });
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await press(off, 'Enter');
    await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(off).toBeFocused();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
});
