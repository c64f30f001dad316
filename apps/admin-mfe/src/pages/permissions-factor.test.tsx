import { changeProfile, listProfiles } from '@demanda/contracts/profiles';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { financeProfile } from '../testing/profiles';

test('a profile requires a second factor after a confirmation that says what happens, and shows it', async () => {
  setScreenWidth(390);
  fakeServer.on(listProfiles, pageWith(financeProfile));
  fakeServer.on(changeProfile, { ...financeProfile, requiresSecondFactor: true });
  const { user } = renderRemote(pages, { path: '/permissions', signInAs: 'ADMIN' });
  await screen.findByRole('link', { name: 'Financeiro' });
  await chooseAction(user, 'Exigir segundo fator em Financeiro');
  const dialog = within(await screen.findByRole('dialog', { name: 'Exigir segundo fator' }));
  expect(dialog.getByText(/só usa o sistema depois de ativar um em Minha conta/)).toBeVisible();
  fakeServer.on(listProfiles, pageWith({ ...financeProfile, requiresSecondFactor: true }));
  await user.click(dialog.getByRole('button', { name: 'Exigir' }));
  await expectToast('Perfil atualizado com sucesso!');
  expect(fakeServer.calls(changeProfile)).toMatchObject([
    {
      params: { id: financeProfile.id },
      body: { requiresSecondFactor: true, version: financeProfile.version },
    },
  ]);
  expect(await screen.findByText('Exige segundo fator')).toBeVisible();
});
