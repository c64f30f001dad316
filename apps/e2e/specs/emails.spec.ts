import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { click, submit, submitByEnter, type } from '../support/hands';
import { makeTask } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

async function openDialog(page: Page, action: string, code: string) {
  await chooseAction(page, action, code);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^(Enviar|Reenviar)$/ })).toBeEnabled();
  return dialog;
}

test('the e-mail of a task contains no amount; the financial one is sent apart from it, to an additional address, through the outbox, and again (TASK-010, TASK-011, TASK-074 to TASK-076, TASK-079, TASK-123 to TASK-126, G-MAIL-1)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { code } = await makeTask(await apiAs('ADMIN'), { amount: 1234.5 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/tasks?code=${code}`);
  const ofTask = await openDialog(page, 'Enviar e-mail da tarefa', code);
  await click(ofTask.getByText('Texto', { exact: true }));
  const text = ofTask.getByRole('region', { name: 'Mensagem em texto' });
  await expect(text).toContainText(code);
  await expect(text).not.toContainText('1.234,50');
  await submit(ofTask.getByRole('button', { name: 'Enviar', exact: true }));
  await expectToast(page, 'Email de tarefa enviado com sucesso!');
  await expect(ofTask).toHaveCount(0);

  const dialog = await openDialog(page, 'Enviar e-mail financeiro de', code);
  await expect(dialog.getByText('Email já enviado')).toHaveCount(0);
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /1\.234,50/);
  const field = dialog.getByRole('textbox', { name: 'Endereços adicionais' });
  await type(field, 'abc');
  await submitByEnter(field);
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  const address = `${code.toLowerCase()}@cliente.example`;
  await type(field, address);
  await submitByEnter(field);
  await expect(dialog.getByRole('button', { name: `Remover ${address}` })).toBeVisible();
  await expectAccessible(page);
  await submit(dialog.getByRole('button', { name: 'Enviar', exact: true }));
  await expectToast(page, 'Email financeiro enviado com sucesso!');
  await expect(dialog).toHaveCount(0);

  const again = await openDialog(page, 'Enviar e-mail financeiro de', code);
  await expect(again.getByText('Email já enviado')).toBeVisible();
  await submit(again.getByRole('button', { name: 'Reenviar' }));
  await expect(again).toHaveCount(0);

  await goInside(page, `/outbox?recipients=${address}`);
  await expect(page.getByText(/^Nenhum servidor de e-mail configurado/)).toBeVisible();
  const row = page
    .getByRole('row', { name: new RegExp(address) })
    .filter({ hasText: 'Enviado' })
    .first();
  await expect(row).toContainText('Enviado');
  await click(row.getByRole('button', { name: /^Ver mensagem/ }));
  const message = page.getByRole('dialog', { name: /^Mensagem/ });
  await expect(message.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /1\.234,50/);
  await click(message.getByText('Texto', { exact: true }));
  await expect(message.getByRole('region', { name: 'Mensagem em texto' })).toContainText(code);
  await expectAccessible(page);
});
