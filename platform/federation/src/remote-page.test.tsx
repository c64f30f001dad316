import { lazy, useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './containment/commit-count';
import { reloadPage } from './reload-page';
import { RemoteError } from './remote-error';
import { setReportSink, type Report } from './report';
import { makeRemote, serverSays } from './testing/fake-scripts';
import { makePage, type Answers } from './testing/make-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const List = () => <h1>Lista</h1>;
const Form = () => <h1>Formulário</h1>;
const pages = { '/orders': List, '/orders/:id': Form };

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
  const remote = makeRemote();
  const { at, ...page } = makePage(answers, remote);
  network = page.network;
  const { rerender } = render(at('/orders'));
  return { remote, goTo: (path: string) => rerender(at(path)) };
}

const panel = () => screen.findByRole('alert');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
const list = () => screen.findByRole('heading', { name: 'Lista' });

test('shows the page of the route, and reports the loading time once', async () => {
  const { goTo } = open({ pages });
  expect(screen.getByText('Carregando')).toBeVisible();
  expect(await list()).toBeVisible();
  goTo('/orders/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
  goTo('/orders');
  expect(await list()).toBeVisible();
  // Reported by an effect, which may run a moment after the page has rendered.
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(reports.map(({ kind, remote, path }) => [kind, remote, path])).toEqual([
    ['load', 'orders', '/orders'],
    ['load', 'orders', '/orders/:id'],
  ]);
  for (const { ms } of reports) expect(ms).toBeGreaterThanOrEqual(0);
});

test('a remote that cannot start shows its message, and the button starts it without a page reload', async () => {
  open({ broken: new Error('boom') }, { pages });
  expect(await panel()).toHaveTextContent('parou por um erro inesperado');
  await retry();
  expect(await list()).toBeVisible();
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(reports.map(({ kind, errorKind, consequence }) => [kind, errorKind, consequence])).toEqual([
    ['error', 'crashed', 'not-opened'],
    ['load', undefined, 'reopened'],
  ]);
  expect(reports[0]?.message).toContain('boom');
});

test('where the browser keeps a failed module, the button loads the page again', async () => {
  const failure = new RemoteError('network', 'orders', { isKept: true });
  const page = Object.assign(() => <h1>Lista</h1>, { load: () => Promise.reject(failure) });
  open({ pages: { ...pages, '/orders': page } });
  expect(await panel()).toHaveTextContent('só o busca de novo em uma página recarregada');
  await retry();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a page that throws does not affect the rest, and navigation leaves the panel', async () => {
  const Broken = () => {
    const error = new Error('boom');
    const folder = new URL('.', new URL(remote.entry, location.origin)).href;
    error.stack = `Error: boom\n    at react (/builds/shell/1/react.js:1:2)\n    at Broken (${folder}7.js:1:234)`;
    throw error;
  };
  const { goTo, remote } = open({ pages: { ...pages, '/orders': Broken } });
  expect(await panel()).toHaveTextContent('O restante continua funcionando.');
  goTo('/orders/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
  expect(reports[0]).toMatchObject({ position: '7.js:1:234', consequence: 'not-opened' });
  // Opening another page is not a retry of the failed one.
  await waitFor(() => expect(reports[1]).toMatchObject({ kind: 'load', consequence: undefined }));
});

const lost = (message: string, facts: object) =>
  lazy(() => Promise.reject(Object.assign(new Error(message), facts)));

test('a page whose script failed some time ago is retried before the panel is shown', async () => {
  serverSays(0);
  const Missing = lost('Loading chunk 1 failed', { name: 'ChunkLoadError', request: '/1.js' });
  open({ pages: { ...pages, '/orders': Missing } }, { pages });
  expect(await list()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(network.scripts).toHaveLength(2);
  await waitFor(() => expect(reports).toMatchObject([{ kind: 'load', consequence: 'reopened' }]));
});

test.each([
  ['a stylesheet with other bytes', { code: 'CSS_CHUNK_LOAD_FAILED', integrity: 'sha384-x' }, 'diferente'],
  ['a chunk with other bytes', { name: 'ChunkLoadError', type: 'error', integrity: 'sha384-x' }, 'diferente'],
  ['a chunk that cannot be read', { name: 'ChunkLoadError', type: 'missing' }, 'erro inesperado'],
  ['a chunk that never came', { name: 'ChunkLoadError', type: 'timeout' }, 'demorou demais'],
])('%s is reported as such', async (_case, facts, sentence) => {
  serverSays(200);
  const Broken = lost('Loading chunk 1 failed', { request: '/1.js', ...facts });
  open({ pages: { ...pages, '/orders': Broken } });
  expect(await panel()).toHaveTextContent(sentence);
});

test('an open page that breaks is reported as closed', async () => {
  function Breaks() {
    const [isBroken, breakIt] = useState(false);
    if (isBroken) throw new Error('boom');
    return <button onClick={() => breakIt(true)}>Excluir</button>;
  }
  open({ pages: { ...pages, '/orders': Breaks } });
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await panel();
  expect(reports.map(({ kind, consequence }) => [kind, consequence])).toEqual([
    ['load', undefined],
    ['error', 'closed'],
  ]);
});

test('a page that renders without end is closed and reported as such', async () => {
  const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot(): void } })
    .__REACT_DEVTOOLS_GLOBAL_HOOK__;
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined });
  open({ pages });
  for (let second = 0; second < 8; second++) {
    for (let count = 0; count < 50; count++) hook.onCommitFiberRoot();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  jest.useRealTimers();
  expect(await panel()).toHaveTextContent('parou por um erro inesperado');
  expect(reports.at(-1)).toMatchObject({ message: 'Error: renders without end', consequence: 'loop-closed' });
});

test('returning to a failed page loads it again', async () => {
  const { goTo } = open({ broken: new Error('boom') }, { pages });
  await panel();
  goTo('/orders/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
});
