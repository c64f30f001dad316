import {
  createRequester,
  deleteRequester,
  deleteRequesters,
  getRequester,
  listRequesters,
  updateRequester,
} from '@demanda/contracts/requesters';
import { restoreRecords } from '@demanda/contracts/trash';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester } from '../testing/records';

const joana = aRequester();
const joao = aRequester({ id: 2, name: 'João Nunes', email: 'joao@cliente.test', phone: null });

beforeEach(() => fakeServer.on(listRequesters, pageWith(joana, joao)));

const open = (path = '/requesters') =>
  renderRemote(pages, { path, signInAs: 'ADMIN', recordPaths: { requesters: '/requesters/:id' } });
const dialog = () => within(screen.getByRole('dialog'));

describe('on a phone', () => {
  beforeEach(() => setScreenWidth(390));

  test('requests the first page by id ascending (CONST-36, LIST-04)', async () => {
    open();
    await screen.findByText('Joana Prado');
    expect(fakeServer.calls(listRequesters)).toMatchObject([
      { query: { page: 0, size: 10, sort: 'id,asc' } },
    ]);
  });

  test('searches by name, e-mail, phone, document or legal name on the server (REQ-16 to REQ-18, G-USE-6)', async () => {
    const { user } = open();
    await screen.findByText('Joana Prado');
    await user.type(screen.getByRole('searchbox'), 'joao{Enter}');
    const searchIn = expect.arrayContaining(['name', 'email', 'phone', 'document', 'legalName']) as unknown;
    const query = { page: 0, search: 'joao', searchIn };
    await waitFor(() => expect(fakeServer.calls(listRequesters).at(-1)).toMatchObject({ query }));
  });

  test('shows an empty state (REQ-27)', async () => {
    fakeServer.on(listRequesters, pageWith());
    open();
    expect(await screen.findByText('Nenhum solicitante encontrado')).toBeInTheDocument();
  });

  test('deletes one after a confirmation, and nothing when cancelled (REQ-23)', async () => {
    fakeServer.on(deleteRequester, undefined);
    const { user } = open();
    await chooseAction(user, 'Excluir Joana Prado');
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    expect(fakeServer.calls(deleteRequester)).toHaveLength(0);

    await chooseAction(user, 'Excluir Joana Prado');
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await expectToast('1 solicitante(s) excluído(s) com sucesso');
    expect(fakeServer.calls(deleteRequester)).toMatchObject([{ params: { id: 1 } }]);
  });

  test('deletes all selected in one call and clears the selection (REQ-24, REQ-25)', async () => {
    fakeServer.on(deleteRequesters, { count: 2 });
    const { user } = open();
    await screen.findByText('Joana Prado');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionados (2)' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await expectToast('2 solicitante(s) excluído(s) com sucesso');
    expect(fakeServer.calls(deleteRequesters)).toMatchObject([{ body: { ids: [1, 2] } }]);
    expect(screen.getByRole('checkbox', { name: 'Selecionar Joana Prado' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /Excluir Selecionados/ })).not.toBeInTheDocument();
  });

  test('undoes a deletion from its toast', async () => {
    fakeServer.on(deleteRequesters, { count: 2 });
    fakeServer.on(restoreRecords.requesters, { count: 2, refused: [] });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionados (2)' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await expectToast('2 registros restaurados com sucesso!');
    expect(fakeServer.calls(restoreRecords.requesters)).toMatchObject([{ body: { ids: [1, 2] } }]);
    expect(screen.queryByText('2 solicitante(s) excluído(s) com sucesso')).not.toBeInTheDocument();
  });

  test('shows why one with tasks cannot be deleted (G-REQ-3, ERR-058)', async () => {
    fakeServer.fail(deleteRequester, 409, { message: 'Joana Prado possui tarefas.' });
    const { user } = open();
    await chooseAction(user, 'Excluir Joana Prado');
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await expectToast('Erro ao excluir solicitante');
    expect(screen.getByText('Joana Prado possui tarefas.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Editar Joana Prado' })).toBeInTheDocument();
  });

  test('shows a refused deletion once, under its own title, and keeps the selection (ERR-059)', async () => {
    fakeServer.fail(deleteRequesters, 409, { message: 'Joana Prado possui tarefas.' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Joana Prado' }));
    await user.click(screen.getByRole('button', { name: 'Excluir Selecionados (1)' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await expectToast('Erro ao excluir solicitantes selecionados');
    expect(screen.getByText('Joana Prado possui tarefas.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Selecionar Joana Prado' })).toBeChecked();
  });
});

test('offers to reload when the first load fails, and shows it once (ERR-057)', async () => {
  fakeServer.fail(listRequesters, 500);
  const { user } = open();
  await expectToast('Erro ao buscar solicitantes');
  fakeServer.on(listRequesters, pageWith(joana));
  setScreenWidth(390);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Joana Prado')).toBeInTheDocument();
});

describe('Novo Solicitante', () => {
  test('asks before "Voltar" loses input, and only then (REQ-30)', async () => {
    const { user, address } = open('/requesters/create');
    const goBack = () => user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.type(await screen.findByLabelText(/^Nome/), 'Jo');
    await goBack();
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(address()).toBe('/requesters/create');
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Jo');
    await user.clear(screen.getByLabelText(/^Nome/));
    await goBack();
    await waitFor(() => expect(address()).toBe('/requesters'));
  });

  const fill = async (user: ReturnType<typeof open>['user'], name: string, email: string) => {
    await user.type(await screen.findByLabelText(/^Nome/), name);
    await user.type(screen.getByLabelText(/^E-mail/), email);
  };

  test('creates and returns to the list (REQ-30, REQ-31, REQ-48)', async () => {
    fakeServer.on(createRequester, joana);
    const { user, address } = open('/requesters/create');
    await fill(user, ' Joana Prado ', 'joana@cliente.test');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(address()).toBe('/requesters'));
    expect(fakeServer.calls(createRequester)).toMatchObject([
      { body: { name: 'Joana Prado', email: 'joana@cliente.test', phone: null } },
    ]);
    expect(screen.getByText('Solicitante criado com sucesso!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir' })).toBeInTheDocument();
  });

  test.each<[string, (user: ReturnType<typeof open>['user']) => Promise<void>]>([
    ['a double click', (user) => user.dblClick(screen.getByRole('button', { name: 'Salvar' }))],
    ['a double Enter', (user) => user.type(screen.getByLabelText(/^E-mail/), '{Enter}{Enter}')],
  ])('saves once on %s', async (_, submit) => {
    fakeServer.on(createRequester, joana);
    const { user, address } = open('/requesters/create');
    await fill(user, 'Joana', 'joana@cliente.test');
    await submit(user);
    await waitFor(() => expect(address()).toBe('/requesters'));
    expect(fakeServer.calls(createRequester)).toHaveLength(1);
    expect(screen.getAllByText('Solicitante criado com sucesso!')).toHaveLength(1);
  });

  test.each([
    ['Nome é obrigatório', '', 'a@b.co'],
    ['Máximo 200 caracteres', 'x'.repeat(201), 'a@b.co'],
    ['Email é obrigatório', 'Ana', ''],
    ['Email inválido', 'Ana', 'abc'],
  ])('refuses with %s and sends nothing (REQ-43 to REQ-47)', async (message, name, email) => {
    const { user } = open('/requesters/create');
    const nameField = await screen.findByLabelText(/^Nome/);
    if (name) await user.click(nameField).then(() => user.paste(name));
    if (email) await user.type(screen.getByLabelText(/^E-mail/), email);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(fakeServer.calls(createRequester)).toHaveLength(0);
  });

  test("keeps the input and shows the server's message at its field", async () => {
    fakeServer.fail(createRequester, 400, { errors: [{ field: 'email', message: 'Email inválido' }] });
    const { user } = open('/requesters/create');
    await fill(user, 'Joana', 'joana@cliente.test');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Email inválido')).toBeInTheDocument();
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('joana@cliente.test');
  });
});

describe('Editar Solicitante', () => {
  test('shows the stored values and times, and saves with the version (REQ-33 to REQ-39)', async () => {
    fakeServer.on(getRequester, joana);
    fakeServer.on(updateRequester, joana);
    const { user, address } = open('/requesters/1/edit');
    const name = await screen.findByLabelText(/^Nome/);
    expect(name).toHaveValue('Joana Prado');
    expect(name).toBeRequired();
    expect(
      screen.getByText(/^#1 · Criado em 09\/03\/2025 14:05 · Atualizado em 10\/03\/2025 09:00$/),
    ).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Telefone'));
    await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
    await waitFor(() => expect(address()).toBe('/requesters'));
    expect(fakeServer.calls(updateRequester)).toMatchObject([
      { params: { id: 1 }, body: { phone: null, version: 0 } },
    ]);
  });

  test('shows a failed load and returns to the list (REQ-40, ERR-061)', async () => {
    fakeServer.fail(getRequester, 500);
    const { address } = open('/requesters/9/edit');
    await expectToast('Erro ao carregar solicitante. Redirecionando...');
    expect(screen.getByText('Solicitante não encontrado')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/requesters'));
  });

  test('stays on the panel when the response is empty (REQ-41, REQ-42)', async () => {
    expectConsoleError(/GET \/api\/requesters\/9 200/);
    fakeServer.on(getRequester, null as never);
    const { user, address } = open('/requesters/9/edit');
    await user.click(await screen.findByRole('link', { name: 'Voltar para Listagem' }));
    expect(address()).toBe('/requesters');
  });
});
