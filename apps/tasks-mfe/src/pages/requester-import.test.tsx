import {
  createRequester,
  listRequesters,
  matchRequesters,
  updateRequester,
} from '@demanda/contracts/requesters';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aRequester } from '../testing/records';

const CELLS = [
  'Cliente\tCNPJ\tE-mail\tTelefone\tE-mail financeiro\tVencimento',
  'Ação Ltda.\t11444777000161\t\t11 4444-5555\tfin@acao.test; ana@acao.test\t5 dias úteis',
  'Nova\t1234567000195\tnova@cliente.test\t\t\tDia 15',
  'Sem e-mail\t\t\t\t\t',
  'Gêmeos\t\tg@cliente.test\t\t\t',
  'Nova\t01.234.567/0001-95\tnova@cliente.test\t\t\t',
  'Prazo\t\tp@cliente.test\t\t\tà vista',
  'Errado\t11.444.777/0001-60\te@cliente.test\t\t\t',
  'Igual\t\t\t\t\t',
].join('\n');

const acao = aRequester({
  id: 7,
  version: 3,
  name: 'Ação',
  email: 'oi@acao.test',
  phone: '11 2222-3333',
  document: '11.444.777/0001-61',
  financeContacts: [{ name: 'Ana', email: 'ana@acao.test', getsCharges: true, getsReminders: false }],
});

async function openPreview() {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith(acao));
  fakeServer.on(matchRequesters, ({ body }) =>
    body.lines.map(({ name }) => ({
      requester:
        name === 'Ação Ltda.' ? acao : name === 'Igual' ? aRequester({ id: 8, name: 'Igual' }) : null,
      isAmbiguous: name === 'Gêmeos',
    })),
  );
  const { user } = renderRemote(pages, { path: '/requesters', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const source = within(await screen.findByRole('dialog', { name: 'Importar solicitantes' }));
  await user.click(source.getByLabelText(/^Linhas/));
  await user.paste(CELLS);
  await user.click(source.getByRole('button', { name: 'Pré-visualizar' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Importar solicitantes' }));
  const list = within(await shown.findByRole('list', { name: 'Pré-visualização' }));
  return { user, shown, list };
}

test('shows what each line changes or why it is refused, then saves the chosen lines on the versions shown', async () => {
  fakeServer.on(updateRequester, acao);
  fakeServer.on(createRequester, aRequester());
  const { user, shown, list } = await openPreview();
  expect(fakeServer.calls(matchRequesters)[0]!.body.lines[1]).toEqual({
    name: 'Nova',
    document: '01.234.567/0001-95',
  });
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2. Ação Ltda. · alterarNome: Ação → Ação Ltda.Telefone: 11 2222-3333 → 11 4444-5555' +
      'Contatos financeiros: Ana <ana@acao.test> (cobranças) → Ana <ana@acao.test> (cobranças); fin@acao.test (cobranças e lembretes)' +
      'Vencimento: 5 dias úteis',
    '3. Nova · novoNome: NovaE-mail: nova@cliente.testCNPJ ou CPF: 01.234.567/0001-95Vencimento: Dia 15',
    '4. Sem e-mail · novoNome: Sem e-mailE-mail: Email é obrigatório',
    '5. Gêmeos · novoMais de um solicitante tem este nome; informe o CNPJ ou CPF',
    '6. Nova · novoNome: NovaE-mail: nova@cliente.testCNPJ ou CPF: 01.234.567/0001-95Repete a linha 3',
    '7. Prazo · novoVencimento: escreva “10 dias”, “5 dias úteis” ou “dia 15”',
    '8. Errado · novoNome: ErradoE-mail: e@cliente.testCNPJ ou CPF: 11.444.777/0001-60' +
      'Os dígitos deste CNPJ não conferem. Confira, ou marque assim mesmo.',
    '9. Igual · sem mudança',
  ]);
  expect(list.getByRole('checkbox', { name: /Errado/ })).not.toBeChecked();
  await user.click(shown.getByRole('button', { name: 'Importar (2)' }));
  await expectToast('1 solicitante criado, 1 solicitante alterado');
  expect(fakeServer.calls(updateRequester)).toMatchObject([
    {
      params: { id: 7 },
      body: {
        version: 3,
        name: 'Ação Ltda.',
        email: 'oi@acao.test',
        document: '11.444.777/0001-61',
        financeContacts: [{ email: 'ana@acao.test' }, { email: 'fin@acao.test' }],
        dueRule: { kind: 'BUSINESS_DAYS', n: 5 },
      },
    },
  ]);
  expect(fakeServer.calls(createRequester)).toMatchObject([
    { body: { name: 'Nova', dueRule: { kind: 'DAY_OF_MONTH', n: 15 } } },
  ]);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(6));
});

test('a line whose requester has changed since the preview is refused with the reason, and the others are saved', async () => {
  fakeServer.fail(updateRequester, 409, {
    userMessage: 'Alterado por outra pessoa',
    errorCode: 'STALE_VERSION',
  });
  fakeServer.on(createRequester, aRequester());
  const { user, shown, list } = await openPreview();
  await user.click(shown.getByRole('button', { name: 'Importar (2)' }));
  expect(await list.findByText('Alterado por outra pessoa')).toBeVisible();
  expect(fakeServer.calls(createRequester)).toHaveLength(1);
  expect(shown.getByRole('button', { name: 'Importar (0)' })).toBeDisabled();
});
