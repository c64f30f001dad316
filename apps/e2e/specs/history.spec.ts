import { readFile } from 'node:fs/promises';
import { createRequester, updateRequester } from '@demanda/contracts/requesters';
import { expectAccessible } from '../support/accessible';
import { attach, click } from '../support/hands';
import { waiting } from '../support/loaded';
import { goInside } from '../support/open-tab';
import { chooseAction } from '../support/row-actions';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';
import { unique } from '../support/unique';
import { workbookFile } from '../support/workbook';

test('the history of a record is shown in its dialog, and found in the audit log', async ({
  page,
  apiAs,
}) => {
  const name = unique('Historiada');
  const call = await apiAs('ADMIN');
  const { id } = await call(createRequester, { body: { name, email: 'h@cliente.test' } });
  await call(updateRequester, { params: { id }, body: { name, email: 'h@cliente.test', phone: '11 5555' } });
  // In a browser, which the list of accesses names below.
  await page.goto(`/requesters?name=${encodeURIComponent(name)}`);
  await signInByForm(page, 'ADMIN');
  await chooseAction(page, 'Histórico de', name);
  const window = page.getByRole('dialog', { name: `Histórico · ${name}` });
  await expect(window.getByRole('listitem')).toHaveCount(2);
  await expect(window.getByRole('listitem').first()).toContainText('de — → para 11 5555');
  await expect(window.getByRole('listitem').last()).toContainText('Criação');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);

  await goInside(page, '/history');
  const answered = page.waitForResponse(/\/api\/.*kind=ACCESS/);
  await click(page.getByRole('radio', { name: 'Acessos' }).locator('..'));
  await expect(page).toHaveURL(/kind=ACCESS/);
  // Until then the previous rows are shown, paler.
  await answered;
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText(/^Entrou no sistema com /).first()).toBeVisible();
  await expectAccessible(page);

  await goInside(page, `/history?record=${encodeURIComponent(name)}&event=UPDATE`);
  await expect(page.getByRole('heading', { name: 'Histórico', level: 1 })).toBeVisible();
  await expect(page.getByText('Definiu o telefone como 11 5555')).toBeVisible();
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Exportar JSON' }));
  const lines = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(lines)).toMatchObject({ recordLabel: name, event: 'UPDATE' });
  await click(page.getByRole('button', { name: `Ver detalhes de Solicitante ${name}` }));
  await expect(page.getByRole('dialog').getByText('Rastreio')).toBeVisible();
  await expectAccessible(page);
  await click(page.getByRole('dialog').getByRole('link', { name: `Solicitante ${name}` }));
  await expect(page).toHaveURL(`/requesters/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Detalhes do Solicitante' })).toBeVisible();
});

test('people are imported from a workbook, and found in the history', async ({ page, signInAs }) => {
  const name = unique('Importada');
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@cliente.test`;
  await signInAs(page, 'ADMIN');
  await page.goto('/profiles');
  await click(page.getByRole('button', { name: 'Importar' }));
  const source = page.getByRole('dialog', { name: 'Importar usuários' });
  const rows = [
    ['Nome', 'E-mail', 'Perfil'],
    [name, email, 'USER'],
  ];
  await attach(source.getByLabel('Planilha ou arquivo CSV'), [workbookFile('pessoas.xlsx', rows)]);
  await expect(source.getByLabel(/^Linhas/)).toHaveValue(new RegExp(name));
  await click(source.getByRole('button', { name: 'Pré-visualizar' }));
  await expect(source.getByRole('listitem')).toContainText(name);
  await expectAccessible(page);
  await click(source.getByRole('button', { name: 'Convidar (1)' }));
  await expect(source.getByRole('button', { name: 'Convidar (1)' })).toHaveCount(0);

  await goInside(page, `/history?record=${encodeURIComponent(email)}`);
  await expect(page.getByRole('button', { name: `Ver detalhes de Usuário ${email}` }).first()).toBeVisible();
});
