import type { Page } from '@playwright/test';
import { createNotificationConfig, type NotificationConfig } from '@demanda/contracts/notifications';
import { expectAccessible } from '../support/accessible';
import type { Call } from '../support/call';
import { check, click, submit } from '../support/hands';
import { uniqueCode } from '../support/make';
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
