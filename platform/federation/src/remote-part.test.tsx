import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import './containment/commit-count';
import { hasFrozen, watchFrozen } from './containment/containment';
import { RemotePage } from './remote-page';
import { setReportSink, type Report } from './report';
import { answerScripts, makeRemote, serverSays, type ScriptAnswer } from './testing/fake-scripts';

let network: ReturnType<typeof answerScripts>;
let reports: Report[];

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  reports = [];
  setReportSink((item) => reports.push(item));
});
afterEach(() => {
  network.stop();
  localStorage.clear();
  jest.useRealTimers();
});

const panel = (name: string) =>
  function panel({ message, retry }: { message: string; retry: () => void }) {
    return (
      <div role="alert" aria-label={name}>
        {message}
        <button onClick={retry}>Tentar novamente</button>
      </div>
    );
  };

/** Opens a page whose remote answers first, with the part of another remote inside. */
function open(...answers: [ScriptAnswer, ...ScriptAnswer[]]) {
  const [page, other] = [makeRemote(), makeRemote()];
  const frame = { loading: () => <p role="status">Carregando</p> };
  const Page = () => (
    <>
      <h1>Pedido</h1>
      <RemotePage
        {...{ remote: other, path: 'period', place: 'view', resetKey: '', props: { orderId: 7 } }}
        panel={panel('parte')}
        {...frame}
      />
    </>
  );
  network = answerScripts({ pages: { '/orders': Page, '/orders/:id': Page } }, ...answers);
  const view = render(
    <RemotePage
      {...{ remote: page, path: '/orders', resetKey: '', previousNotice: null }}
      {...frame}
      panel={panel('página')}
    />,
  );
  return { ...view, page, other };
}

const pages = { '/orders': () => null, '/orders/:id': () => null };
const partWith = (period: object): ScriptAnswer => ({ pages, parts: { period } });
const heading = () => screen.findByRole('heading', { name: 'Pedido' });
const failure = () => screen.findByRole('alert', { name: 'parte' });

test('a part gets what its slot passes, and its load is reported by its name', async () => {
  open(partWith(({ orderId }: { orderId: number }) => <p>Março, pedido {orderId}</p>));
  expect(await screen.findByText('Março, pedido 7')).toBeVisible();
  await waitFor(() => expect(reports.map(({ path }) => path)).toContain('period'));
});

test('a part that throws costs its place only, and is shown again on request', async () => {
  let isBroken = true;
  const { other } = open(
    partWith(() => {
      if (isBroken) throw new Error('boom');
      return <p>Março</p>;
    }),
  );
  expect(await failure()).toHaveTextContent('parou por um erro inesperado');
  expect(await heading()).toBeVisible();
  expect(reports).toContainEqual(
    expect.objectContaining({ kind: 'error', build: other.digest, path: 'period' }),
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Março')).toBeVisible();
});

test.each<[string, ScriptAnswer, string]>([
  ['whose file is missing', 'missing', 'não foi encontrada no servidor'],
  ['that its build does not have', { pages }, 'não é compatível'],
])('a part %s leaves the page usable', async (_case, answer, sentence) => {
  serverSays(404);
  open(answer);
  expect(await failure()).toHaveTextContent(sentence);
  expect(await heading()).toBeVisible();
});

test('a part that never starts says so after its time', async () => {
  jest.useFakeTimers();
  open({ hangs: 'init' });
  for (let second = 0; second < 40; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert', { name: 'parte' })).toHaveTextContent('demorou demais');
  expect(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible();
});

test('of a page and its part, the part is closed first when something renders without end', async () => {
  const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot(): void } })
    .__REACT_DEVTOOLS_GLOBAL_HOOK__;
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined });
  const { other } = open(partWith(() => <p>Março</p>));
  await act(() => jest.advanceTimersByTimeAsync(100));
  for (let second = 0; second < 7; second++) {
    for (let count = 0; count < 50; count++) hook.onCommitFiberRoot();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  expect(screen.getByRole('alert', { name: 'parte' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pedido' })).toBeVisible();
  const loops = reports.filter(({ consequence }) => consequence === 'loop-closed');
  expect(loops.map(({ build }) => build)).toEqual([other.digest]);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a tab that freezes while a part starts blames the part; later it blames the page', async () => {
  const beat = () =>
    (JSON.parse(localStorage.getItem(Object.keys(localStorage)[0]!)!) as { container: string }).container;
  jest.useFakeTimers();
  const { page, other } = open(partWith(() => <p>Março</p>));
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(beat()).toBe(other.container);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(beat()).toBe(page.container);
});

test('a part that froze a tab is not loaded, and the page is', async () => {
  const frozen = `orders_${Number(makeRemote().digest) + 2}`;
  localStorage.setItem('remote.work.x', JSON.stringify({ container: frozen, at: Date.now() - 20_000 }));
  watchFrozen();
  const { other } = open(partWith(() => <p>Março</p>));
  expect(other.container).toBe(frozen);
  expect(hasFrozen(frozen)).toBe(true);
  expect(await failure()).toHaveTextContent('travou o navegador');
  expect(await heading()).toBeVisible();
  expect(network.scripts).toHaveLength(1);
});
