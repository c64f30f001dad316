import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import type { ScriptAnswer } from './testing/fake-scripts';
import { makePage } from './testing/make-page';

const never = new Promise<never>(() => {});
const NeverThere = lazy(() => never);

let network: ReturnType<typeof makePage>['network'];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  network.stop();
  jest.useRealTimers();
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const phases: [string, ScriptAnswer][] = [
  ['the script of the entry', 'silent'],
  ['the start of the container', { hangs: 'init' }],
  ['the door of the container', { hangs: 'get' }],
  ['the page', { pages: { '/orders': NeverThere, '/orders/:id': NeverThere } }],
];

function open(answer: ScriptAnswer) {
  const { at, ...page } = makePage([answer]);
  network = page.network;
  const { rerender } = render(at('/orders'));
  return { showAgain: () => rerender(at('/orders')) };
}

test.each(phases)(
  '%s never loads: a note after 8 s, and the error panel after 30 s',
  async (_phase, answer) => {
    open(answer);
    await wait(7_400);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await wait(1_200);
    expect(screen.getByRole('status')).toHaveTextContent('Está demorando');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await wait(21_600);
    expect(screen.getByRole('alert')).toHaveTextContent('demorou demais para carregar');
  },
);

test('a page that suspends after it was mounted has its own time limit', async () => {
  let isWaiting = false;
  const Page = () => (isWaiting ? <NeverThere /> : <h1>Lista</h1>);
  const { showAgain } = open({ pages: { '/orders': Page, '/orders/:id': Page } });
  await wait(100);
  expect(screen.getByRole('heading', { name: 'Lista' })).toBeVisible();
  await wait(120_000);
  isWaiting = true;
  showAgain();
  await wait(7_000);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  await wait(24_000);
  expect(screen.getByRole('alert')).toHaveTextContent('demorou demais para carregar');
});
