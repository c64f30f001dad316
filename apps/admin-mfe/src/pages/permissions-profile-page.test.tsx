import { savePermissions } from '@demanda/auth/session-store';
import { changeProfile, getProfile } from '@demanda/contracts/profiles';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { hasUnsaved } from '@demanda/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { adminProfile, financeProfile, managerProfile } from '../testing/profiles';

const box = (name: string) => screen.getByRole('checkbox', { name });
const level = (field: string, text: string) =>
  within(screen.getByRole('radiogroup', { name: field })).getByRole('radio', { name: text });
const saveButton = () => screen.getByRole('button', { name: 'Salvar Permissões' });

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(getProfile, managerProfile);
});

async function open(path = '/permissions/profiles/2') {
  const view = renderRemote(pages, { path, signInAs: 'ADMIN' });
  await screen.findByRole('heading', { level: 1, name: /^Permissões d/ });
  return view;
}

test('shows the stored permissions as a table with row and column headers (API-129, G-AUTH-11)', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Permissões do perfil Gerente' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Enviar e-mail' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /^Tarefas/ })).toBeInTheDocument();
  expect(box('Tarefas: Editar')).toBeChecked();
  expect(box('Tarefas: Gerenciar')).not.toBeChecked();
  expect(box('Tela Faturamento')).toBeChecked();
  expect(box('Tela Administração')).not.toBeChecked();
  expect(level('Tarefas: Valor', 'Somente ler')).toBeChecked();
  expect(level('Tarefas: Link', 'Editar')).toBeChecked();
  expect(saveButton()).toBeDisabled();
});

test.each([390, 768])('shows one section for each resource at %i pixels', async (width) => {
  setScreenWidth(width);
  await open();
  expect(screen.queryByRole('table')).toBeNull();
  const users = within(screen.getByRole('group', { name: 'Usuários e perfis' }));
  expect(users.getByRole('checkbox', { name: 'Usuários e perfis: Editar' })).not.toBeChecked();
});

test('granting an action grants "Ver", and withdrawing "Ver" withdraws all', async () => {
  const { user } = await open();
  await user.click(box('Notificações: Editar'));
  expect(box('Notificações: Ver')).toBeChecked();
  await user.click(box('Tarefas: Ver'));
  for (const action of ['Criar', 'Editar', 'Excluir', 'Exportar']) {
    expect(box(`Tarefas: ${action}`)).not.toBeChecked();
  }
  expect(box('Projetos: Ver')).toBeChecked();
});

test('saves everything with the version, and shows the number of changes (API-130)', async () => {
  fakeServer.on(changeProfile, ({ body }) => ({ ...managerProfile, ...body, version: 6 }));
  const { user } = await open();
  await user.click(box('Tela Faturamento'));
  await user.click(box('Solicitantes: Criar'));
  await user.click(level('Tarefas: Valor', 'Oculto'));
  expect(screen.getByText('3 permissões alteradas, ainda não salvas')).toBeInTheDocument();
  expect(hasUnsaved()).toBe(true);
  await user.click(saveButton());
  // The permissions of Faturamento stay, so it is asked first.
  await user.click(await screen.findByRole('button', { name: 'Salvar assim' }));
  await expectToast('3 permissões alteradas');
  const [call] = fakeServer.calls(changeProfile);
  expect(call?.params.id).toBe(2);
  expect(call?.body).toMatchObject({
    screens: ['tasks', 'projects', 'deliveries'],
    fields: { tasks: { amount: 'HIDDEN', link: 'EDIT' }, subTasks: { amount: 'READ' } },
    version: 5,
  });
  expect(call?.body.permissions).toContain('requesters:CREATE');
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(hasUnsaved()).toBe(false);
});

test('restores the stored permissions', async () => {
  const { user } = await open();
  await user.click(box('Tarefas: Gerenciar'));
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(box('Tarefas: Gerenciar')).not.toBeChecked();
  expect(saveButton()).toBeDisabled();
});

test('shows inconsistent and missing permissions', async () => {
  const { user } = await open();
  await user.click(level('Tarefas: Valor', 'Oculto'));
  expect(screen.getByText(/Faturamento mostra valores/)).toBeInTheDocument();
  expect(screen.getByText(/a soma delas revela o total/)).toBeInTheDocument();
  await user.click(box('Tela Faturamento'));
  expect(
    screen.getByText('Há permissões para a tela Faturamento, mas ela está fechada.'),
  ).toBeInTheDocument();
  await user.click(box('Solicitantes: Ver'));
  expect(screen.getByText('“Tarefas: Criar” precisa também de “Solicitantes: Ver”.')).toBeInTheDocument();
});

test('does not save what opens nothing before it was said, and fixes it (ADR 0091)', async () => {
  fakeServer.on(changeProfile, ({ body }) => ({ ...financeProfile, ...body, version: 6 }));
  fakeServer.on(getProfile, { ...financeProfile, screens: [], permissions: [], fields: {} });
  const { user } = await open('/permissions/profiles/9');
  await user.click(box('Faturamento: Ver'));
  await user.click(level('Subtarefas: Valor', 'Somente ler'));
  await user.click(saveButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissões que não abrem nada' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Há permissões para a tela Faturamento, mas ela está fechada. Para corrigir: abrir a tela Faturamento.',
    'O campo Subtarefas: Valor não aparece em lugar nenhum sem “Tarefas: Ver”. Para corrigir: conceder “Tarefas: Ver”.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Corrigir' }));
  for (const name of ['Tela Faturamento', 'Tarefas: Ver', 'Tela Tarefas']) expect(box(name)).toBeChecked();
  expect(fakeServer.calls(changeProfile)).toHaveLength(0);
  await user.click(saveButton());
  await waitFor(() => expect(fakeServer.calls(changeProfile)).toHaveLength(1));
});

test('keeps the changes when the save fails, and shows why (ERR-043)', async () => {
  fakeServer.fail(changeProfile, 403, { message: 'Você só pode conceder o que você mesmo tem.' });
  const { user } = await open();
  await user.click(box('Tarefas: Gerenciar'));
  await user.click(saveButton());
  await expectToast('Erro ao salvar permissões');
  expect(screen.getByText('Você só pode conceder o que você mesmo tem.')).toBeInTheDocument();
  expect(box('Tarefas: Gerenciar')).toBeChecked();
});

test('shows both versions when another user saved first, and saves the choice (G-GEN-22)', async () => {
  const current = { ...managerProfile, screens: ['tasks'], version: 6 };
  fakeServer.fail(changeProfile, 409, { errorCode: 'STALE_VERSION', current });
  const { user } = await open();
  await user.click(box('Tarefas: Gerenciar'));
  await user.click(saveButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('group', { name: 'Tarefas: Gerenciar' })).toBeInTheDocument();
  expect(dialog.getByRole('group', { name: 'Tela Faturamento' })).toBeInTheDocument();
  fakeServer.on(changeProfile, ({ body }) => ({ ...managerProfile, ...body, version: 7 }));
  await user.click(dialog.getByRole('button', { name: 'Salvar as escolhas' }));
  await waitFor(() => expect(fakeServer.calls(changeProfile)).toHaveLength(2));
  const [, second] = fakeServer.calls(changeProfile);
  expect(second?.body).toMatchObject({ screens: ['tasks'], version: 6 });
  expect(second?.body.permissions).toContain('tasks:MANAGE');
});

test('shows why ADMIN cannot be changed', async () => {
  fakeServer.on(getProfile, adminProfile);
  await open('/permissions/profiles/1');
  expect(screen.getByText(/O perfil ADMIN concede tudo/)).toBeInTheDocument();
  expect(box('Usuários e perfis: Gerenciar')).toBeChecked();
  expect(box('Usuários e perfis: Gerenciar')).toBeDisabled();
  expect(level('Tarefas: Valor', 'Editar')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Salvar Permissões' })).toBeNull();
});

test('is read-only for users who may only view it', async () => {
  fakeServer.on(getProfile, financeProfile);
  signInAs('ADMIN');
  const permissions = fakePermissions('ADMIN');
  savePermissions({
    ...permissions,
    resourcePermissions: { ...permissions.resourcePermissions, users: ['VIEW'] },
  });
  renderRemote(pages, { path: '/permissions/profiles/9' });
  expect(await screen.findByText(/Você pode ver estas permissões, mas não/)).toBeInTheDocument();
  expect(box('Faturamento: Ver')).toBeDisabled();
});

test.each([
  [404, 'Perfil não encontrado'],
  [400, 'Perfil não encontrado'],
  [500, 'Erro ao carregar permissões'],
])('shows a failed load: %i (API-129)', async (status, text) => {
  fakeServer.fail(getProfile, status);
  renderRemote(pages, { path: '/permissions/profiles/2', signInAs: 'ADMIN' });
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeInTheDocument();
});
