import { getAccount } from '@demanda/contracts/account';
import { createUserApiToken, listUserApiTokens } from '@demanda/contracts/api-tokens';
import { listProfiles } from '@demanda/contracts/profiles';
import { updateServiceAccount } from '@demanda/contracts/service-accounts';
import { getUserPermissions } from '@demanda/contracts/user-permissions';
import { getUser, listUsers } from '@demanda/contracts/users';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProfile } from '../testing/records';
import { bia } from '../testing/people';

const robot = {
  ...bia,
  ...{ username: 'robo', name: 'Robô de notas', email: '' },
  service: { purpose: 'Emite as notas', tokens: 0, nextEndsAt: null, lastUsedAt: null },
};

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(robot));
  fakeServer.on(listProfiles, pageWith(aProfile()));
  fakeServer.on(listUserApiTokens, []);
});

const open = () => renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a service account is shown as one without a token, and offers nothing that only people have', async () => {
  const { user } = open();
  expect(await screen.findByText('Sem token')).toBeVisible();
  await openActions(user, 'Robô de notas');
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered.join()).toContain('Tokens de');
  expect(offered.join()).not.toMatch(/Sessões|senha|convite|etapas|dados pessoais/);
});

test('its form sends a purpose and no e-mail', async () => {
  fakeServer.on(updateServiceAccount, robot);
  const { user } = open();
  await chooseAction(user, 'Editar Robô de notas');
  const form = await dialog('Editar Conta de Serviço');
  expect(form.queryByLabelText(/mail/)).toBeNull();
  await user.clear(form.getByLabelText('Finalidade'));
  await user.type(form.getByLabelText('Finalidade'), 'Lê as tarefas');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await expectToast('Conta de serviço atualizada com sucesso!');
  const { body } = fakeServer.calls(updateServiceAccount)[0]!;
  expect(body).toMatchObject({ purpose: 'Lê as tarefas', name: 'Robô de notas' });
  expect(body).not.toHaveProperty('email');
});

test('its token is limited to what the account may do, and refused beside the wrong password', async () => {
  fakeServer.on(getAccount, { minPassword: 8, secondFactor: null });
  fakeServer.on(getUser, robot);
  const grants = { screens: [], permissions: ['tasks:VIEW' as const], fields: {} };
  fakeServer.on(getUserPermissions, { ...grants, inherited: grants, version: 1 });
  const errors = [{ field: 'password', message: 'Senha incorreta' }];
  fakeServer.fail(createUserApiToken, 400, { errors });
  const { user } = open();
  await chooseAction(user, 'Tokens de Robô de notas');
  await user.click((await dialog('Tokens de Robô de notas')).getByRole('button', { name: 'Criar token' }));
  const form = await dialog('Criar token de API');
  await user.type(form.getByLabelText(/^Nome/), 'ERP');
  await user.click(form.getByRole('radio', { name: 'Escolher permissões' }));
  expect(form.getAllByRole('checkbox').map((box) => box.getAttribute('name'))).toEqual([
    'chosen.tasks:VIEW',
    'hidesAmounts',
  ]);
  await user.click(form.getAllByRole('checkbox')[0]!);
  await user.type(form.getByLabelText(/^Senha/), 'errada{Enter}');
  expect(await form.findByText('Senha incorreta')).toBeVisible();
  expect(fakeServer.calls(createUserApiToken)[0]).toMatchObject({
    params: { id: robot.id },
    body: { name: 'ERP', rights: ['tasks:VIEW'], readOnly: false, password: 'errada' },
  });
});
