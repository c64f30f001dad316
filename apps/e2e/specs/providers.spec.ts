import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { click, press, readBeforePressingAgain, submit, tabTo, type, write } from '../support/hands';
import { expect, test } from '../support/own-product';
import { PEOPLE } from '../support/people';
import { signInByForm } from '../support/sign-in';

test('a new person signs in at a provider by keyboard and signs out; another links the own account', async ({
  page,
  provider,
  signInAs,
  expectProblem,
}) => {
  // The pages of the provider, the only ones that are elsewhere.
  expectProblem(new RegExp(`(leaves the origin: |\\()${provider.issuer}/`));
  const enter = page.getByRole('link', { name: 'Entrar com Empresa' });
  const greeting = page.getByRole('button', { name: /^Olá, / });

  await page.goto('/tasks?page=0&size=25');
  await expect(page.getByLabel('Usuário')).toBeFocused();
  await expect(enter).toBeVisible();
  await expectAccessibleInBothColours(page);
  await tabTo(page, enter);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome')).toBeFocused();
  await write(page, 'chefe-ana');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tasks?page=0&size=25');
  await expect(greeting).toContainText('Pessoa chefe-ana');

  await page.goto('/account');
  await expect(page.getByText(/Esta conta não tem senha/)).toBeVisible();
  await press(greeting, 'Enter');
  await press(page.getByRole('menuitem', { name: 'Sair' }), 'Enter');
  await click(page.getByRole('button', { name: 'Sair da Empresa' }));
  await expect(page).toHaveURL('/login');

  await signInAs(page, 'USER');
  await page.goto('/account');
  await click(page.getByRole('button', { name: 'Vincular Empresa' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel(/^Senha/), PEOPLE.USER.password);
  await submit(dialog.getByRole('button', { name: 'Continuar' }));
  await type(page.getByLabel('Nome'), 'carla-externa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conta externa vinculada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL('/account');
  const accounts = page.getByRole('group', { name: 'Contas externas' });
  await expect(accounts).toContainText('carla-externa');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothColours(page);
  await expectNoSidewaysScrolling(page);
  await click(accounts.getByRole('button', { name: 'Desvincular Empresa' }));
  await type(dialog.getByLabel(/^Senha/), PEOPLE.USER.password);
  await submit(dialog.getByRole('button', { name: 'Desvincular' }));
  await expect(page.getByRole('button', { name: 'Vincular Empresa' })).toBeVisible();
});

test('an account without a password confirms itself in a window of its provider, and sets a first password', async ({
  page,
  provider,
  expectProblem,
}) => {
  expectProblem(new RegExp(`(leaves the origin: |\\()${provider.issuer}/`));
  // What the account may do only once it is confirmed.
  expectProblem(/status of 403/);
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });

  /** Answers, by keyboard, in the window that the dialog opens; it closes by itself. */
  async function answerAs(name: string, answer: 'Continuar' | 'Recusar'): Promise<void> {
    const opening = page.waitForEvent('popup');
    await press(dialog.getByRole('button', { name: 'Confirmar com Empresa' }), 'Enter');
    const opened = await opening;
    await type(opened.getByLabel('Nome'), name);
    const closing = opened.waitForEvent('close');
    await press(opened.getByRole('button', { name: answer }), 'Enter');
    await closing;
  }

  await page.goto('/login');
  await click(page.getByRole('link', { name: 'Entrar com Empresa' }));
  await type(page.getByLabel('Nome'), 'bruno');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/account');
  await press(page.getByRole('button', { name: 'Criar token' }), 'Enter');
  const form = page.getByRole('dialog', { name: 'Criar token de API' });
  await expect(form.getByText(/A sua conta não tem senha/)).toBeVisible();
  await type(form.getByLabel(/^Nome/), 'Robô');
  await submit(form.getByRole('button', { name: 'Criar token' }));
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothColours(page);
  await answerAs('bruno', 'Recusar');
  await expect(dialog.getByRole('alert')).toContainText('O provedor não confirmou a sua identidade');
  await readBeforePressingAgain(page);
  await answerAs('bruno', 'Continuar');
  await expect(page.getByRole('dialog', { name: 'Token criado' })).toContainText('Robô');
  await press(page.getByRole('button', { name: 'Já copiei' }), 'Enter');

  await click(page.getByRole('link', { name: 'Alterar dados ou senha' }));
  await type(page.getByLabel(/^Senha/), 'Girassol-azul-42');
  await type(page.getByLabel(/^Confirmar Senha/), 'Girassol-azul-42');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(page).toHaveURL('/login');
  await signInByForm(page, { username: 'bruno', password: 'Girassol-azul-42' });
  await page.waitForURL('/dashboard');
});
