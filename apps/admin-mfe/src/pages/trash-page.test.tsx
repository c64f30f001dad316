import { restoreRecords, trash, type TrashEntry } from '@demanda/contracts/trash';
import { listViews } from '@demanda/contracts/views';
import { expectToast } from '@demanda/testing/expect-toast';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';

const anEntry = (changes: Partial<TrashEntry> = {}): TrashEntry => ({
  id: 4,
  kind: 'tasks',
  recordId: 12,
  name: 'ERP-12 · Corrigir frete',
  deletedByUserName: 'Ana Souza',
  deletedAt: '2025-03-09T17:05:00.000Z',
  expiresAt: '2025-04-08T17:05:00.000Z',
  ...changes,
});
const period = anEntry({ id: 5, kind: 'billing', recordId: 3, name: 'Março/2025' });

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(trash.list, pageWith(anEntry(), period));
});

const open = (signInAs: 'ADMIN' | 'USER' = 'ADMIN', path = '/trash') =>
  renderRemote(pages, { path, signInAs });
const dialog = () => within(screen.getByRole('dialog'));

test('lists what was deleted, by whom and until when it can be restored', async () => {
  open();
  expect(await screen.findByText('ERP-12 · Corrigir frete')).toBeInTheDocument();
  expect(screen.getByText('Período de faturamento · Ana Souza')).toBeInTheDocument();
  expect(screen.getAllByText('Excluído em 09/03/2025 14:05, expira em 08/04/2025')).toHaveLength(2);
  expect(fakeServer.calls(trash.list)).toMatchObject([{ query: { page: 0, sort: 'deletedAt,desc' } }]);
});

test('opens with the filters of a saved view', async () => {
  const saved = {
    ...{ id: 12, name: 'Minhas', isShared: false, isOwn: true, ownerName: 'Ana Souza', mayEdit: true },
    ...{ query: { kind: ['tasks'] }, layout: {}, dropped: [], version: 0 },
  };
  fakeServer.on(listViews, { views: [saved], preferences: {} });
  open('USER', '/trash?view=12');
  expect(await screen.findByRole('button', { name: /^Minhas/ })).toBeInTheDocument();
  expect(await screen.findByText('Período de faturamento · Ana Souza')).toBeInTheDocument();
  expect(fakeServer.calls(trash.list)).toMatchObject([{ query: { kind: 'tasks' } }]);
});

test('restores one', async () => {
  fakeServer.on(restoreRecords.tasks, { count: 1, refused: [] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restaurar ERP-12 · Corrigir frete' }));
  await expectToast('Tarefa restaurada com sucesso!');
  expect(fakeServer.calls(restoreRecords.tasks)).toMatchObject([{ body: { ids: [12] } }]);
});

test('restores selected ones of several kinds, and says which could not be', async () => {
  expectConsoleError(/409/);
  fakeServer.on(restoreRecords.tasks, { count: 1, refused: [] });
  fakeServer.fail(restoreRecords.billing, 409, {
    userMessage: 'Tarefas deste período já estão em outro: T-1.',
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
  await user.click(screen.getByRole('button', { name: 'Restaurar Selecionados (2)' }));
  await expectToast(
    '1 de 2 registros restaurados. Março/2025: Tarefas deste período já estão em outro: T-1.',
  );
  expect(fakeServer.calls(trash.list)).toContainEqual(
    expect.objectContaining({ query: expect.objectContaining({ id: [4, 5] }) as unknown }),
  );
});

test('asks for another code when that of a task was taken', async () => {
  expectConsoleError(/409/);
  fakeServer.fail(restoreRecords.tasks, 409, { errorCode: 'DUPLICATE_TASK_CODE' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restaurar ERP-12 · Corrigir frete' }));
  await user.type(await screen.findByRole('textbox', { name: /Novo código/ }), 'ERP-99');
  fakeServer.on(restoreRecords.tasks, { count: 1, refused: [] });
  await user.click(dialog().getByRole('button', { name: 'Restaurar' }));
  await expectToast('Tarefa restaurada com sucesso!');
  expect(fakeServer.calls(restoreRecords.tasks).at(-1)).toMatchObject({
    body: { ids: [12], code: 'ERP-99' },
  });
});

test('an empty trash is not emptied', async () => {
  fakeServer.on(trash.list, pageWith());
  open();
  expect(await screen.findByText('Nenhum registro na lixeira')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Esvaziar lixeira' })).not.toBeInTheDocument();
});

test('deletes for ever after a question, and empties after a typed word', async () => {
  fakeServer.on(trash.deleteForever, { count: 1 });
  fakeServer.on(trash.empty, { count: 2 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Excluir definitivamente Março/2025' }));
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  await expectToast('1 registro(s) excluído(s) definitivamente');
  expect(fakeServer.calls(trash.deleteForever)).toMatchObject([{ body: [5] }]);
  await user.click(screen.getByRole('button', { name: 'Esvaziar lixeira' }));
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  expect(fakeServer.calls(trash.empty)).toHaveLength(0);
  await user.type(dialog().getByRole('textbox'), 'excluir');
  await user.click(dialog().getByRole('button', { name: 'Excluir' }));
  await expectToast('2 registro(s) excluído(s) definitivamente');
});

test('offers no deletion for ever to users without the permission', async () => {
  open('USER');
  expect(
    await screen.findByRole('button', { name: 'Restaurar ERP-12 · Corrigir frete' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /definitivamente|Esvaziar/ })).not.toBeInTheDocument();
});
