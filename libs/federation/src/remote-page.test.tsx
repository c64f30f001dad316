import { lazy } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setReportSink, type Report } from './report';
import { serverSays } from './testing/fake-scripts';
import { makePage, type Answers } from './testing/make-page';

const List = () => <h1>Lista</h1>;
const Form = () => <h1>Formulário</h1>;
const pages = { '/tasks': List, '/tasks/:id': Form };

let network: ReturnType<typeof makePage>['network'];
let reports: Report[];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  reports = [];
  setReportSink((item) => reports.push(item));
});
afterEach(() => network.stop());

function open(...answers: Answers) {
  const { at, ...page } = makePage(answers);
  network = page.network;
  const { rerender } = render(at('/tasks'));
  return { goTo: (path: string) => rerender(at(path)) };
}

const panel = () => screen.findByRole('alert');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
const list = () => screen.findByRole('heading', { name: 'Lista' });

test('shows the page of the route, and reports the loading time once', async () => {
  const { goTo } = open({ pages });
  expect(screen.getByText('Carregando')).toBeVisible();
  expect(await list()).toBeVisible();
  goTo('/tasks/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
  goTo('/tasks');
  expect(await list()).toBeVisible();
  // Reported by an effect, which may run a moment after the page has rendered.
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(reports.map(({ kind, remote, path }) => [kind, remote, path])).toEqual([
    ['load', 'tasks', '/tasks'],
    ['load', 'tasks', '/tasks/:id'],
  ]);
  for (const { ms } of reports) expect(ms).toBeGreaterThanOrEqual(0);
});

test('a remote that cannot start shows its message, and the button starts it without a page reload', async () => {
  open({ broken: new Error('boom') }, { pages });
  expect(await panel()).toHaveTextContent('parou por um erro inesperado');
  await retry();
  expect(await list()).toBeVisible();
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(reports.map(({ kind, errorKind }) => [kind, errorKind])).toEqual([
    ['error', 'crashed'],
    ['load', undefined],
  ]);
  expect(reports[0]?.message).toContain('boom');
});

test('a page that throws does not affect the rest, and navigation leaves the panel', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const { goTo } = open({ pages: { ...pages, '/tasks': Broken } });
  expect(await panel()).toHaveTextContent('O restante continua funcionando.');
  goTo('/tasks/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
});

const lost = (message: string, facts: object) =>
  lazy(() => Promise.reject(Object.assign(new Error(message), facts)));

test('a page whose script failed some time ago is retried before the panel is shown', async () => {
  serverSays(0);
  const Missing = lost('Loading chunk 1 failed', { name: 'ChunkLoadError', request: '/1.js' });
  open({ pages: { ...pages, '/tasks': Missing } }, { pages });
  expect(await list()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(network.scripts).toHaveLength(2);
});

test.each([
  ['a stylesheet with other bytes', { code: 'CSS_CHUNK_LOAD_FAILED', integrity: 'sha384-x' }, 'diferente'],
  ['a chunk with other bytes', { name: 'ChunkLoadError', type: 'error', integrity: 'sha384-x' }, 'diferente'],
  ['a chunk that cannot be read', { name: 'ChunkLoadError', type: 'missing' }, 'erro inesperado'],
  ['a chunk that never came', { name: 'ChunkLoadError', type: 'timeout' }, 'demorou demais'],
])('%s is reported as such', async (_case, facts, sentence) => {
  serverSays(200);
  const Broken = lost('Loading chunk 1 failed', { request: '/1.js', ...facts });
  open({ pages: { ...pages, '/tasks': Broken } });
  expect(await panel()).toHaveTextContent(sentence);
});

test('returning to a failed page loads it again', async () => {
  const { goTo } = open({ broken: new Error('boom') }, { pages });
  await panel();
  goTo('/tasks/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
});
