import { savePermissions } from '@demanda/auth/session-store';
import { recordActivity } from '@demanda/contracts/activity';
import type { HistoryEntry } from '@demanda/contracts/history';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { listClientLinks } from '@demanda/contracts/client-links';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { getProject, listProjects } from '@demanda/contracts/projects';
import { deleteRequester, getRequester, listRequesters } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { fakePermissions } from '@demanda/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aProject, aRequester, aTask } from '../testing/records';

/** The details of requesters and projects on a phone; what they share with tasks is in task-record.test.tsx. */

const joana = aRequester();
const joao = aRequester({ id: 2, name: 'João Nunes', email: 'joao@cliente.test', phone: null });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listRequesters, pageWith(joana, joao));
  fakeServer.on(getRequester, ({ params }) => (params.id === 1 ? joana : joao));
  fakeServer.on(listClientLinks, []);
  fakeServer.on(listTasks, { ...pageWith(aTask()), totalElements: 12 });
});

const open = (path: string, signInAs: ProfileCode = 'ADMIN') => renderRemote(pages, { path, signInAs });

test('a requester opens from its list, with its tasks and the way to the next one', async () => {
  const { user, address } = open('/requesters?email=cliente');
  await user.click(await screen.findByText('Joana Prado'));
  expect(await screen.findByRole('heading', { name: 'Detalhes do Solicitante' })).toBeInTheDocument();
  expect(address()).toBe('/requesters/1?email=cliente');
  await waitFor(() => expect(document.title).toBe('#1 Joana Prado · Demanda'));
  expect(screen.getByRole('link', { name: 'Escrever e-mail' })).toHaveAttribute(
    'href',
    'mailto:joana@cliente.test',
  );
  expect(await screen.findByRole('link', { name: '12 tarefas' })).toHaveAttribute(
    'href',
    '/tasks?requesterId=1',
  );
  expect(screen.getByText('Contatos financeiros').nextElementSibling).toHaveTextContent('—');
  await user.click(screen.getByRole('button', { name: 'Próximo solicitante' }));
  expect(await screen.findByText('João Nunes')).toBeInTheDocument();
  expect(address()).toBe('/requesters/2?email=cliente');
});

test('a requester that a link opens leaves the stored filters of the list', async () => {
  const stored = '{"/requesters":"?email=cliente&page=2"}';
  sessionStorage.setItem('demanda.lists', stored);
  open('/requesters/1');
  expect(await screen.findByRole('heading', { name: 'Detalhes do Solicitante' })).toBeInTheDocument();
  expect(sessionStorage.getItem('demanda.lists')).toBe(stored);
});

test('a requester is deleted from its details, which then close', async () => {
  fakeServer.on(deleteRequester, undefined);
  const { user, address } = open('/requesters/2');
  await user.click(await screen.findByRole('button', { name: 'Excluir João Nunes' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await expectToast('1 solicitante(s) excluído(s) com sucesso');
  await waitFor(() => expect(address()).toBe('/requesters'));
});

test('an ADMIN erases the personal data of a requester after typing the word', async () => {
  const erased = aRequester({ name: 'Solicitante removido 1', email: 'x@removido.invalid', phone: null });
  fakeServer.on(eraseRequester, () => void fakeServer.on(getRequester, erased));
  const { user } = open('/requesters/1');
  await chooseAction(user, 'Apagar dados pessoais de Joana Prado');
  const dialog = within(await screen.findByRole('dialog', { name: 'Apagar dados pessoais' }));
  expect(dialog.getByText(/extratos bancários ficam como o banco os escreveu/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Digite EXCLUIR para confirmar'), 'excluir{Enter}');
  await expectToast('Dados pessoais apagados.');
  expect(fakeServer.calls(eraseRequester)).toMatchObject([
    { params: { id: 1 }, body: { confirm: 'EXCLUIR', version: joana.version } },
  ]);
  expect(await screen.findByText('Solicitante removido 1')).toBeInTheDocument();
});

test('a MANAGER who may delete requesters is not offered to erase their data', async () => {
  open('/requesters/1', 'MANAGER');
  const granted = { requesters: ['VIEW', 'DELETE'] };
  act(() => savePermissions({ ...fakePermissions('MANAGER'), resourcePermissions: granted }));
  expect(await screen.findByRole('button', { name: 'Excluir Joana Prado' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mais ações de Joana Prado' })).not.toBeInTheDocument();
});

test('a deleted requester is named so', async () => {
  fakeServer.fail(getRequester, 404);
  open('/requesters/9');
  expect(await screen.findByText('Solicitante não encontrado')).toBeInTheDocument();
});

test('USER reads a project with its activity, and is offered no change of it', async () => {
  // Hidden on the pages of tasks, whose activity has other kinds too.
  localStorage.setItem('demanda.activity.1', '["CHANGE"]');
  const entry: HistoryEntry = {
    ...{ id: 1, at: '2026-03-09T15:00:00.000Z', event: 'CREATE', resource: 'projects', recordId: 1 },
    ...{
      recordLabel: 'Portal do Cliente',
      userId: 1,
      userName: 'Ana',
      traceId: null,
      changes: [],
      detail: null,
    },
  };
  const entries = [{ kind: 'CHANGE' as const, entry }];
  fakeServer.on(recordActivity.projects, { entries, next: null, kinds: ['CHANGE'] });
  fakeServer.on(listProjects, pageWith(aProject()));
  fakeServer.on(getProject, aProject({ description: 'Notas de serviço' }));
  const { user, address } = open('/projects', 'USER');
  await user.click(await screen.findByRole('button', { name: 'Ver detalhes de Portal do Cliente' }));
  expect(await screen.findByRole('heading', { name: 'Detalhes do Projeto' })).toBeInTheDocument();
  expect(address()).toBe('/projects/1');
  expect(await screen.findByText('Notas de serviço')).toBeInTheDocument();
  const timeline = await screen.findByRole('list', { name: 'Atividade' });
  expect(timeline).toHaveTextContent('Ana criou o projeto');
  expect(screen.queryByRole('group', { name: 'Mostrar na atividade' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Histórico/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Editar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Excluir/ })).not.toBeInTheDocument();
});
