import { listProfiles } from '@demanda/contracts/profiles';
import { inviteUsers } from '@demanda/contracts/user-changes';
import { listUsers } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { sheetFile, textCell } from '@demanda/testing/workbook';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { ana } from '../testing/people';
import { aProfile } from '../testing/records';

/** Import of users from a spreadsheet (ADR 0091). */

const CELLS = [
  'Nome\tUsuário\tEmail\tPerfil',
  'Lia Prado\tlia\tlia@demanda.test\tGerente + auditoria',
  'Caio Reis\t\tcaio@demanda.test\tUsuário',
  'Eva Lima\teva\teva@\tUsuário',
  'Davi Melo\t\tdavi@demanda.test\tDiretor',
  'Outra Lia\t\tlia@demanda.test\tUsuário',
  'Ana Souza\t\tana@demanda.test\tUsuário',
].join('\n');

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana));
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

/** jsdom's files have no `arrayBuffer`. */
const fileOf = (name: string, bytes: ArrayBuffer) =>
  Object.assign(new File([bytes], name), { arrayBuffer: () => Promise.resolve(bytes) });
const csvFile = (text: string) => fileOf('pessoas.csv', new TextEncoder().encode(text).buffer);

async function openPreview(cells: string) {
  const { user } = renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const source = within(await screen.findByRole('dialog', { name: 'Importar usuários' }));
  await user.click(source.getByLabelText(/^Linhas/));
  await user.paste(cells);
  await user.click(source.getByRole('button', { name: 'Pré-visualizar' }));
  return { user, shown: within(await screen.findByRole('dialog', { name: 'Importar usuários' })) };
}

test('shows what is wrong in each line before any invitation, then invites the chosen lines', async () => {
  fakeServer.on(inviteUsers, ({ body }) =>
    body.isTrial
      ? { done: [], refused: [{ line: 7, message: 'Este e-mail já está em uso' }] }
      : { done: body.lines.map(({ line, email }) => ({ line, email, link: null })), refused: [] },
  );
  const { user, shown } = await openPreview(CELLS);
  const list = within(await shown.findByRole('list', { name: 'Pré-visualização' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2. Lia Prado · Gerente, Auditorialia · lia@demanda.test',
    '3. Caio Reis · Usuáriocaio@demanda.test',
    '4. Eva Lima · Usuárioeva · eva@Email inválido',
    '5. Davi Melodavi@demanda.testPerfil desconhecido: Diretor',
    '6. Outra Lia · Usuáriolia@demanda.testRepete a linha 2',
    '7. Ana Souza · Usuárioana@demanda.testEste e-mail já está em uso',
  ]);
  expect(list.getByRole('checkbox', { name: /Davi/ })).toBeDisabled();
  await user.click(list.getByRole('checkbox', { name: /Caio/ }));
  await user.click(shown.getByRole('button', { name: 'Convidar (1)' }));
  await expectToast('1 pessoa convidada com sucesso!');
  expect(fakeServer.calls(inviteUsers).map(({ body }) => body)).toMatchObject([
    { isTrial: true, lines: [{ line: 2 }, { line: 3 }, { line: 7 }] },
    {
      lines: [{ line: 2, username: 'lia', email: 'lia@demanda.test', profileCodes: ['MANAGER', 'AUDITOR'] }],
    },
  ]);
  // The others stay, to be corrected or left out.
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5));
  expect(list.getByRole('checkbox', { name: /Caio/ })).not.toBeChecked();
  expect(shown.getByRole('button', { name: 'Convidar (0)' })).toBeDisabled();
});

test('shows hidden rows of a workbook unticked and names them as hidden', async () => {
  fakeServer.on(inviteUsers, { done: [], refused: [] });
  const { user } = renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const source = within(await screen.findByRole('dialog', { name: 'Importar usuários' }));
  const cells = (row: number, ...texts: string[]) =>
    texts.map((text, index) => textCell(`${'AB'[index]}${row}`, text)).join('');
  const rows = `<row r="2">${cells(2, 'Colaborador', 'E-mail corporativo')}</row>
    <row r="3" hidden="1">${cells(3, 'Lia Prado', 'lia@demanda.test')}</row>
    <row r="4">${cells(4, 'Caio Reis', 'caio@demanda.test')}</row>`;
  const book = sheetFile({ sheets: [`<sheetData>${rows}</sheetData>`] });
  await user.upload(source.getByLabelText('Planilha ou arquivo CSV'), fileOf('pessoas.xlsx', book));
  await waitFor(() =>
    expect(source.getByLabelText(/^Linhas/)).toHaveValue(
      '\t\t\nColaborador\tE-mail corporativo\t\nLia Prado\tlia@demanda.test\t\nCaio Reis\tcaio@demanda.test\t',
    ),
  );
  await choose(user, 'Perfil das linhas sem perfil', 'Usuário', source);
  await user.click(source.getByRole('button', { name: 'Pré-visualizar' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Importar usuários' }));
  expect(
    await shown.findByRole('checkbox', { name: /^3. Lia Prado .* oculta na planilha/ }),
  ).not.toBeChecked();
  expect(shown.getByRole('checkbox', { name: /^4. Caio Reis/ })).toBeChecked();
  expect(shown.getByText('1 linha oculta ou filtrada na planilha, desmarcada.')).toBeInTheDocument();
  expect(shown.getByText('Nenhuma coluna com o título de perfil.')).toBeInTheDocument();
});

test('without e-mail the links are shown once, and a file of another kind is explained', async () => {
  fakeServer.on(inviteUsers, ({ body }) => ({
    done: body.lines.map(({ line, email }) => ({
      line,
      email,
      link: body.isTrial ? null : '/invitation#abc',
    })),
    refused: [],
  }));
  const { user, shown } = await openPreview('Caio;;caio@demanda.test;USER');
  await user.click(await shown.findByRole('button', { name: 'Voltar às linhas' }));
  const again = within(await screen.findByRole('dialog', { name: 'Importar usuários' }));
  expect(again.getByLabelText(/^Linhas/)).toHaveValue('Caio;;caio@demanda.test;USER');
  await user.upload(again.getByLabelText('Planilha ou arquivo CSV'), new File(['x'], 'pessoas.xlsx'));
  expect(await again.findByText(/^Não foi possível ler o arquivo/)).toBeInTheDocument();
  await user.upload(
    again.getByLabelText('Planilha ou arquivo CSV'),
    csvFile('Email;Perfil\nbia@demanda.test;Gerente'),
  );
  await waitFor(() =>
    expect(again.getByLabelText(/^Linhas/)).toHaveValue('Email;Perfil\nbia@demanda.test;Gerente'),
  );
  await user.click(again.getByRole('button', { name: 'Pré-visualizar' }));
  await user.click(await screen.findByRole('button', { name: 'Convidar (1)' }));
  const links = within(await screen.findByRole('dialog', { name: 'Links dos convites' }));
  expect(links.getByText('bia@demanda.test')).toBeInTheDocument();
  await user.click(links.getByRole('button', { name: 'Já copiei' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('when a later call fails, the links of the calls before are shown, and the rest can be invited again', async () => {
  fakeServer.on(inviteUsers, ({ body }) => {
    if (!body.isTrial) fakeServer.fail(inviteUsers, 503, { message: 'O servidor está ocupado' });
    return { done: body.lines.map(({ line, email }) => ({ line, email, link: '/i#abc' })), refused: [] };
  });
  const people = Array.from({ length: 26 }, (_, place) => `Lia;;lia${place + 1}@demanda.test;USER`);
  const { user, shown } = await openPreview(people.join('\n'));
  await user.click(await shown.findByRole('button', { name: 'Convidar (26)' }));
  await expectToast('O servidor está ocupado');
  const links = within(await screen.findByRole('dialog', { name: 'Links dos convites' }));
  expect(links.getByText('lia25@demanda.test')).toBeInTheDocument();
  expect(links.queryByText('lia26@demanda.test')).not.toBeInTheDocument();
  await waitFor(() => expect(fakeServer.calls(listUsers)).toHaveLength(2));
  await user.click(links.getByRole('button', { name: 'Já copiei' }));
  fakeServer.on(inviteUsers, ({ body }) => ({
    done: body.lines.map(({ line, email }) => ({ line, email, link: null })),
    refused: [],
  }));
  waitOutDoublePress();
  await user.click(await screen.findByRole('button', { name: 'Convidar (1)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
