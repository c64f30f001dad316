import { expectAccessibleInBothColours, expectNoSidewaysScrolling } from '../support/accessible';
import { choose, click, submit, submitByEnter, type, typeByTab } from '../support/hands';
import { uniqueCode } from '../support/make';
import { signInByForm } from '../support/sign-in';
import { expect, test } from '../support/test';

const NEW_PASSWORD = 'Girassol-azul-42';

/** The server of the journeys has no PUBLIC_URL: links are handed over, and e-mails with links are covered by the API. */
test('an invited person sets a password by the link, once, and a forgotten one is explained', async ({
  page,
  theirs,
  browser,
  productUrl,
  signInAs,
  expectProblem,
}) => {
  expectProblem(/status of 404 .*account-links\/read/);
  const email = `${uniqueCode('convite').toLowerCase()}@demanda.test`;
  await signInAs(page, 'ADMIN');
  await page.goto(`/profiles?username=${email}`);
  await click(page.getByRole('button', { name: 'Convidar' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel(/^Email/), email);
  await choose(dialog.getByRole('combobox', { name: 'Perfil' }), 'Gerente');
  await submit(dialog.getByRole('button', { name: 'Convidar' }));
  const link = (await dialog.getByText(/\/invitation#/).textContent()) ?? '';
  await click(dialog.getByRole('button', { name: 'Já copiei' }));
  await expect(page.getByText('Convite pendente')).toBeVisible();

  await theirs.goto(link);
  await expect(theirs.getByLabel('Usuário')).toHaveValue(email);
  await expect(theirs).toHaveURL('/invitation');
  await expectAccessibleInBothColours(theirs);
  const again = theirs.getByLabel('Confirmar Nova Senha');
  await typeByTab([
    [theirs.getByLabel('Nome Completo'), 'Pessoa Convidada'],
    [theirs.getByLabel(/^Nova Senha/), NEW_PASSWORD],
    [again, NEW_PASSWORD],
  ]);
  await submitByEnter(again);
  await expect(theirs.getByText('Senha definida com sucesso!')).toBeVisible();
  await signInByForm(theirs, { username: email, password: NEW_PASSWORD });
  await expect(theirs.getByRole('button', { name: /^Olá, Pessoa Convidada/ })).toBeVisible();

  const stranger = await browser.newPage({ baseURL: productUrl });
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await click(stranger.getByRole('link', { name: 'Ir para a entrada' }));
  await click(stranger.getByRole('link', { name: 'Esqueci minha senha' }));
  await expect(stranger.getByLabel('Usuário ou e-mail')).toBeVisible();
  await stranger.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothColours(stranger);
  await expectNoSidewaysScrolling(stranger);
  await type(stranger.getByLabel('Usuário ou e-mail'), email);
  await submitByEnter(stranger.getByLabel('Usuário ou e-mail'));
  await expect(stranger.getByRole('heading', { name: 'Procure o administrador' })).toBeVisible();
  await stranger.close();
});
