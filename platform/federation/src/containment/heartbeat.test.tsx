import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearFrozen, watchFrozen } from './heartbeat';
import { setReportSink, type Report } from '../report';
import { makeRemote } from '../testing/fake-scripts';
import { makePage } from '../testing/make-page';

const pages = { '/orders': () => <h1>Lista</h1>, '/orders/:id': () => null };
let network: ReturnType<typeof makePage>['network'] | undefined;

afterEach(() => {
  network?.stop();
  localStorage.clear();
  jest.useRealTimers();
});

const beats = () => Object.keys(localStorage).filter((key) => key.startsWith('remote.work.'));
const list = () => screen.findByRole('heading', { name: 'Lista' });

/** Opens the page after another tab left a beat of this age behind. */
function openAfter(ageMs: number) {
  const remote = makeRemote();
  const beat = { container: remote.container, at: Date.now() - ageMs };
  localStorage.setItem('remote.work.other', JSON.stringify(beat));
  watchFrozen();
  const page = makePage([{ pages }], remote);
  network = page.network;
  const { rerender, unmount } = render(page.at('/orders'));
  return { goTo: (path: string) => rerender(page.at(path)), unmount, remote };
}

test('a remote that froze a tab is not loaded until the user asks for it', async () => {
  const reports: Report[] = [];
  setReportSink((item) => reports.push(item));
  openAfter(20_000);
  expect(await screen.findByRole('alert')).toHaveTextContent('travou o navegador da última vez');
  expect(network!.scripts).toHaveLength(0);
  expect(reports).toMatchObject([{ errorKind: 'frozen', consequence: 'frozen' }]);
  expect(beats()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await list()).toBeVisible();
  expect(beats()).toHaveLength(1);
});

test.each([
  ['a tab that is still working', 500],
  ['a computer that was switched off', 3_600_000],
])('a beat of %s blocks nothing', async (_case, ageMs) => {
  openAfter(ageMs);
  expect(await list()).toBeVisible();
});

test('a visible page beats, a hidden one and one that was left do not', async () => {
  const { goTo, unmount, remote } = openAfter(3_600_000);
  expect(beats()).toHaveLength(1);
  await list();
  await act(async () => goTo('/orders/:id'));
  expect(beats()).toHaveLength(1);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beats()).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beats()).toHaveLength(1);
  unmount();
  expect(beats()).toEqual([]);
  expect(clearFrozen(remote.container)).toBe(false);
});
