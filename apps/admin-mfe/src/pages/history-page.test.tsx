import { listHistory, type HistoryEntry } from '@demanda/contracts/history';
import { exportHistoryLines } from '@demanda/contracts/history-export';
import { removeCommentText } from '@demanda/contracts/removed-texts';
import { listViews } from '@demanda/contracts/views';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { pages } from '../remote';

const anEntry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2025-03-09T17:05:00.000Z',
  event: 'UPDATE',
  resource: 'requesters',
  recordId: 3,
  recordLabel: 'Joana Prado',
  userId: 1,
  userName: 'Ana Souza',
  traceId: 'ab12',
  changes: [{ field: 'name', before: 'Joana', after: 'Joana Prado' }],
  detail: null,
  ...changes,
});
const refusal = anEntry({
  id: 2,
  event: 'REFUSAL',
  resource: 'users',
  recordLabel: '',
  changes: [],
  detail: 'Você não pode excluir sua própria conta',
});
const made = anEntry({
  id: 3,
  event: 'CREATE',
  resource: 'projects',
  recordLabel: 'portal',
  changes: [{ field: 'name', before: null, after: 'portal' }],
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listHistory, pageWith(made, refusal, anEntry({})));
});

const open = (path = '/history') => renderRemote(pages, { path, signInAs: 'ADMIN' });
const cards = async () => {
  await screen.findByRole('button', { name: 'Ver detalhes de Projeto portal' });
  return screen.getAllByRole('listitem').map((card) => within(card));
};

test('shows each entry as one sentence', async () => {
  open();
  const [creation, refused, change] = await cards();
  expect(creation!.getByText('Criou o projeto portal')).toBeInTheDocument();
  expect(refused!.getByText('Recusa')).toBeInTheDocument();
  expect(
    refused!.getByText('Teve uma operação recusada: Você não pode excluir sua própria conta'),
  ).toBeInTheDocument();
  expect(change!.getByText('Mudou o nome de Joana para Joana Prado')).toBeInTheDocument();
  expect(change!.getByText('Ana Souza · 09/03/2025 14:05')).toBeInTheDocument();
  expect(fakeServer.calls(listHistory)).toMatchObject([{ query: { page: 0, size: 10, sort: 'id,desc' } }]);
});

test('filters by the search in the URL', async () => {
  open('/history?event=REFUSAL&user=ana&record=joana&atFrom=2025-03-01');
  await cards();
  expect(fakeServer.calls(listHistory)).toMatchObject([
    { query: { event: 'REFUSAL', user: 'ana', record: 'joana', atFrom: '2025-03-01' } },
  ]);
});

test('shows all details of an entry', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Ver detalhes de Solicitante Joana Prado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitante Joana Prado' }));
  expect(dialog.getByText('Quem').nextSibling).toHaveTextContent('Ana Souza');
  expect(dialog.getByText('Rastreio').nextSibling).toHaveTextContent('ab12');
  expect(dialog.getByText('Nome').nextSibling).toHaveTextContent('de Joana → para Joana Prado');
});

test('an ADMIN removes for ever the text of a comment that an entry shows', async () => {
  const comment = anEntry({
    ...{ id: 9, resource: 'tasks', recordLabel: 'T-1' },
    changes: [{ field: 'comment', before: 'senha: 123', after: null }],
  });
  fakeServer.on(listHistory, pageWith(comment, anEntry({})));
  fakeServer.on(removeCommentText, { count: 2 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver detalhes de Tarefa T-1' }));
  await user.click(await screen.findByRole('button', { name: 'Remover texto para sempre' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover texto para sempre' }));
  await user.type(dialog.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR');
  await user.click(dialog.getByRole('button', { name: 'Remover para sempre' }));
  expect(await screen.findByText('Texto removido para sempre.')).toBeInTheDocument();
  expect(fakeServer.calls(removeCommentText)).toMatchObject([
    { params: { id: 9 }, body: { confirm: 'EXCLUIR' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver detalhes de Solicitante Joana Prado' }));
  await screen.findByRole('dialog', { name: 'Solicitante Joana Prado' });
  expect(screen.queryByRole('button', { name: 'Remover texto para sempre' })).not.toBeInTheDocument();
});

test('shows sign-ins apart from changes, and exports what is shown', async () => {
  fakeServer.on(listViews, { views: [], preferences: {}, parameters: ['kind'] });
  const { user, address } = open('/history?atFrom=2025-03-01');
  await cards();
  const signIn = anEntry({
    ...{ id: 4, event: 'SIGN_IN', resource: 'users', recordLabel: 'ana', address: '10.0.0.7' },
    changes: [{ field: 'device', before: null, after: 'Chrome no Windows' }],
  });
  fakeServer.on(listHistory, pageWith(signIn));
  await user.click(await screen.findByRole('radio', { name: 'Acessos' }));
  expect(await screen.findByText('Entrou no sistema com Chrome no Windows de 10.0.0.7')).toBeInTheDocument();
  expect(address()).toBe('/history?atFrom=2025-03-01&kind=ACCESS');
  fakeServer.on(exportHistoryLines, { content: '{}', name: 'historico.jsonl' });
  await user.click(screen.getByRole('button', { name: 'Exportar JSON' }));
  expect(await screen.findByText('Histórico exportado')).toBeInTheDocument();
  expect(fakeServer.calls(exportHistoryLines)).toMatchObject([
    { query: { kind: 'ACCESS', atFrom: '2025-03-01' } },
  ]);
});
