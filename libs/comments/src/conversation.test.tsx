import { recordActivity, type ActivityEntry, type ActivityPage } from '@demanda/contracts/activity';
import { taskComments, type Comment } from '@demanda/contracts/comments';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { Conversation } from './conversation';

const comment = (id: number, given: Partial<Comment> = {}): ActivityEntry => ({
  kind: 'COMMENT',
  comment: {
    ...{ id, author: { id: 2, name: 'Bia Lima' }, text: `Texto ${id}`, mentions: [], version: 0 },
    ...{ createdAt: '2026-03-09T17:05:00.000Z', editedAt: null, deletedAt: null },
    ...{ mayEdit: true, mayDelete: true },
    ...given,
  },
});
const change: ActivityEntry = {
  kind: 'CHANGE',
  entry: {
    ...{ id: 1, at: '2026-03-09T17:00:00.000Z', event: 'UPDATE', resource: 'tasks', recordId: 7 },
    ...{ recordLabel: 'DEM-7', userId: 1, userName: 'Ana Souza', traceId: null, detail: null },
    changes: [{ field: 'priority', before: 'MEDIUM', after: 'URGENT' }],
  },
};
const KINDS: ActivityPage['kinds'] = ['COMMENT', 'CHANGE'];
const serve = (entries: ActivityEntry[], older?: ActivityEntry[]) =>
  fakeServer.on(recordActivity.tasks, ({ query: { kind, before } }) => ({
    entries: (before ? older! : entries).filter((entry) => !kind || [kind].flat().includes(entry.kind)),
    next: !before && older ? '1-comment-1' : null,
    kinds: KINDS,
    ...(!before && { isFollowing: true }),
  }));
const open = (path = '/x') =>
  renderRemote(
    { '/x': () => <Conversation of="tasks" recordId={7} name="DEM-7" mayAttach /> },
    { path, signInAs: 'ADMIN' },
  );
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Atividade' })).getAllByRole('listitem');

beforeEach(() => localStorage.clear());

test('comments stand once, as Markdown, in the timeline of a record, where they are written', async () => {
  serve([
    comment(6, { deletedAt: '2026-03-09T18:00:00.000Z' }),
    change,
    comment(5, { text: '**Pronto**', editedAt: '2026-03-09T18:05:00.000Z' }),
  ]);
  fakeServer.on(taskComments.create, (comment(8) as { comment: Comment }).comment);
  const { user } = open();
  const [deleted, changed, shown] = await lines();
  expect(deleted).toHaveTextContent('Comentário excluído');
  expect(changed).toHaveTextContent('mudou a prioridade de Média para Urgente');
  expect(await within(shown!).findByText('Pronto', { selector: 'strong' })).toBeVisible();
  expect(shown).toHaveTextContent(/editado (em 09\/03 )?às 15:05/);
  expect(within(shown!).getByRole('button', { name: /^Editar comentário de Bia/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deixar de seguir' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Comentários', pressed: true }));
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: 'Novo comentário' }), 'Mais');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  // A comment that was just sent is not hidden.
  await waitFor(async () => expect(await lines()).toHaveLength(3));
});

test('a link to a comment shows it, also on a further page and with comments hidden', async () => {
  localStorage.setItem('demanda.activity.1', '["COMMENT"]');
  serve([comment(9), change], [comment(5), comment(4)]);
  open('/x#comment-tasks-7-5');
  await waitFor(async () => expect((await screen.findByText('Texto 5')).closest('li')).toHaveFocus());
  expect(screen.getByText('Texto 9').closest('li')).not.toHaveAttribute('data-linked');
});

test('an older server gives the section of comments', async () => {
  fakeServer.fail(recordActivity.tasks, 404);
  open();
  expect(await screen.findByRole('region', { name: 'Comentários' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Histórico de DEM-7' })).toBeVisible();
});

const serveClient = (entries: ActivityEntry[]) =>
  fakeServer.on(recordActivity.tasks, {
    ...{ entries, next: null, kinds: KINDS, isFollowing: true, mayShowToClient: true },
  });
const QUESTION = { author: { id: null, name: 'Bia Lima (cliente)' }, mayEdit: false, isForClient: true };
const sent = () => fakeServer.calls(taskComments.create).map(({ body }) => body);
const choice = () => screen.findByRole('checkbox', { name: 'Visível para o cliente' });

test('a new comment is not for the client unless it is marked, an answer to their question is', async () => {
  serveClient([comment(9, QUESTION)]);
  fakeServer.on(taskComments.create, (comment(10) as { comment: Comment }).comment);
  const { user } = open();
  const [question] = await lines();
  expect(question).toHaveTextContent('Bia Lima (cliente)');
  expect(await choice()).not.toBeChecked();
  const editor = screen.getByRole('textbox', { name: 'Novo comentário' });
  await user.type(editor, 'Entre nós');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'Entre nós', isForClient: false }]));
  await waitFor(() => expect(editor).toHaveValue(''));
  await user.click(within(question!).getByRole('button', { name: /^Responder ao comentário de Bia Lima/ }));
  expect(editor).toHaveFocus();
  expect(await choice()).toBeChecked();
  await user.keyboard('Na sexta');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ text: 'Na sexta', isForClient: true, answersId: 9 }));
  await waitFor(async () => expect(await choice()).not.toBeChecked());
  await user.type(editor, 'De novo entre nós');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent()[2]).toEqual({ text: 'De novo entre nós', isForClient: false }));
});

test('an answer that was abandoned leaves no mark on the next comment', async () => {
  serveClient([comment(9, QUESTION)]);
  fakeServer.on(taskComments.create, (comment(10) as { comment: Comment }).comment);
  const { user } = open();
  const [question] = await lines();
  const editor = screen.getByRole('textbox', { name: 'Novo comentário' });
  const answer = () =>
    user.click(within(question!).getByRole('button', { name: /^Responder ao comentário de Bia Lima/ }));
  await answer();
  await user.click(await choice());
  await user.type(editor, 'Entre nós');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent()).toEqual([{ text: 'Entre nós', isForClient: false }]));
  await waitFor(() => expect(editor).toHaveValue(''));
  await answer();
  await user.keyboard('Na');
  await user.clear(editor);
  await user.type(editor, 'Outro assunto');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() => expect(sent()[1]).toEqual({ text: 'Outro assunto', isForClient: true }));
});

test('a comment that the client sees says so, and an edit can take it from them', async () => {
  serveClient([comment(9, { isForClient: true }), comment(8)]);
  fakeServer.on(taskComments.update, (comment(9) as { comment: Comment }).comment);
  const { user } = open();
  const [shown, inside] = await lines();
  expect(shown).toHaveTextContent('Visível para o cliente');
  expect(inside).not.toHaveTextContent('Visível para o cliente');
  expect(within(inside!).queryByRole('button', { name: /^Responder/ })).not.toBeInTheDocument();
  await user.click(within(shown!).getByRole('button', { name: /^Editar/ }));
  await user.click(within(shown!).getByRole('checkbox', { name: 'Visível para o cliente' }));
  await user.click(within(shown!).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(fakeServer.calls(taskComments.update)[0]!.body).toMatchObject({ isForClient: false, version: 0 }),
  );
});

test('without a client who has access, the choice is not offered', async () => {
  serve([comment(5)]);
  open();
  await lines();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
