import { eraseUser, listDeletedUsers } from '@demanda/contracts/personal-data';
import { listProfiles } from '@demanda/contracts/profiles';
import { listUsers } from '@demanda/contracts/users';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { removeRights } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProfile } from '../testing/records';
import { ana, bia } from '../testing/people';

beforeEach(() => fakeServer.on(listProfiles, pageWith(aProfile())));

const open = () => renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const erased = () => fakeServer.calls(eraseUser).map(({ params, body }) => [params.id, body.confirm]);

test('a deleted account is erased after the word was typed', async () => {
  const gone = { id: 7, username: 'rui', name: 'Rui Melo', deletedAt: '2026-11-20T12:00:00Z', version: 3 };
  fakeServer.on(listUsers, pageWith(ana));
  fakeServer.on(listDeletedUsers, [gone]);
  fakeServer.on(eraseUser, () => void fakeServer.on(listDeletedUsers, []));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Contas excluídas' }));
  const list = await dialog('Contas excluídas');
  expect(await list.findByText('rui · excluída em 20/11/2026')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Apagar dados de Rui Melo' }));
  const confirm = await dialog('Apagar dados pessoais');
  await user.click(confirm.getByRole('button', { name: 'Apagar para sempre' }));
  expect(await confirm.findByText('A palavra não confere')).toBeVisible();
  expect(erased()).toEqual([]);
  const word = confirm.getByLabelText('Digite EXCLUIR para confirmar');
  await waitFor(() => expect(word).toHaveFocus());
  await user.keyboard('excluir');
  expect(word).toHaveValue('excluir');
  await user.click(confirm.getByRole('button', { name: 'Apagar para sempre' }));
  await expectToast('Dados pessoais apagados.');
  expect(erased()).toEqual([[7, 'EXCLUIR']]);
  expect(await list.findByText('Nenhuma conta excluída tem dados pessoais.')).toBeVisible();
});

test('only a disabled account offers it, and only to users who manage accounts', async () => {
  fakeServer.on(listUsers, pageWith(ana, { ...bia, enabled: false }));
  const { user } = open();
  const more = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Mais ações de ${name}` }));
    return screen.findAllByRole('menuitem');
  };
  const names = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
  expect(names(await more('Beatriz Lima'))).toContainEqual(expect.stringContaining('Apagar dados pessoais'));
  await user.keyboard('{Escape}');
  act(() => removeRights('users:MANAGE'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Contas excluídas' })).toBeNull());
});
