import { getRequester, updateRequester } from '@demanda/contracts/requesters';
import { choose } from '@demanda/testing/choose';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester } from '../testing/records';

test('edits document, contacts and due rule, warns of wrong check digits and saves them', async () => {
  const contact = { name: 'Ana', email: 'ana@cliente.test', getsCharges: true, getsReminders: true };
  fakeServer.on(getRequester, aRequester({ financeContacts: [contact] }));
  fakeServer.on(updateRequester, aRequester());
  const { user } = renderRemote(pages, { path: '/requesters/1/edit', signInAs: 'ADMIN' });
  const document = await screen.findByLabelText('CNPJ ou CPF');
  await user.type(document, '123.456.789-00');
  await user.tab();
  expect(document).toHaveAccessibleDescription(/^Os dígitos deste CPF não conferem/);
  await user.click(await screen.findByRole('button', { name: 'Adicionar contato' }));
  const second = within(screen.getByRole('group', { name: 'Contato financeiro 2' }));
  await user.type(second.getByLabelText(/^E-mail/), 'bia@cliente.test');
  await user.click(second.getByRole('checkbox', { name: 'Recebe lembretes' }));
  await user.click(screen.getByRole('button', { name: 'Remover contato financeiro 1' }));
  await choose(user, 'Vencimento', 'Dia do mês');
  await user.type(screen.getByLabelText('Dia'), '15');
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  await waitFor(() =>
    expect(fakeServer.calls(updateRequester)).toMatchObject([
      {
        body: {
          document: '123.456.789-00',
          financeContacts: [{ email: 'bia@cliente.test', getsCharges: true, getsReminders: false }],
          dueRule: { kind: 'DAY_OF_MONTH', n: 15 },
        },
      },
    ]),
  );
});
