import { expectAccessibleInBothColours } from '../support/accessible';
import { choose, click, submit, type, typeByTab } from '../support/hands';
import { uniqueCode } from '../support/make';
import { goInside } from '../support/open-tab';
import { PEOPLE } from '../support/people';
import { chooseAction } from '../support/row-actions';
import { expect, test } from '../support/test';
import { expectToast } from '../support/toast';

test('a service account gets a token, with which a program acts in its name until it is revoked', async ({
  page,
  signInAs,
}) => {
  const username = uniqueCode('robo').toLowerCase();
  const name = `Robô ${username}`;
  await signInAs(page, 'ADMIN');
  await page.goto(`/profiles?username=${username}`);
  await click(page.getByRole('button', { name: 'Conta de serviço' }));
  const dialog = page.getByRole('dialog');
  await typeByTab([
    [dialog.getByLabel(/^Nome(?! de)/), name],
    [dialog.getByLabel('Nome de Usuário'), username],
    [dialog.getByLabel('Finalidade'), 'Importa os solicitantes do ERP'],
  ]);
  await choose(dialog.getByRole('combobox', { name: 'Perfil' }), 'Administrador');
  await submit(dialog.getByRole('button', { name: 'Criar' }));
  await expectToast(page, 'Conta de serviço criada com sucesso!');

  const tokens = page.getByRole('dialog', { name: `Tokens de ${name}` });
  await expect(tokens).toContainText('Ainda sem token');
  await click(tokens.getByRole('button', { name: 'Criar token' }));
  const form = page.getByRole('dialog', { name: 'Criar token de API' });
  await type(form.getByLabel(/^Nome/), 'ERP');
  await click(form.getByRole('radio', { name: 'Tudo o que a conta pode' }));
  await type(form.getByLabel(/^Senha/), PEOPLE.ADMIN.password);
  await submit(form.getByRole('button', { name: 'Criar token' }));
  const shown = page.getByRole('dialog', { name: 'Token criado' });
  const token = (await shown.locator('code').textContent()) ?? '';
  await expect(shown.getByRole('button', { name: /Copiar/ })).toBeVisible();
  await click(shown.getByRole('button', { name: 'Já copiei' }));
  await expect(tokens.getByText('ERP', { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(page);

  const headers = { authorization: `Bearer ${token}` };
  const data = { name: `Cliente ${username}`, email: 'cliente@cliente.example' };
  const call = () => page.request.post('/api/requesters', { headers, data });
  expect((await call()).status()).toBe(201);
  await click(tokens.getByRole('button', { name: 'Fechar' }).last());
  await goInside(page, `/history?record=${encodeURIComponent(data.name)}`);
  await expect(page.getByText(`${name} (token ERP)`).first()).toBeVisible();

  await goInside(page, `/profiles?username=${username}`);
  await expect(page.getByText('Conta de serviço', { exact: true }).last()).toBeVisible();
  await chooseAction(page, 'Tokens de', name);
  await click(tokens.getByRole('button', { name: 'Revogar token ERP' }));
  await submit(page.getByRole('dialog', { name: 'Revogar token' }).getByRole('button', { name: 'Revogar' }));
  await expectToast(page, 'Token revogado com sucesso!');
  expect((await call()).status()).toBe(401);
  await click(tokens.getByRole('button', { name: 'Fechar' }).last());
  await chooseAction(page, 'Histórico de', name);
  await expect(dialog).toContainText('Token de APIde ERP → para —');
});
