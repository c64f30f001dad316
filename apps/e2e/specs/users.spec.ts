import { createServiceAccount } from '@demanda/contracts/service-accounts';
import type { User } from '@demanda/contracts/users';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothColours } from '../support/accessible';
import { click, submit, type } from '../support/hands';
import { chooseByKeys, enter, enterText, go, takeFromMenu } from '../support/keyboard';
import { makeUser, PASSWORD, uniqueCode } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { signInByForm, tryToSignIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

const listOf = (username: string) => `/profiles?username=${username}`;
const dialog = (page: Page) => page.getByRole('dialog');
const nameOf = ({ name, username }: User) => name ?? username;

test('an account is created, its sessions are viewed, and it is deleted and erased by keyboard only (USER-33 to USER-55, ERR-146 to ERR-148)', async ({
  page,
  signInAs,
}) => {
  const username = uniqueCode('teclado').toLowerCase();
  await signInAs(page, 'ADMIN');
  await enter(page, `/profiles?username=${username}`);
  await go(page.getByRole('button', { name: 'Novo Usuário' }));
  await enterText(dialog(page).getByLabel('Nome Completo'), 'Pessoa do Teclado');
  await enterText(dialog(page).getByLabel('Nome de Usuário'), username);
  await enterText(dialog(page).getByRole('textbox', { name: /^E-?mail/ }), `${username}@demanda.test`);
  await enterText(dialog(page).getByLabel(/^Senha/), PASSWORD);
  await chooseByKeys(dialog(page).getByRole('combobox', { name: 'Perfil' }), 'Gerente');
  await go(dialog(page).getByRole('button', { name: 'Criar' }));
  await expectToast(page, 'Usuário criado com sucesso!');
  await goInside(page, `/profiles?username=${username}`);
  await takeFromMenu(
    page.getByRole('button', { name: 'Mais ações de Pessoa do Teclado' }),
    'Sessões de Pessoa do Teclado',
  );
  await expect(dialog(page)).toContainText('Nenhuma sessão aberta');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await go(page.getByRole('button', { name: 'Excluir Pessoa do Teclado' }));
  await go(dialog(page).getByRole('button', { name: 'Excluir', exact: true }));
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();

  await go(page.getByRole('button', { name: 'Contas excluídas' }));
  await go(page.getByRole('button', { name: 'Apagar dados de Pessoa do Teclado' }));
  const erasure = page.getByRole('dialog', { name: 'Apagar dados pessoais' });
  await enterText(erasure.getByLabel('Digite EXCLUIR para confirmar'), 'EXCLUIR');
  await expectAccessible(page);
  await go(erasure.getByRole('button', { name: 'Apagar para sempre' }));
  await expectToast(page, 'Dados pessoais apagados.');
});

test('a one-time password signs in once and asks for a new one; a session is ended', async ({
  page,
  theirs,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const account = await makeUser(await apiAs('ADMIN'));
  const { username } = account;
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(username));
  await chooseAction(page, 'Redefinir senha de', nameOf(account));
  await submit(dialog(page).getByRole('button', { name: 'Redefinir senha' }));
  const password = (await dialog(page).getByRole('code').textContent()) ?? '';
  await click(dialog(page).getByRole('button', { name: 'Já anotei' }));
  await expect(page.getByText('Senha temporária')).toBeVisible();

  await theirs.goto('/tasks');
  await tryToSignIn(theirs, { username, password });
  await expect(theirs.getByRole('heading', { name: 'Defina uma nova senha' })).toBeVisible();
  await expect(theirs.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(theirs);
  const own = { username, password: 'Propria@123' };
  await type(theirs.getByLabel('Nova Senha', { exact: true }), own.password);
  await type(theirs.getByLabel('Confirmar Nova Senha'), own.password);
  await submit(theirs.getByRole('button', { name: 'Salvar Nova Senha' }));
  await expect(theirs.getByText('Senha definida com sucesso! Entre novamente')).toBeVisible();
  await expect(theirs).toHaveURL('/login');
  await tryToSignIn(theirs, { username, password });
  await expect(theirs.getByText('Usuário ou senha inválidos')).toBeVisible();
  await signInByForm(theirs, own);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Senha temporária')).toHaveCount(0);
  await chooseAction(page, 'Sessões de', nameOf(account));
  await expect(dialog(page).getByText('1 sessão aberta')).toBeVisible();
  await submit(dialog(page).getByRole('button', { name: /^Encerrar sessão/ }));
  await expect(dialog(page).getByText('Nenhuma sessão aberta')).toBeVisible();
  await theirs.goto('/tasks');
  await expect(theirs).toHaveURL('/login');
});

/** navigation.spec.ts checks the list at 1440 px. */
test('cards and dialogs violate no accessibility rule at 390 px', async ({ page, signInAs, apiAs }) => {
  const call = await apiAs('ADMIN');
  const account = await makeUser(call);
  const robot = await call(createServiceAccount, {
    body: { username: uniqueCode('robo'), name: unique('Robô'), profileCodes: ['USER'] },
  });
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(account.username));
  // The dialogs are the same on a wide screen, where there is more room.
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Editar ${account.name}` })).toBeVisible();
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Novo Usuário' }));
  await submit(dialog(page).getByRole('button', { name: 'Criar' }));
  await expect(dialog(page).getByText('Senha é obrigatória')).toBeVisible();
  await expectAccessible(page);
  await click(dialog(page).getByRole('button', { name: 'Cancelar' }));
  await chooseAction(page, 'Redefinir senha de', nameOf(account));
  await submit(dialog(page).getByRole('button', { name: 'Redefinir senha' }));
  await expect(dialog(page).getByRole('code')).toBeVisible();
  await expectAccessible(page);
  await click(dialog(page).getByRole('button', { name: 'Já anotei' }));
  await chooseAction(page, 'Sessões de', nameOf(account));
  await expect(dialog(page).getByText('Nenhuma sessão aberta')).toBeVisible();
  await expectAccessible(page);
  await click(dialog(page).getByRole('button', { name: 'Fechar' }).last());

  await goInside(page, listOf(robot.username));
  await chooseAction(page, 'Tokens de', nameOf(robot));
  await expect(dialog(page)).toContainText('Ainda sem token');
  await expectAccessibleInBothColours(page);
});
