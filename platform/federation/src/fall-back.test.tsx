import { useEffect } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SETTLE_MS } from './limits';
import { setReportSink, type Report } from './report';
import { makeRemote, serverSays, type ScriptAnswer } from './testing/fake-scripts';
import { makePage, type Answers } from './testing/make-page';

const Page = ({ text }: { text: string }) => <h1>{text}</h1>;
const pagesOf = (text: string, rest: object = {}) => ({
  pages: { '/orders': () => <Page text={text} />, '/orders/:id': () => <Page text={text} />, ...rest },
});

const boom = () => {
  throw new Error('boom');
};
const BreaksInEffect = () => {
  useEffect(boom, []);
  return <h1>Lista</h1>;
};

let network: ReturnType<typeof makePage>['network'];
let reports: Report[];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  reports = [];
  setReportSink((item) => reports.push(item));
});
afterEach(() => {
  network.stop();
  jest.useRealTimers();
});

/** Renders a page of a released build with a previous one. */
function open(...answers: Answers) {
  const { version, digest, container, entry, integrity, preload } = makeRemote();
  const remote = { ...makeRemote(), previous: { version, digest, container, entry, integrity, preload } };
  const { at, ...page } = makePage(answers, remote);
  network = page.network;
  const { rerender } = render(at('/orders'));
  return { remote, goTo: (path: string) => rerender(at(path)) };
}

const panel = () => screen.findByRole('alert');
const heading = () => screen.findByRole('heading');
const notice = () => screen.queryByText('Versão anterior');

test.each<[string, ScriptAnswer, number]>([
  ['is not there', 'missing', 404],
  ['does not start', { broken: new Error('boom') }, 200],
  ['lacks a page of the release', { pages: {} }, 200],
  ['breaks when it is drawn', pagesOf('nova', { '/orders': boom }), 200],
  ['breaks in its first effect', pagesOf('nova', { '/orders': BreaksInEffect }), 200],
])('a released build that %s is replaced by the previous one', async (_case, answer, status) => {
  serverSays(status);
  const { remote } = open(answer, pagesOf('anterior'));
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
  expect(notice()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(reports).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'error', remote: 'orders', build: remote.digest, path: '/orders' },
      consequence: 'previous-build',
    }),
  );
  // Reported by an effect, which may run a moment after the page has rendered.
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ kind: 'load', build: remote.previous.digest }));
});

test('other pages of the remote use the previous build as well', async () => {
  const { goTo } = open({ broken: new Error('boom') }, pagesOf('anterior'));
  await heading();
  goTo('/orders/:id');
  expect(await screen.findByRole('heading', { name: 'anterior' })).toBeVisible();
  expect(notice()).toBeVisible();
  expect(network.scripts).toHaveLength(2);
});

test.each([
  ['the network', 0, 'Verifique sua conexão'],
  ['the server', 503, 'O servidor não conseguiu'],
])('%s fails: an error of the network, so the error panel is shown', async (_case, status, sentence) => {
  serverSays(status);
  open('missing');
  expect(await panel()).toHaveTextContent(sentence);
  expect(reports.map(({ kind, consequence }) => [kind, consequence])).toEqual([['error', 'not-opened']]);
});

test('a page that was mounted and breaks later keeps its build', async () => {
  jest.useFakeTimers();
  let isBroken = false;
  const Breaks = () => (isBroken ? boom() : <Page text="nova" />);
  const { goTo } = open(pagesOf('nova', { '/orders': Breaks, '/orders/:id': Breaks }), pagesOf('anterior'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  await act(() => jest.advanceTimersByTimeAsync(SETTLE_MS));
  expect(screen.getByRole('heading', { name: 'nova' })).toBeVisible();
  isBroken = true;
  goTo('/orders/:id');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('alert')).toHaveTextContent('parou por um erro inesperado');
  expect(reports.at(-1)).toMatchObject({ kind: 'error', consequence: 'not-opened' });
  expect(network.scripts).toHaveLength(1);
});

test('when the previous build fails as well, the reason is that of the released one, and retrying starts with that', async () => {
  serverSays(404);
  open('missing', { broken: new Error('boom') }, pagesOf('nova'));
  expect(await panel()).toHaveTextContent('não foi encontrada no servidor');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'nova' })).toBeVisible();
  expect(notice()).not.toBeInTheDocument();
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ kind: 'load', consequence: 'reopened' }));
});

test('a previous build without a page of the release is no fallback', async () => {
  serverSays(404);
  open('missing', { pages: { '/orders': boom } });
  expect(await panel()).toHaveTextContent('não foi encontrada no servidor');
});
