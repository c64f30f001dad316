import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible';
import { check, click, submit, submitByEnter, type } from '../support/hands';
import { makePeriod, uniqueCode } from '../support/make';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

/** Several periods have the same name, so the list is filtered by id. */
const listOf = (id: number) => `/billing?year=2031&id=${id}`;

async function openEmail(page: Page, action: string) {
  await chooseAction(page, action, 'Março/2031');
  const dialog = page.getByRole('dialog', { name: 'Enviar e-mail de faturamento · Março/2031' });
  await expect(dialog.getByText('Faturamento de Março/2031', { exact: true })).toBeVisible();
  return dialog;
}

/** Clicks the button and returns the name and the first bytes of the download. */
async function downloaded(page: Page, dialog: Locator, of: string) {
  const waiting = page.waitForEvent('download');
  await submit(dialog.getByRole('button', { name: `Baixar demonstrativo de ${of}` }));
  const download = await waiting;
  const bytes = await readFile(await download.path());
  return [download.suggestedFilename(), bytes.subarray(0, 5).toString('latin1')];
}

test('the e-mail of a period is sent to the mailbox with its statement, and again (BILL-21, BILL-39, BILL-40, ERR-137, PERM-094)', async ({
  page,
  signInAs,
  apiAs,
  expectProblem,
}) => {
  // The first send to an address outside the company is refused with 409.
  expectProblem(/status of 409/);
  const { period, tasks } = await makePeriod(await apiAs('ADMIN'), {
    status: 'FATURADO',
    amounts: [1200, 34.5],
  });
  await signInAs(page, 'ADMIN');
  await page.goto(listOf(period.id));
  const dialog = await openEmail(page, 'Enviar e-mail de');
  await expect(dialog.getByTitle('Mensagem em HTML')).toHaveAttribute('srcdoc', /1\.234,50/);
  const field = dialog.getByRole('textbox', { name: 'Endereços adicionais' });
  const address = `${uniqueCode('fat').toLowerCase()}@cliente.example`;
  await type(field, address);
  await submitByEnter(field);
  await expect(dialog.getByRole('button', { name: `Remover ${address}` })).toBeVisible();
  await check(dialog.getByRole('checkbox', { name: 'Anexar demonstrativo em PDF' }));
  await expectAccessible(page);
  await submit(dialog.getByRole('button', { name: 'Enviar', exact: true }));
  const question = page.getByRole('dialog', { name: 'Mostrar dados de solicitantes a terceiros?' });
  await expect(question.getByRole('listitem')).toHaveText([
    ...new Set(tasks.map((task) => task.requesterName)),
  ]);
  await submit(question.getByRole('button', { name: 'Enviar mesmo assim' }));
  await expectToast(page, 'Email de faturamento enviado com sucesso!');
  await expect(dialog).toHaveCount(0);

  const again = await openEmail(page, 'Reenviar e-mail de');
  await expect(again.getByText('Email já enviado')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Reenviar' })).toBeEnabled();

  await goInside(page, `/outbox?recipients=${address}`);
  await click(page.getByRole('button', { name: /^Ver mensagem/ }).first());
  const message = page.getByRole('dialog', { name: /^Mensagem/ });
  await expect(message.getByText(/^demonstrativo_2031-03_v1\.pdf \(/)).toBeVisible();
});

test('statements are PDF files: of the whole, of a requester, of an earlier version (G-BILL-11)', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { period, tasks } = await makePeriod(await apiAs('ADMIN'), {
    status: 'FATURADO',
    amounts: [10.5, 20],
  });
  const requester = tasks[0]?.requesterName ?? '';
  await signInAs(page, 'MANAGER');
  await page.goto(listOf(period.id));
  await chooseAction(page, 'Demonstrativo de', 'Março/2031');
  const dialog = page.getByRole('dialog', { name: 'Demonstrativo de Março/2031' });
  await expect(dialog.getByText(/^2 tarefas · R\$\s30,50$/)).toHaveCount(2);
  const version = dialog.getByRole('list', { name: 'Versões faturadas' }).getByRole('listitem');
  await expect(version).toHaveText(/^Versão 1FaturadoAtual.*2 tarefas · R\$\s30,50$/);
  await expectAccessible(page);
  for (const [of, name] of [
    ['Março/2031', /^demonstrativo_2031-03_v1\.pdf$/],
    [requester, /^demonstrativo_2031-03_v1_.+\.pdf$/],
    ['versão 1', /^demonstrativo_2031-03_v1\.pdf$/],
  ] as const)
    expect(await downloaded(page, dialog, of)).toEqual([expect.stringMatching(name), '%PDF-']);
  await expect(page.getByText('Demonstrativo baixado com sucesso!').first()).toBeVisible();
});
