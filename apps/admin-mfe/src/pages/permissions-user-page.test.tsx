import { getProfile } from '@demanda/contracts/profiles';
import { profileGrants } from '@demanda/contracts/permissions';
import {
  getUserPermissions,
  updateUserPermissions,
  type UserPermissions,
} from '@demanda/contracts/user-permissions';
import { getUser } from '@demanda/contracts/users';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { granted } from '../testing/profiles';
import { aProfile, aUser } from '../testing/records';

const inherited = granted(profileGrants.USER);
const ofBia: UserPermissions = {
  ...inherited,
  permissions: [...inherited.permissions, 'billing:VIEW'],
  fields: { ...inherited.fields, tasks: { amount: 'READ' } },
  inherited,
  version: 3,
};

const box = (name: string) => screen.getByRole('checkbox', { name });
const level = (field: string, text: string) =>
  within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { name: text });
const saveButton = () => screen.getByRole('button', { name: 'Salvar Permissões' });

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(getUser, aUser({ id: 8, username: 'bia', name: 'Beatriz Lima' }));
  fakeServer.on(getUserPermissions, ofBia);
});

async function open(id = 8) {
  const view = renderRemote(pages, { path: `/permissions/users/${id}`, signInAs: 'ADMIN' });
  await screen.findByRole('heading', { level: 1, name: /^Permissões d/ });
  return view;
}

test("marks differences from the user's profiles (API-139, G-USER-2)", async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Permissões de Beatriz Lima' })).toBeInTheDocument();
  expect(box('Faturamento: Ver')).toBeChecked();
  expect(box('Faturamento: Ver')).toHaveAccessibleDescription('Diferente do perfil');
  expect(box('Tarefas: Ver')).not.toHaveAccessibleDescription();
  expect(screen.getByRole('radiogroup', { name: 'Tarefas: Valor' })).toHaveAccessibleDescription(
    'Diferente do perfil',
  );
  expect(screen.getByText('Sim (no perfil: Não)')).toBeInTheDocument();
  expect(screen.getByText('Somente ler (no perfil: Oculto)')).toBeInTheDocument();
});

test('restores one permission of the profile and keeps the others', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Faturamento: Ver: Voltar ao perfil' }));
  expect(box('Faturamento: Ver')).not.toBeChecked();
  expect(level('Tarefas: Valor', 'Somente ler')).toBeChecked();
});

test('restores all permissions of the profile and saves them with the version (API-139)', async () => {
  fakeServer.on(updateUserPermissions, { ...inherited, inherited, version: 4 });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Voltar tudo ao perfil' }));
  expect(screen.getByText('Nada: vale o que os perfis concedem.')).toBeInTheDocument();
  // Only the title, without the legend: the page shows no mark.
  expect(screen.getAllByText('Diferente do perfil')).toHaveLength(1);
  await user.click(saveButton());
  await expectToast('2 permissões alteradas');
  const [call] = fakeServer.calls(updateUserPermissions);
  expect(call?.params.id).toBe(8);
  expect(call?.body).toMatchObject({ permissions: inherited.permissions, version: 3 });
  expect(call?.body.fields).toMatchObject({ tasks: { amount: 'HIDDEN' } });
  await waitFor(() => expect(saveButton()).toBeDisabled());
});

test('keeps changes made while the saved permissions are being reloaded', async () => {
  const saved = { ...ofBia, screens: [...ofBia.screens, 'billing' as const], version: 4 };
  fakeServer.on(updateUserPermissions, saved);
  const { user } = await open();
  fakeServer.on(getUserPermissions, async () => {
    await user.click(box('Faturamento: Ver'));
    return saved;
  });
  await user.click(box('Tela Faturamento'));
  await user.click(saveButton());
  await expectToast('1 permissão alterada');
  await waitFor(() => expect(saveButton()).toBeEnabled());
  expect(box('Tela Faturamento')).toBeChecked();
  expect(box('Faturamento: Ver')).not.toBeChecked();
  expect(screen.getByText('1 permissão alterada, ainda não salva')).toBeInTheDocument();
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Salvar assim' }));
  await waitFor(() => expect(fakeServer.calls(updateUserPermissions)).toHaveLength(2));
  expect(fakeServer.calls(updateUserPermissions)[1]?.body.version).toBe(4);
});

test('says where each permission comes from, and what was withdrawn or granted for the user alone', async () => {
  const profiles = [
    aProfile({ id: 3, code: 'USER', name: 'Usuário', ...inherited }),
    aProfile({ id: 9, name: 'Auditoria', active: false }),
  ];
  fakeServer.on(getProfile, ({ params }) => profiles.find(({ id }) => id === params.id)!);
  fakeServer.on(getUser, aUser({ id: 8, name: 'Beatriz Lima', profiles }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Por que tem?' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Por que tem?' }));
  const row = async (name: string) =>
    (await shown.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;
  expect(await row('Tarefas: Ver')).toBe('Tarefas: VerSimPerfil Usuário');
  expect(await row('Faturamento: Ver')).toMatch(/SimSó para esta pessoa; nenhum perfil concede$/);
  expect(await row('Campo Tarefas: Valor')).toMatch(/Somente lerSó para esta pessoa; nenhum perfil concede$/);
  expect(shown.getByText('O perfil Auditoria está inativo e não concede nada.')).toBeInTheDocument();
  expect(shown.queryByRole('row', { name: /^Notificações/ })).toBeNull();
});

test("shows in advance why one's own permissions cannot be changed (G-USER-4)", async () => {
  fakeServer.on(getUser, aUser({ id: 1 }));
  await open(1);
  expect(screen.getByText(/Você não pode alterar as suas próprias permissões/)).toBeInTheDocument();
  expect(box('Tarefas: Ver')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Voltar/, description: /perfil/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Salvar Permissões' })).toBeNull();
});

test('shows that the user does not exist', async () => {
  fakeServer.fail(getUser, 404);
  fakeServer.fail(getUserPermissions, 404);
  renderRemote(pages, { path: '/permissions/users/99', signInAs: 'ADMIN' });
  expect(await screen.findByText('Usuário não encontrado')).toBeInTheDocument();
});
