import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { press, type } from '../support/hands';
import { makeUser, PASSWORD } from '../support/make';
import { goInside } from '../support/open-tab';
import { expect, test } from '../support/own-product';
import { signInByForm, tryToSignIn } from '../support/sign-in';

test('a passkey is added, signs in instead of password and code, and is removed, by keyboard', async ({
  page,
  context,
  apiAs,
  expectProblem,
}) => {
  // The password alone is answered with 401.
  expectProblem(/auth\/login/);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  const { username } = await makeUser(await apiAs('ADMIN'));
  const credentials = { username, password: PASSWORD };
  await page.goto('/account');
  await signInByForm(page, credentials);
  await press(page.getByRole('button', { name: 'Adicionar chave' }), 'Enter');
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel(/^Nome/), 'Meu notebook');
  await type(dialog.getByLabel(/^Senha/), PASSWORD);
  await expectAccessibleInBothColours(page);
  await press(dialog.getByLabel(/^Senha/), 'Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await press(dialog.getByRole('button', { name: 'Já guardei' }), 'Space');
  const list = page.getByRole('group', { name: 'Chaves de acesso' });
  await expect(list).toContainText('Meu notebook');
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await press(page.getByRole('button', { name: /^Olá, / }), 'Enter');
  await press(page.getByRole('menuitem', { name: 'Sair' }), 'Enter');
  await tryToSignIn(page, credentials);
  await expect(page.getByLabel('Código de recuperação')).toBeFocused();
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await expect(enter).toBeVisible();
  await expectAccessibleInBothColours(page);
  await press(enter, 'Space');
  await page.waitForURL('/dashboard');

  await goInside(page, '/account');
  await press(list.getByRole('button', { name: 'Remover chave Meu notebook' }), 'Enter');
  await type(dialog.getByLabel(/^Senha/), PASSWORD);
  await press(dialog.getByLabel(/^Senha/), 'Enter');
  await expect(page.getByText('Chave de acesso removida.')).toBeVisible();
  await expect(list).toHaveCount(0);
  await cdp.send('WebAuthn.disable');
});
