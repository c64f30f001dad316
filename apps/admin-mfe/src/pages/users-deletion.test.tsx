import { ERROR_CODES } from '@demanda/contracts/errors';
import { deleteUser, deleteUsers, listUsers } from '@demanda/contracts/users';
import { listProfiles } from '@demanda/contracts/profiles';
import { aProfile } from '../testing/records';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { ana, bia, caio } from '../testing/people';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana, bia, caio));
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

async function open() {
  const opened = renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
  await screen.findByText('Beatriz Lima');
  return opened;
}
type Person = Awaited<ReturnType<typeof open>>['user'];

const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });
const press = (user: Person, name: RegExp | string) => user.click(screen.getByRole('button', { name }));
const answer = async (user: Person, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the selection', () => {
  test('has a check box for each row except one’s own, and one for all with a mixed state (USER-34, USER-35, USER-80)', async () => {
    const { user } = await open();
    const own = box('Selecionar Ana Souza. Você não pode selecionar sua própria conta');
    expect(own).toHaveAttribute('aria-disabled', 'true');
    const all = box('Selecionar todos');
    await user.click(box('Selecionar Beatriz Lima'));
    expect(all).toBePartiallyChecked();
    await user.click(box('Selecionar caio'));
    expect(all).toBeChecked();
    await user.click(all);
    expect(box('Selecionar caio')).not.toBeChecked();
    await user.click(all);
    expect(box('Selecionar caio')).toBeChecked();
    expect(own).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Excluir Selecionados (2)' })).toBeInTheDocument();
  });

  test('is cleared by Limpar seleção (USER-36)', async () => {
    const { user } = await open();
    await user.click(box('Selecionar todos'));
    await press(user, 'Limpar seleção');
    expect(box('Selecionar Beatriz Lima')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /Limpar seleção|Excluir Selecionados/ })).toBeNull();
  });
});

describe('a deletion of one', () => {
  test('asks for confirmation, and sends nothing when cancelled (USER-39, USER-40)', async () => {
    const { user } = await open();
    await press(user, 'Excluir Beatriz Lima');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Excluir Beatriz Lima? Sai do sistema na hora; o que registrou continua com o seu nome. ' +
        'Esta ação não pode ser desfeita.',
    );
    await answer(user, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(deleteUser)).toHaveLength(0);
  });

  test('deletes and shows a toast (USER-39, ERR-148)', async () => {
    fakeServer.on(deleteUser, undefined);
    const { user } = await open();
    await press(user, 'Excluir Beatriz Lima');
    await answer(user, 'Excluir');
    await expectToast('Usuário excluído com sucesso!');
    expect(fakeServer.calls(deleteUser).map(({ params }) => params)).toEqual([{ id: 2 }]);
    await waitFor(() => expect(fakeServer.calls(listUsers)).toHaveLength(2));
  });

  test('is disabled with a reason for one’s own account (USER-81)', async () => {
    await open();
    expect(
      screen.getByRole('button', { name: 'Excluir Ana Souza. Você não pode excluir sua própria conta' }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  test("shows the server's message when it is refused (ERR-144, G-USER-4)", async () => {
    const message = 'O último administrador ativo não pode ser excluído.';
    fakeServer.fail(deleteUser, 409, { message, errorCode: ERROR_CODES.protectedAccount });
    const { user } = await open();
    await press(user, 'Excluir Beatriz Lima');
    await answer(user, 'Excluir');
    await expectToast(message);
    await answer(user, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Beatriz Lima')).toBeInTheDocument();
  });
});

describe('a deletion of several', () => {
  async function askForAll() {
    const opened = await open();
    await opened.user.click(box('Selecionar todos'));
    await press(opened.user, 'Excluir Selecionados (2)');
    return opened;
  }

  test('asks for confirmation, and sends nothing when cancelled (USER-41)', async () => {
    const { user } = await askForAll();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Excluir 2 usuários?');
    await answer(user, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(deleteUsers)).toHaveLength(0);
    expect(box('Selecionar Beatriz Lima')).toBeChecked();
  });

  test('makes one call, shows a toast and clears the selection (USER-37, ERR-149)', async () => {
    fakeServer.on(deleteUsers, { count: 2 });
    const { user } = await askForAll();
    await answer(user, 'Excluir');
    await expectToast('2 usuário(s) excluído(s) com sucesso');
    expect(fakeServer.calls(deleteUsers).map(({ body }) => body)).toMatchObject([{ ids: [2, 3] }]);
    expect(box('Selecionar Beatriz Lima')).not.toBeChecked();
  });

  test('keeps the selection when it fails (ERR-145)', async () => {
    fakeServer.fail(deleteUsers, 500);
    const { user } = await askForAll();
    await answer(user, 'Excluir');
    await expectToast('Erro ao excluir usuários selecionados');
    expect(box('Selecionar Beatriz Lima')).toBeChecked();
  });

  test('names the accounts that prevented it (G-USER-4)', async () => {
    const message = 'é o último administrador ativo';
    fakeServer.fail(deleteUsers, 409, { errors: [{ field: '2', name: 'Beatriz Lima', message }] });
    const { user } = await askForAll();
    await answer(user, 'Excluir');
    expect(await screen.findByRole('dialog', { name: 'Nada foi excluído' })).toHaveTextContent(message);
    await answer(user, 'Remover da seleção');
    expect(box('Selecionar Beatriz Lima')).not.toBeChecked();
    expect(box('Selecionar caio')).toBeChecked();
  });
});
