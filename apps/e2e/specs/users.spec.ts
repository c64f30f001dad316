import type { User } from '@demanda/contracts/users';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { choose, click, pointAt, submit, type, typeByTab } from '../support/hands';
import { makeUser, PASSWORD, uniqueCode } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { signInByForm, tryToSignIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

const listOf = (username: string) => `/profiles?username=${username}`;
const dialog = (page: Page) => page.getByRole('dialog');
const nameOf = ({ name, username }: User) => name ?? username;

test('an account is created, signs in, is changed, deleted and erased (USER-33 to USER-55, ERR-146 to ERR-148)', async ({
  page,
  theirs,
  signInAs,
}) => {
  const username = uniqueCode('nova').toLowerCase();
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(username));
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await click(page.getByRole('button', { name: 'Novo Usuário' }));
  await typeByTab([
    [dialog(page).getByLabel('Nome Completo'), 'Nova Pessoa'],
    [dialog(page).getByLabel('Nome de Usuário'), username],
    [dialog(page).getByLabel(/^E-?mail/), `${username}@demanda.test`],
    [dialog(page).getByLabel(/^Senha/), PASSWORD],
  ]);
  const isOneTime = dialog(page).getByRole('checkbox', { name: 'Pedir nova senha no primeiro acesso' });
  await expect(isOneTime).toBeChecked();
  await click(isOneTime);
  await choose(dialog(page).getByRole('combobox', { name: 'Perfil' }), 'Gerente');
  await submit(dialog(page).getByRole('button', { name: 'Criar' }));
  await expectToast(page, 'Usuário criado com sucesso!');

  await theirs.goto('/login');
  await signInByForm(theirs, { username, password: PASSWORD });
  await expect(theirs.getByRole('button', { name: /^Olá, Nova Pessoa/ })).toBeVisible();

  await click(page.getByRole('button', { name: 'Editar Nova Pessoa' }));
  await expect(dialog(page).getByLabel('Nome de Usuário')).toHaveValue(username);
  await type(dialog(page).getByLabel('Nome Completo'), 'Outra Pessoa');
  await submit(dialog(page).getByRole('button', { name: 'Salvar' }));
  await expectToast(page, 'Usuário atualizado com sucesso!');
  await chooseAction(page, 'Excluir', 'Outra Pessoa');
  await submit(dialog(page).getByRole('button', { name: 'Excluir' }));
  await expectToast(page, 'Usuário excluído com sucesso!');
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();

  await click(page.getByRole('button', { name: 'Contas excluídas' }));
  await click(page.getByRole('button', { name: 'Apagar dados de Outra Pessoa' }));
  const erasure = page.getByRole('dialog', { name: 'Apagar dados pessoais' });
  await expectAccessible(page);
  await type(erasure.getByLabel('Digite EXCLUIR para confirmar'), 'EXCLUIR');
  await submit(erasure.getByRole('button', { name: 'Apagar para sempre' }));
  await expectToast(page, 'Dados pessoais apagados.');
  await expect(page.getByText('Outra Pessoa')).toHaveCount(0);
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

test('the table selects and deletes several, and protects one’s own row (USER-07 to USER-13, USER-34 to USER-37, USER-80, USER-81)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const word = uniqueCode('lote').toLowerCase();
  for (const suffix of ['a', 'b', 'c']) await makeUser(call, { username: `${word}.${suffix}` });
  await signInAs(page, 'ADMIN');
  await page.goto('/profiles?username=admin');
  for (const head of ['ID', 'Usuário', 'Nome', 'Email', 'Perfis', 'Status', 'Ações'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '#1', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Você não pode selecionar/ }).first()).toBeDisabled();
  const ownDeletion = page.getByRole('button', { name: /Você não pode excluir sua própria conta/ });
  await expect(ownDeletion).toBeDisabled();
  await pointAt(ownDeletion);
  await expect(page.getByRole('tooltip', { name: 'Você não pode excluir sua própria conta' })).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(listOf(word));
  const all = page.getByRole('checkbox', { name: 'Selecionar todos' });
  const first = page.getByRole('checkbox', { name: `Selecionar Pessoa ${word}.a` });
  await expect(page.getByRole('checkbox', { name: `Selecionar Pessoa ${word}.c` })).toBeVisible();
  const place = await first.boundingBox();
  await click(first);
  await expect(all).toBeChecked({ indeterminate: true });
  // The actions of the selection stand on the line of the toolbar.
  await expect.poll(() => first.boundingBox()).toEqual(place);
  await page.setViewportSize({ width: 1440, height: 900 });
  await click(page.getByRole('button', { name: 'Limpar seleção' }));
  await expect(page.getByRole('button', { name: /Excluir Selecionados/ })).toHaveCount(0);
  await click(all);
  await click(page.getByRole('button', { name: 'Excluir Selecionados (3)' }));
  await expect(dialog(page)).toContainText('Excluir 3 usuários?');
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
  await submit(dialog(page).getByRole('button', { name: 'Excluir' }));
  expect(new URL((await deletion).url()).pathname).toBe('/api/admin/users/bulk');
  await expectToast(page, '3 usuário(s) excluído(s) com sucesso');
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
});

/** navigation.spec.ts checks the list at 1440 px. */
test('dialogs violate no accessibility rule at 1440 and 390 px, nor do cards', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const account = await makeUser(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(account.username));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('grid')).toHaveCount(width > 390 ? 1 : 0);
    await expect(page.getByRole('button', { name: `Editar ${account.name}` })).toBeVisible();
    if (width === 390) await expectAccessible(page);
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
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});
