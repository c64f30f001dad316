import {
  changeProfile,
  createProfile,
  deleteProfile,
  deleteProfiles,
  getProfile,
  listProfiles,
} from '@demanda/contracts/profiles';
import { restoreRecords } from '@demanda/contracts/trash';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { adminProfile, financeProfile, managerProfile } from '../testing/profiles';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listProfiles, pageWith(adminProfile, managerProfile, financeProfile));
});

const open = () => renderRemote(pages, { path: '/permissions', signInAs: 'ADMIN' });
const card = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(screen.getAllByRole('listitem').find((one) => one.contains(link))!);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists code, name, state, origin and users of each profile (API-127, API-128, G-USER-5)', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Permissões' })).toBeInTheDocument();
  const manager = await card('Gerente');
  for (const text of ['MANAGER · 3 usuários', 'Ativo', 'Do sistema']) {
    expect(manager.getByText(text)).toBeInTheDocument();
  }
  expect((await card('Financeiro')).getByText('Criado aqui')).toBeInTheDocument();
  expect(manager.getByRole('link', { name: 'Gerente' })).toHaveAttribute('href', '/permissions/profiles/2');
  expect(fakeServer.calls(listProfiles)).toMatchObject([
    { query: { page: 0, size: 10, sort: 'id,asc', paginated: 'true' } },
  ]);
});

test('creates a profile as a copy and opens its matrix (API-132)', async () => {
  fakeServer.on(createProfile, financeProfile);
  fakeServer.on(getProfile, financeProfile);
  const { user, address } = open();
  await card('Gerente');
  await user.click(screen.getByRole('button', { name: 'Novo Perfil' }));
  const form = await dialog('Novo Perfil');
  await user.type(form.getByLabelText(/^Nome/), 'Leitura');
  await user.type(form.getByLabelText(/^Código/), 'leitura');
  expect(await form.findByText('Use letras maiúsculas, números e _')).toBeInTheDocument();
  await user.clear(form.getByLabelText(/^Código/));
  await user.type(form.getByLabelText(/^Código/), 'LEITURA');
  await choose(user, 'Começar com as permissões de', 'Financeiro', form);
  await user.click(form.getByRole('button', { name: 'Criar' }));
  await expectToast('Perfil criado com sucesso!');
  await waitFor(() => expect(address()).toBe('/permissions/profiles/9'));
  expect(fakeServer.calls(createProfile).map(({ body }) => body)).toEqual([
    {
      code: 'LEITURA',
      name: 'Leitura',
      active: true,
      screens: ['billing'],
      permissions: ['billing:VIEW'],
      fields: { tasks: { amount: 'READ' } },
    },
  ]);
});

test('shows at the field that a code is taken, and keeps the input (API-132)', async () => {
  const message = 'Este código já está em uso';
  fakeServer.fail(createProfile, 409, { message, errors: [{ field: 'code', message }] });
  const { user } = open();
  await card('Gerente');
  await user.click(screen.getByRole('button', { name: 'Novo Perfil' }));
  const form = await dialog('Novo Perfil');
  await user.type(form.getByLabelText(/^Nome/), 'Leitura');
  await user.type(form.getByLabelText(/^Código/), 'ADMIN');
  await user.click(form.getByRole('button', { name: 'Criar' }));
  expect(await form.findByText(message)).toBeInTheDocument();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('Leitura');
});

test('renames a profile with its version (API-130, G-GEN-22)', async () => {
  fakeServer.on(changeProfile, financeProfile);
  const { user } = open();
  await chooseAction(user, 'Renomear Financeiro');
  const form = await dialog('Renomear FINANCEIRO');
  await user.clear(form.getByLabelText(/^Nome/));
  await user.type(form.getByLabelText(/^Nome/), 'Contas');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await expectToast('Perfil atualizado com sucesso!');
  expect(fakeServer.calls(changeProfile).map(({ params, body }) => [params.id, body])).toEqual([
    [9, { name: 'Contas', version: 5 }],
  ]);
});

test('deactivates a profile after naming the users affected (G-AUTH-12)', async () => {
  fakeServer.on(changeProfile, { ...managerProfile, active: false });
  const { user } = open();
  await chooseAction(user, 'Desativar Gerente');
  const question = await dialog('Desativar perfil');
  expect(question.getByText(/Os 3 usuários que o têm perdem na hora/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Desativar' }));
  await expectToast('Perfil atualizado com sucesso!');
  expect(fakeServer.calls(changeProfile).map(({ body }) => body)).toEqual([{ active: false, version: 5 }]);
});

test('shows which profiles cannot be deleted, deletes another and undoes it (API-131, G-USER-5, G-USE-12)', async () => {
  fakeServer.on(deleteProfile, undefined);
  fakeServer.on(restoreRecords.profiles, { count: 1, refused: [] });
  const { user } = open();
  const refused = 'Excluir Gerente. Os perfis do sistema não podem ser excluídos';
  expect(await openActions(user, 'Gerente')).toContain(refused);
  await user.click(await screen.findByRole('menuitem', { name: /^Excluir Gerente/ }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await chooseAction(user, 'Excluir Financeiro');
  const question = await dialog('Confirmar exclusão');
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  await expectToast('Perfil excluído com sucesso!');
  expect(fakeServer.calls(deleteProfile).map(({ params }) => params.id)).toEqual([9]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Perfil restaurado com sucesso!');
  expect(fakeServer.calls(restoreRecords.profiles)).toMatchObject([{ body: { ids: [9] } }]);
});

test("shows the server's refusal (API-131, G-USER-5)", async () => {
  fakeServer.fail(deleteProfile, 409, {
    message: 'O perfil Financeiro (em uso por 1 usuário) não pode ser excluído.',
  });
  const { user } = open();
  await chooseAction(user, 'Excluir Financeiro');
  await user.click((await dialog('Confirmar exclusão')).getByRole('button', { name: 'Excluir' }));
  await expectToast('Erro ao excluir perfil');
  expect(screen.getByText(/em uso por 1 usuário/)).toBeInTheDocument();
});

test('names the profiles that prevented a bulk deletion (API-133)', async () => {
  fakeServer.fail(deleteProfiles, 409, {
    errors: [{ field: '2', name: 'Gerente', message: 'Faz parte do sistema' }],
  });
  const { user } = open();
  await user.click((await card('Gerente')).getByRole('checkbox'));
  await user.click((await card('Financeiro')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Excluir Selecionados (2)' }));
  await user.click((await dialog('Confirmar exclusão')).getByRole('button', { name: 'Excluir' }));
  const answer = await dialog('Nada foi excluído');
  expect(answer.getByText(/Faz parte do sistema/)).toBeInTheDocument();
  expect(fakeServer.calls(deleteProfiles).map(({ body }) => body)).toMatchObject([{ ids: [2, 9] }]);
});

test('copies a profile, with a code proposed from the name until another is typed', async () => {
  fakeServer.on(createProfile, financeProfile);
  fakeServer.on(getProfile, financeProfile);
  const { user } = open();
  await card('Financeiro');
  await chooseAction(user, 'Copiar Financeiro');
  const form = await dialog('Copiar Financeiro');
  const code = form.getByLabelText(/^Código/);
  expect(code).toHaveValue('COPIA_DE_FINANCEIRO');
  await user.clear(form.getByLabelText(/^Nome/));
  await user.type(form.getByLabelText(/^Nome/), 'Gerência 2 à noite');
  expect(code).toHaveValue('GERENCIA_2_A_NOITE');
  await user.clear(code);
  await user.type(code, 'NOITE');
  await user.type(form.getByLabelText(/^Nome/), '!');
  expect(code).toHaveValue('NOITE');
  await user.click(form.getByRole('button', { name: 'Criar' }));
  await waitFor(() =>
    expect(fakeServer.calls(createProfile).map(({ body }) => body)).toMatchObject([
      { code: 'NOITE', name: 'Gerência 2 à noite!', permissions: ['billing:VIEW'], screens: ['billing'] },
    ]),
  );
});

test('compares two profiles in words, with what differs first', async () => {
  const { user } = open();
  await card('Financeiro');
  await chooseAction(user, 'Comparar Financeiro');
  const shown = await dialog('Comparar perfis');
  await shown.findByRole('combobox', { name: 'Comparar com' });
  await choose(user, 'Comparar com', 'Gerente', shown);
  const rows = (await shown.findAllByRole('row')).map(({ textContent }) => textContent);
  const shared = rows.findIndex((text) => text?.startsWith('O que ambos têm'));
  expect(rows[0]).toBe('PermissãoFinanceiroGerente');
  expect(rows[1]).toMatch(/^O que difere \(\d+\)$/);
  expect(rows.indexOf('Tarefas: VerNãoSim')).toBeLessThan(shared);
  expect(rows.indexOf('Faturamento: VerSimSim')).toBeGreaterThan(shared);
});
