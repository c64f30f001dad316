import { expectAccessible } from '../support/accessible';
import { click, submit, type } from '../support/hands';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';

test('own settings are validated, saved, and end the session (SET-01 to SET-20)', async ({ page }) => {
  await page.goto('/login');
  await signInByForm(page, 'USER');
  await click(page.getByRole('button', { name: /^Olá, / }));
  await click(page.getByRole('menuitem', { name: 'Configurações' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações do Usuário');
  await expect(page.getByLabel('Nome de usuário')).toBeDisabled();
  await expect(page.getByText('O nome de usuário não pode ser alterado')).toBeVisible();
  await expect(page.getByText(/você sairá do sistema/)).toBeVisible();
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  const email = page.getByLabel(/^E-mail/);
  const own = await email.inputValue();
  await type(email, 'abc');
  await type(page.getByLabel('Nova Senha', { exact: true }), '12345');
  await type(page.getByLabel('Confirmar Nova Senha'), '1234');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(page.getByText('Formato de e-mail inválido')).toBeVisible();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  expect(sent).toEqual([]);

  await type(email, own);
  await type(page.getByLabel('Nova Senha', { exact: true }), '');
  await type(page.getByLabel('Confirmar Nova Senha'), '');
  await submit(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(
    page.getByText('Perfil atualizado com sucesso! Por favor, faça login novamente.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.'))),
  ).toEqual([]);
  expect(sent.map((body) => Object.keys(JSON.parse(body) as object))).toEqual([
    ['username', 'name', 'email', 'password', 'confirmPassword'],
  ]);
  await signInByForm(page, 'USER');
});
