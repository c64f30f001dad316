import type { Page } from '@playwright/test';
import { createNotificationConfig, type NotificationConfig } from '@demanda/contracts/notifications';
import { expectAccessible } from '../support/accessible';
import type { Call } from '../support/call';
import { check, choose, click, submit, type } from '../support/hands';
import { uniqueCode } from '../support/make';
import { chooseAction, firstName } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

/** Creates a rule of a type that no journey sends, identified by its e-mail address. */
const makeRule = (call: Call, primaryEmail: string): Promise<NotificationConfig> =>
  call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'EMAIL', primaryEmail },
  });
const address = () => `${uniqueCode('regra').toLowerCase()}@cliente.example`;
const nameOf = (id: number) => `Faturamento por E-mail (ID ${id})`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a rule is created, changed without its types, and deleted (NOTIF-02 to NOTIF-08, NOTIF-16, NOTIF-19, NOTIF-35, NOTIF-36, ERR-151 to ERR-153)', async ({
  page,
  signInAs,
}) => {
  const primary = address();
  await signInAs(page, 'ADMIN');
  await page.goto('/notifications?configType=NOTIFICACAO_FATURAMENTO&sort=id,desc');
  await click(page.getByRole('button', { name: 'Nova Configuração' }));
  const creating = dialogOf(page, 'Nova Configuração');
  await choose(creating.getByRole('combobox', { name: 'Configuração' }), 'Faturamento');
  await choose(creating.getByRole('combobox', { name: 'Notificação' }), 'E-mail');
  await type(creating.getByLabel('E-mail principal'), primary);
  await expectAccessible(page);
  await submit(creating.getByRole('button', { name: 'Criar' }));
  await expectToast(page, 'Configuração de notificação criada com sucesso!');

  const row = page.getByRole('row', { name: new RegExp(primary) });
  await click(row.getByRole('button', { name: /^Editar Faturamento por E-mail/ }));
  const editing = dialogOf(page, 'Editar Configuração');
  await expect(editing.getByRole('combobox', { name: 'Configuração' })).toBeDisabled();
  await expect(editing.getByRole('combobox', { name: 'Notificação' })).toBeDisabled();
  await type(editing.getByLabel('E-mail em cópia 1'), `copia-${primary}`);
  await expectAccessible(page);
  await submit(editing.getByRole('button', { name: 'Salvar Alterações' }));
  await expectToast(page, 'Configuração de notificação atualizada com sucesso!');
  await expect(row).toContainText('1 email(s)');

  await chooseAction(row, 'Excluir', await firstName(row));
  await submit(dialogOf(page, 'Confirmar exclusão').getByRole('button', { name: 'Excluir' }));
  await expectToast(page, 'Configuração de notificação excluída com sucesso!');
  await expect(row).toHaveCount(0);
});

test('on a phone several rules are deleted at once (NOTIF-13, NOTIF-17, ERR-154)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const rules = [await makeRule(call, address()), await makeRule(call, address())];
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'ADMIN');
  await page.goto('/notifications?configType=NOTIFICACAO_FATURAMENTO&sort=id,desc&size=50');
  for (const { id } of rules) await check(page.getByRole('checkbox', { name: `Selecionar ${nameOf(id)}` }));
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Excluir (2)' }));
  await submit(dialogOf(page, 'Confirmar exclusão').getByRole('button', { name: 'Excluir' }));
  await expectToast(page, '2 configuração(ões) excluída(s) com sucesso!');
  for (const { primaryEmail } of rules) await expect(page.getByText(primaryEmail!)).toHaveCount(0);
});
