import { inviteUser, resendInvitation, revokeInvitation } from '@demanda/contracts/invitations';
import { listProfiles } from '@demanda/contracts/profiles';
import { listUsers } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { copiedText } from '@demanda/testing/copied-text';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { ana, bia } from '../testing/people';
import { aProfile, aUser } from '../testing/records';

/** Invitations (ADR 0084). */

const invited = (id: number, email: string, invitationEndsAt: string) =>
  aUser({ id, username: email, email, name: null, invitationEndsAt });
const davi = invited(8, 'davi@demanda.test', '2999-03-10T17:05:00.000Z');
const eva = invited(9, 'eva@demanda.test', '2020-03-10T17:05:00.000Z');
const sent = { expiresAt: davi.invitationEndsAt!, email: 'SENT', link: null } as const;
const copied = { expiresAt: '2025-03-11T17:05:00.000Z', email: null, link: '/invitation#abc' };

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana, bia, davi, eva));
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

const open = () => renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function invite(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Convidar' }));
  const form = await dialog('Convidar Usuário');
  await user.type(form.getByLabelText(/^Email/), 'davi@demanda.test');
  await choose(user, 'Perfil', 'Gerente', form);
  await user.click(form.getByRole('button', { name: 'Convidar' }));
}

test('an invitation is sent to an e-mail with a profile', async () => {
  fakeServer.on(inviteUser, { ...sent, user: davi });
  const { user } = open();
  await invite(user);
  await expectToast('Convite enviado para davi@demanda.test.');
  await gone();
  expect(fakeServer.calls(inviteUser).map(({ body }) => body)).toEqual([
    { email: 'davi@demanda.test', name: null, profileCodes: ['MANAGER'] },
  ]);
});

test('without e-mail the link is shown once, to be copied', async () => {
  fakeServer.on(inviteUser, { ...copied, user: davi });
  const { user } = open();
  await invite(user);
  const shown = await dialog('Link do convite');
  expect(shown.getByText('11/03/2025 14:05')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Copiar link' }));
  expect(await copiedText()).toBe(`${window.location.origin}/invitation#abc`);
  await user.click(shown.getByRole('button', { name: 'Já copiei' }));
  await gone();
});

test('a taken e-mail is shown at its field, and the input stays', async () => {
  const message = 'Este e-mail já está em uso';
  fakeServer.fail(inviteUser, 409, { message, errors: [{ field: 'email', message }] });
  const { user } = open();
  await invite(user);
  const field = (await dialog('Convidar Usuário')).getByLabelText(/^Email/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue('davi@demanda.test');
});

test('the list shows the state of an invitation, which can be sent again or cancelled', async () => {
  fakeServer.on(resendInvitation, copied);
  fakeServer.on(revokeInvitation, undefined);
  const { user } = open();
  expect(await screen.findByText('Convite pendente')).toBeInTheDocument();
  expect(screen.getByText('Convite encerrado')).toBeInTheDocument();
  expect((await openActions(user, 'Beatriz Lima')).join()).not.toMatch(/convite/);
  await user.keyboard('{Escape}');
  await chooseAction(user, 'Reenviar convite de eva@demanda.test');
  await user.click((await dialog('Reenviar convite')).getByRole('button', { name: 'Reenviar convite' }));
  await user.click((await dialog('Link do convite')).getByRole('button', { name: 'Já copiei' }));
  await gone();
  expect((await openActions(user, 'eva@demanda.test')).join()).not.toMatch(/Cancelar convite/);
  await user.keyboard('{Escape}');
  await chooseAction(user, 'Cancelar convite de davi@demanda.test');
  await user.click((await dialog('Cancelar convite')).getByRole('button', { name: 'Cancelar convite' }));
  await expectToast('Convite cancelado com sucesso!');
  expect(fakeServer.calls(revokeInvitation)).toMatchObject([{ params: { id: 8 } }]);
});
