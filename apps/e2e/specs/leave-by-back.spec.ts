import type { Page } from '@playwright/test';
import { click, leaveByBack, type } from '../support/hands';
import { expect, test } from '../support/test';

/** Back in an unsaved form asks for confirmation; cancelling keeps the input. */

const TEXT = 'Escrito pela metade';

interface Unfinished {
  /** Menu entry. */
  entry: string;
  /** Control that opens the form. */
  open: ['link' | 'button', string | RegExp];
  field: string | RegExp;
}

/** A new and a stored record, a form with a picker, and dialogs: the others ask by the same guard, which their page tests have. */
const FORMS: Unfinished[] = [
  { entry: 'Solicitantes', open: ['link', 'Novo Solicitante'], field: 'Nome' },
  { entry: 'Tarefas', open: ['link', /^Editar /], field: 'Título' },
  { entry: 'Entregas', open: ['link', 'Nova Entrega'], field: 'Notas' },
  { entry: 'Perfis', open: ['button', 'Novo Usuário'], field: 'Nome Completo' },
  { entry: 'Faturamento', open: ['button', 'Novo Período'], field: 'Data de pagamento' },
];

const valuesOf = (page: Page) =>
  page
    .locator('input, textarea')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));

async function expectKept(page: Page, { entry, open: [role, name], field }: Unfinished): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await click(menu.getByRole('link', { name: entry, exact: true }));
  await click(page.getByRole('main').getByRole(role, { name }).first());
  // Not the filter of the list, which stays until the form has loaded.
  const typed = page.locator('form').getByLabel(field);
  await type(typed, TEXT);
  const address = page.url();
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await leaveByBack(page);
  await click(question.getByRole('button', { name: 'Continuar editando' }));
  await expect(typed).toHaveValue(TEXT);
  expect(page.url()).toBe(address);
  await leaveByBack(page);
  await click(question.getByRole('button', { name: 'Descartar' }));
  await expect(question).toHaveCount(0);
  await expect.poll(() => valuesOf(page)).not.toContain(TEXT);
}

test('Back with input asks on pages and in dialogs with a form, and keeps the text', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.goto('/settings');
  for (const form of FORMS)
    await test.step(`${form.entry}: ${String(form.open[1])}`, () => expectKept(page, form));
});
