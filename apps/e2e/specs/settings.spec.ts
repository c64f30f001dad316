import { TOTP } from 'otpauth';
import {
  expectAccessible,
  expectAccessibleInBothColours,
  expectNoSidewaysScrolling,
} from '../support/accessible';
import { click, submit, submitByEnter, type } from '../support/hands';
import { makeUser, PASSWORD } from '../support/make';
import { chooseAction } from '../support/row-actions';
import { signInByForm, tryToSignIn } from '../support/sign-in';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/test';

test('a second factor is set up, asked for at sign-in, replaced by a recovery code, and removed by an administrator', async ({
  page,
  apiAs,
  signInAs,
  expectProblem,
}) => {
  // The first step of each sign-in is answered with 401.
  expectProblem(/auth\/login/);
  const { username } = await makeUser(await apiAs('ADMIN'));
  const credentials = { username, password: PASSWORD };
  await page.goto('/login');
  await signInByForm(page, credentials);
  await click(page.getByRole('button', { name: /^Olá, / }));
  await click(page.getByRole('menuitem', { name: 'Minha conta' }));
  await expect(page.getByRole('group', { name: 'Sessões abertas' })).toContainText('Esta sessão');
  await expectAccessibleInBothColours(page);

  await click(page.getByRole('button', { name: 'Ativar', exact: true }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel(/^Senha/), PASSWORD);
  await submit(dialog.getByRole('button', { name: 'Continuar' }));
  await expect(dialog.getByRole('img', { name: 'Código QR da chave' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  const totp = new TOTP({ secret: ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '') });
  await type(dialog.getByLabel(/^Código do aplicativo/), totp.generate());
  await submit(dialog.getByRole('button', { name: 'Ativar', exact: true }));
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await click(dialog.getByRole('button', { name: 'Já guardei' }));
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();

  const signInAgain = async () => {
    await click(page.getByRole('button', { name: /^Olá, / }));
    await click(page.getByRole('menuitem', { name: 'Sair' }));
    await tryToSignIn(page, credentials);
  };
  await signInAgain();
  const code = page.getByLabel('Código de verificação');
  await expect(code).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothColours(page);
  await expectNoSidewaysScrolling(page);
  // That of the next half minute, since the present one was used above.
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  await type(code, `${next.slice(0, 3)} ${next.slice(3)}`);
  await submitByEnter(code);
  await page.waitForURL('/dashboard');

  await signInAgain();
  await click(page.getByRole('button', { name: 'Usar código de recuperação' }));
  await type(page.getByLabel('Código de recuperação'), recoveryCode.toUpperCase());
  await submit(page.getByRole('button', { name: 'Confirmar código' }));
  await page.waitForURL('/dashboard');
  await goInside(page, '/account');
  await expect(page.getByText(/Você tem 9 códigos de recuperação/)).toBeVisible();
  await expectNoSidewaysScrolling(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'ADMIN');
  await page.goto(`/profiles?username=${username}`);
  await chooseAction(page, 'Remover verificação em duas etapas de', `Pessoa ${username}`);
  await submit(dialog.getByRole('button', { name: 'Remover verificação' }));
  await expect(page.getByText('Verificação em duas etapas removida com sucesso!')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await signInByForm(page, credentials);
});

test('a token made in the own account lets a program read until it is revoked', async ({ page, apiAs }) => {
  const { username } = await makeUser(await apiAs('ADMIN'), { profileCodes: ['MANAGER'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account');
  await signInByForm(page, { username, password: PASSWORD });
  await click(page.getByRole('button', { name: 'Criar token' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel(/^Nome/), 'Painel da equipe');
  await click(dialog.getByRole('radio', { name: 'Escolher permissões' }));
  await expectAccessible(page);
  await click(dialog.getByRole('radio', { name: 'Só consultar' }));
  await type(dialog.getByLabel(/^Senha/), PASSWORD);
  await submit(dialog.getByRole('button', { name: 'Criar token' }));
  await expect(page.getByRole('dialog', { name: 'Token criado' })).toBeVisible();
  await expectAccessibleInBothColours(page);
  const authorization = `Bearer ${(await dialog.locator('code').textContent()) ?? ''}`;
  await click(dialog.getByRole('button', { name: 'Já copiei' }));
  await expectNoSidewaysScrolling(page);
  const statusOf = async (method: string) =>
    (await page.request.fetch('/api/tasks', { method, headers: { authorization } })).status();
  expect([await statusOf('GET'), await statusOf('PATCH')]).toEqual([200, 403]);
  await click(page.getByRole('button', { name: 'Revogar token Painel da equipe' }));
  await submit(dialog.getByRole('button', { name: 'Revogar' }));
  await expect(page.getByText('Token revogado com sucesso!')).toBeVisible();
  expect(await statusOf('GET')).toBe(401);
});
