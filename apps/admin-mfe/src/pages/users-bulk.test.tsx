import { listProfiles } from '@demanda/contracts/profiles';
import { changeUsers, endSessionsOfUsers, resendInvitations } from '@demanda/contracts/user-changes';
import { listUsers } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { copiedText } from '@demanda/testing/copied-text';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { ana, bia, caio } from '../testing/people';
import { aProfile, aUser } from '../testing/records';

/** Actions on the selected accounts (ADR 0091). */

const davi = aUser({
  id: 8,
  username: 'davi@demanda.test',
  email: 'davi@demanda.test',
  name: null,
  roles: ['USER'],
  profiles: [{ id: 3, name: 'Usuário', code: 'USER' }],
  invitationEndsAt: '2999-03-10T17:05:00.000Z',
});
const users = [ana, bia, caio, davi];

beforeEach(() => {
  setScreenWidth(390);
  // The dialogs read the selected accounts again.
  fakeServer.on(listUsers, ({ query }) => {
    const ids = [query.id ?? users.map(({ id }) => id)].flat().map(Number);
    return pageWith(...users.filter(({ id }) => ids.includes(id)));
  });
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

/** Selects all accounts but the user's own and opens the dialog of an action, by keyboard. */
async function openDialog(action: string) {
  const { user } = renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  screen.getByRole('button', { name: 'Ações com 3 usuários selecionados' }).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, shown: within(await screen.findByRole('dialog', { name: action })) };
}
const lines = async (shown: Pick<typeof screen, 'findByRole'>) =>
  within(await shown.findByRole('list', { name: 'Usuários' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const isSelected = (name: string) => screen.getByRole('checkbox', { name: `Selecionar ${name}` });

test('deactivates those that are active, keeps what was refused in the selection with the reason, and undoes', async () => {
  const message = 'Somente um administrador pode alterar a conta de um administrador.';
  fakeServer.on(changeUsers, ({ body }) => ({
    done: body.users
      .filter(({ id }) => id === 8)
      .map(({ id }) => ({ id, version: 1, previous: { enabled: true } })),
    refused: body.users.filter(({ id }) => id === 2).map(({ id }) => ({ id, name: 'Beatriz Lima', message })),
  }));
  const { user, shown } = await openDialog('Desativar');
  expect(await lines(shown)).toEqual([
    'Beatriz Limabia@demanda.testDesativar',
    'caiocaio@demanda.testJá está inativo',
    'davi@demanda.testdavi@demanda.testDesativar',
  ]);
  expect(shown.getByText('2 usuários', { selector: 'strong' })).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Desativar (2)' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Nem tudo foi feito' }));
  expect(refused.getByText(message)).toBeInTheDocument();
  await user.click(refused.getByText('Fechar'));
  await gone();
  expect(
    [isSelected('Beatriz Lima'), isSelected('caio')].map((box) => (box as HTMLInputElement).checked),
  ).toEqual([true, false]);
  await expectToast('1 usuário alterado com sucesso!');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  expect(fakeServer.calls(changeUsers).map(({ body }) => body.users)).toEqual([
    [
      { id: 2, version: 0, enabled: false },
      { id: 8, version: 0, enabled: false },
    ],
    [{ id: 8, version: 1, enabled: true }],
  ]);
});

test('adds a profile to those who do not have it, or removes it from those who keep another', async () => {
  fakeServer.on(changeUsers, { done: [], refused: [] });
  const { user, shown } = await openDialog('Alterar perfis');
  expect(shown.getByRole('button', { name: 'Alterar (0)' })).toBeDisabled();
  await choose(user, 'Perfil', 'Usuário', shown);
  expect(await lines(shown)).toEqual([
    'Beatriz Limabia@demanda.testJá tem este perfil',
    'caiocaio@demanda.testUsuário',
    'davi@demanda.testdavi@demanda.testJá tem este perfil',
  ]);
  await choose(user, 'O que fazer', 'Retirar o perfil', shown);
  expect(await lines(shown)).toEqual([
    'Beatriz Limabia@demanda.testFicaria sem perfil',
    'caiocaio@demanda.testNão tem este perfil',
    'davi@demanda.testdavi@demanda.testFicaria sem perfil',
  ]);
  await choose(user, 'O que fazer', 'Acrescentar o perfil', shown);
  await choose(user, 'Perfil', 'Gerente', shown);
  await user.click(shown.getByRole('button', { name: 'Alterar (3)' }));
  await gone();
  expect(fakeServer.calls(changeUsers)[0]?.body.users).toEqual([
    { id: 2, version: 0, profileCodes: ['USER', 'MANAGER'] },
    { id: 3, version: 0, profileCodes: ['MANAGER'] },
    { id: 8, version: 0, profileCodes: ['USER', 'MANAGER'] },
  ]);
});

test('renews the invitations of those who have no password yet, and shows the links once', async () => {
  const expiresAt = '2025-03-11T17:05:00.000Z';
  fakeServer.on(resendInvitations, {
    done: [{ id: 8, email: 'davi@demanda.test', expiresAt, link: '/invitation#abc' }],
    refused: [],
  });
  const { user, shown } = await openDialog('Reenviar convite');
  expect((await lines(shown))[0]).toMatch(/Já definiu a senha$/);
  await user.click(shown.getByRole('button', { name: 'Reenviar (1)' }));
  const links = within(await screen.findByRole('dialog', { name: 'Links dos convites' }));
  await user.click(links.getByRole('button', { name: 'Copiar todos' }));
  expect(await copiedText()).toBe(`davi@demanda.test\t${window.location.origin}/invitation#abc`);
  await user.click(links.getByRole('button', { name: 'Já copiei' }));
  await gone();
  expect(fakeServer.calls(resendInvitations)[0]?.body).toMatchObject({ users: [{ id: 8 }] });
});

test('ends the sessions of all', async () => {
  fakeServer.on(endSessionsOfUsers, ({ body }) => ({ done: body.users, refused: [] }));
  const { user, shown } = await openDialog('Encerrar sessões');
  await user.click(await shown.findByRole('button', { name: 'Encerrar (3)' }));
  await expectToast('Sessões de 3 usuários encerradas com sucesso!');
  expect(screen.queryByRole('button', { name: /^Ações com/ })).not.toBeInTheDocument();
});
