import { activityKindOf, recordActivity, type ActivityPage } from '@demanda/contracts/activity';
import type { HistoryChange, HistoryEntry } from '@demanda/contracts/history';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { screen, within } from '@testing-library/react';
import { Activity } from './activity';

let made = 0;
const NOON_MS = Date.parse('2026-03-09T15:00:00.000Z');

/** An entry so many minutes before noon. */
const anEntry = (minutesAgo: number, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: (made += 1),
  at: new Date(NOON_MS - minutesAgo * 60_000).toISOString(),
  event: 'UPDATE',
  resource: 'tasks',
  recordId: 12,
  recordLabel: 'DEM-12',
  userId: 1,
  userName: 'Ana Souza',
  traceId: null,
  changes: [],
  detail: null,
  ...changes,
});
const change = (
  field: string,
  before: HistoryChange['before'],
  after: HistoryChange['before'],
): HistoryChange => ({ field, before, after });

const KINDS: ActivityPage['kinds'] = ['COMMENT', 'CHANGE', 'MESSAGE', 'DELIVERY', 'BILLING'];
const pageOf = (entries: HistoryEntry[], next: string | null = null): ActivityPage => ({
  entries: entries.map((entry) => ({ kind: activityKindOf(entry.resource), entry })),
  next,
  kinds: KINDS,
});

const pages = { '/x': () => <Activity of="tasks" id={12} name="DEM-12" /> };
const open = () => renderRemote(pages, { path: '/x', signInAs: 'ADMIN' });
/** The first line of each entry, without its time. */
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Atividade' }))
    .getAllByText('Ana Souza', { selector: 'strong' })
    .map(({ parentElement }) => parentElement!.textContent);

beforeEach(() => localStorage.clear());

const cases: [string, Partial<HistoryEntry>][] = [
  ['mudou a prioridade de Média para Urgente', { changes: [change('priority', 'MEDIUM', 'URGENT')] }],
  ['definiu o link como https://a.test', { changes: [change('link', null, 'https://a.test')] }],
  ['removeu as horas estimadas (era 12)', { changes: [change('estimatedHours', 12, null)] }],
  ['desmarcou “Possui subtarefas”', { changes: [change('hasSubTasks', true, false)] }],
  ['criou a tarefa', { event: 'CREATE' }],
  ['incluiu a subtarefa Testar', { event: 'CREATE', resource: 'subTasks', recordLabel: 'Testar' }],
  [
    'concluiu a subtarefa Testar',
    { resource: 'subTasks', recordLabel: 'Testar', changes: [change('completed', false, true)] },
  ],
  ['anexou ata.pdf', { event: 'CREATE', resource: 'attachments', recordLabel: 'ata.pdf' }],
  [
    'enviou por e-mail para joana@cliente.test (Dados da tarefa) Falhou',
    {
      event: 'EMAIL',
      resource: 'outbox',
      changes: [
        change('channel', null, 'EMAIL'),
        change('kind', null, 'TASK_DATA'),
        change('recipients', null, ['joana@cliente.test']),
        change('status', null, 'FAILED'),
      ],
    },
  ],
  [
    'entregou em Portal (Aprovado)',
    {
      event: 'CREATE',
      resource: 'deliveryItems',
      recordLabel: 'Portal',
      changes: [change('status', null, 'APPROVED')],
    },
  ],
  [
    'mudou o status da entrega em Portal de Pendente para Aprovado',
    {
      event: 'STATUS',
      resource: 'deliveryItems',
      recordLabel: 'Portal',
      changes: [change('status', 'PENDING', 'APPROVED')],
    },
  ],
  [
    'definiu a URL do repositório como https://git.test/portal',
    { resource: 'projects', changes: [change('repositoryUrl', null, 'https://git.test/portal')] },
  ],
  ['faturou em Outubro/2026', { event: 'LINK', resource: 'billing', recordLabel: 'Outubro/2026' }],
  [
    'ajustou Outubro/2026 em Novembro/2026',
    {
      event: 'LINK',
      resource: 'billing',
      recordLabel: 'Novembro/2026',
      changes: [change('adjustedMonth', null, 'Outubro/2026')],
    },
  ],
];

test('shows the sentence of each entry', async () => {
  fakeServer.on(recordActivity.tasks, pageOf(cases.map(([, entry], place) => anEntry(20 * place, entry))));
  open();
  const shown = (await lines()).map((line) => line.replace(/\s+/g, ' '));
  expect(shown).toEqual(cases.map(([sentence]) => `Ana Souza ${sentence}`));
});

test('folds the changes of one person within ten minutes into one line that opens', async () => {
  const priority = anEntry(1, { changes: [change('priority', 'MEDIUM', 'URGENT')] });
  const title = anEntry(8, { changes: [change('title', 'Tela', 'Tela de login')] });
  const earlier = anEntry(12, { changes: [change('priority', 'LOW', 'MEDIUM')] });
  fakeServer.on(recordActivity.tasks, pageOf([priority, title, earlier]));
  const { user } = open();
  expect(await lines()).toEqual([
    'Ana Souza fez 2 alterações: prioridade, título',
    'Ana Souza mudou a prioridade de Baixa para Média',
  ]);
  await user.click(screen.getByText('fez 2 alterações: prioridade, título', { exact: false }));
  expect(screen.getByText('Mudou o título de Tela para Tela de login', { exact: false })).toBeVisible();
});

test('a kind is hidden by its button, which keeps the choice', async () => {
  fakeServer.on(recordActivity.tasks, ({ query }) =>
    pageOf(
      query.kind?.length === 3
        ? [anEntry(5)]
        : [anEntry(5), anEntry(6, { event: 'LINK', resource: 'billing' })],
    ),
  );
  const { user } = open();
  expect(await lines()).toHaveLength(2);
  const billing = screen.getByRole('button', { name: 'Faturamento' });
  expect(billing).toHaveAttribute('aria-pressed', 'true');
  await user.click(billing);
  expect(billing).toHaveAttribute('aria-pressed', 'false');
  expect(await lines()).toHaveLength(1);
  expect(fakeServer.calls(recordActivity.tasks).at(-1)!.query).toMatchObject({
    kind: ['CHANGE', 'MESSAGE', 'DELIVERY'],
  });
  expect(localStorage.getItem('demanda.activity.1')).toContain('BILLING');
});

test('loads more from where the page before ended', async () => {
  fakeServer.on(recordActivity.tasks, ({ query }) =>
    query.before ? pageOf([anEntry(90)]) : pageOf([anEntry(5)], '5-history-9'),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findAllByText('Ana Souza')).toHaveLength(2);
  expect(fakeServer.calls(recordActivity.tasks).at(-1)!.query).toMatchObject({ before: '5-history-9' });
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

test('an older server is asked for the history instead', async () => {
  fakeServer.fail(recordActivity.tasks, 404);
  open();
  expect(await screen.findByRole('button', { name: 'Histórico de DEM-12' })).toBeInTheDocument();
});
