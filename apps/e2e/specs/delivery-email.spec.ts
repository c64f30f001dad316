import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/accessible';
import { choose } from '../support/hands';
import { addDelivery, makeTask } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';

async function openDialog(page: Page, code: string) {
  await chooseAction(page, 'Enviar e-mail da entrega de', code);
  const dialog = page.getByRole('dialog', { name: /^Enviar e-mail da entrega/ });
  await expect(dialog.getByRole('button', { name: /^(Enviar|Reenviar)$/ })).toBeEnabled();
  return dialog;
}

test('one of several deliveries is chosen; on a phone the dialog fits (DELIV-02)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const call = await apiAs('ADMIN');
  const task = await makeTask(call);
  const first = await addDelivery(call, task.id, [1], 'Da primeira.');
  await addDelivery(call, task.id, [1], 'Da segunda.');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/deliveries?taskCode=${task.code}`);
  const dialog = await openDialog(page, task.code);
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /Da segunda\./);
  await choose(dialog.getByRole('combobox', { name: 'Entrega' }), new RegExp(`^#${first.id} · `));
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /Da primeira\./);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
