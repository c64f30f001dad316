import { taskEmail } from '@demanda/contracts/emails';
import { createRequester } from '@demanda/contracts/requesters';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { submitByEnter, tabTo, write } from '../support/hands';
import { chooseByKeys, enter, enterText, go, takeFromMenu } from '../support/keyboard';
import { makeProfile, makeTask, makeUser, PASSWORD } from '../support/make';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';
import { unique } from '../support/unique';

/** The other screens by keyboard only, from the skip link to their main action. */

test('the dashboard: a chart becomes a table, whose figure links to its list', async ({ page, signInAs }) => {
  await signInAs(page, 'USER');
  await enter(page, '/dashboard');
  await go(page.getByRole('button', { name: 'Ver como tabela' }).first());
  await go(page.getByRole('table').getByRole('link').last());
  await expect(page).toHaveURL(/\/tasks\?createdAtFrom=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarefas');
});

test('permissions: a field is hidden from a profile, and a permission is granted', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { name } = await makeProfile(await apiAs('ADMIN'));
  await signInAs(page, 'ADMIN');
  await enter(page, `/permissions?name=${encodeURIComponent(name)}`);
  await go(page.getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { name: `Permissões do perfil ${name}` })).toBeVisible();
  // In a window of this height its row is the one below the bar.
  const low = page.getByRole('checkbox', { name: 'Usuários e perfis: Ver' });
  await go(low, 'Space');
  await expect.poll(() => isUncovered(low)).toBe(true);
  const view = page.getByRole('checkbox', { name: 'Notificações: Ver' });
  await go(view, 'Space');
  await expect(view).toBeChecked();
  const levels = page.getByRole('radiogroup', { name: 'Tarefas: Valor', exact: true });
  await tabTo(page, levels.getByRole('radio', { checked: true }));
  const hidden = levels.getByRole('radio', { name: 'Oculto' });
  while (!(await hidden.isChecked())) await page.keyboard.press('ArrowRight');
  await go(page.getByRole('button', { name: 'Salvar Permissões' }));
  // The screen of what was granted is closed.
  await go(page.getByRole('button', { name: 'Salvar assim' }), 'Space');
  await expect(page.getByText(/^\d permissões alteradas$/)).toBeVisible();
});

test('users: an account is renamed, deactivated and reactivated; the focus stays in its row, and the toast covers no button', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const account = await makeUser(await apiAs('ADMIN'));
  const dialog = page.getByRole('dialog');
  const renamed = `${account.name}-passa`;
  const toast = page.getByText('Usuário atualizado com sucesso!');
  await signInAs(page, 'ADMIN');
  await enter(page, `/profiles?username=${account.username}`);
  await go(page.getByRole('button', { name: `Editar ${account.name}` }));
  await enterText(dialog.getByLabel('Nome Completo'), renamed);
  await go(dialog.getByRole('button', { name: 'Salvar' }));
  // A toast under the pointer does not close by itself.
  await toast.hover();
  await expect(page.getByRole('button', { name: `Editar ${renamed}` })).toBeFocused();
  await expect.poll(() => isUncovered(page.getByRole('button', { name: 'Novo Usuário' }))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);

  const more = page.getByRole('button', { name: `Mais ações de ${renamed}` });
  await takeFromMenu(more, `Histórico de ${renamed}`);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');

  await go(page.getByRole('checkbox', { name: 'Selecionar todos' }), 'Space');
  await takeFromMenu(page.getByRole('button', { name: 'Ações com 1 usuário selecionado' }), 'Desativar');
  await expect(dialog.getByRole('listitem')).toContainText(renamed);
  await expectAccessible(page);
  await go(dialog.getByRole('button', { name: 'Desativar (1)' }), 'Space');
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
  await expectToast(page, '1 usuário alterado com sucesso!');
  await page.keyboard.press('F8');
  await expectToast(page, 'Alteração desfeita.');
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
});

test('notifications, outbox and history: a rule is created, a message is read as HTML and as text, entries of a record are viewed', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const { id, code } = await makeTask(call);
  await call(taskEmail.send, { params: { id }, body: undefined });
  const name = unique('Teclada');
  await call(createRequester, { body: { name, email: 't@cliente.test' } });
  const dialog = page.getByRole('dialog');
  await signInAs(page, 'ADMIN');
  await enter(page, '/notifications');
  await go(page.getByRole('button', { name: 'Nova Configuração' }));
  await chooseByKeys(dialog.getByRole('combobox', { name: 'Configuração' }), 'Faturamento');
  await chooseByKeys(dialog.getByRole('combobox', { name: 'Notificação' }), 'E-mail');
  await enterText(dialog.getByLabel(/^E-?mail principal/), `${code.toLowerCase()}@cliente.example`);
  await expectAccessible(page);
  await go(dialog.getByRole('button', { name: 'Criar' }));
  await expectToast(page, 'Configuração de notificação criada com sucesso!');

  await goInside(page, `/outbox?channel=EMAIL&subject=${code}`);
  const message = page.getByRole('button', { name: /^Ver mensagem/ }).first();
  await go(message);
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('region', { name: 'Mensagem em texto' })).toContainText(code);
  await page.keyboard.press('Escape');
  await expect(message).toBeFocused();

  await goInside(page, `/history?record=${encodeURIComponent(name)}`);
  const entry = page.getByRole('button', { name: `Ver detalhes de Solicitante ${name}` });
  await go(entry);
  await expect(dialog).toContainText('Criação');
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
});

test('settings: the name is changed after signing in, and the session ends (SET-01 to SET-13)', async ({
  page,
  apiAs,
}) => {
  const { username } = await makeUser(await apiAs('ADMIN'));
  await page.goto('/login');
  await enterText(page.getByLabel('Usuário'), username);
  await page.keyboard.press('Tab');
  await write(page, PASSWORD);
  await submitByEnter(page.getByLabel('Senha', { exact: true }));
  await expect(page).toHaveURL('/dashboard');
  await takeFromMenu(page.getByRole('button', { name: /^Olá, / }), 'Configurações');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByLabel('Nome de usuário')).toBeDisabled();
  await expect(page.getByText(/você sairá do sistema/)).toBeVisible();
  await expectAccessible(page);
  await enterText(page.getByLabel(/^Nome(?! de)/), 'Pessoa Renomeada');
  await go(page.getByRole('button', { name: 'Salvar Alterações' }));
  await expect(
    page.getByText('Perfil atualizado com sucesso! Por favor, faça login novamente.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.')));
  await expect.poll(stored).toEqual([]);
});

/** Returns whether a click in the middle of the control would hit it, at once. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
