import { act, render, screen } from '@testing-library/react';
import { serverSays } from './testing/fake-scripts';
import { makePage, type Answers } from './testing/make-page';

const pages = { '/orders': () => <h1>Lista</h1>, '/orders/:id': () => null };
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
const list = () => screen.queryByRole('heading', { name: 'Lista' });

async function open(...answers: Answers) {
  const page = makePage(answers);
  network = page.network;
  render(page.at('/orders'));
  await wait(8_000);
}

/** Attempts at the entry before the panel appears. */
const MISSING: Answers = ['missing', 'missing', 'missing'];

test('a page whose server was restarting opens by itself once the server answers', async () => {
  serverSays(0);
  await open(...MISSING, { pages });
  expect(screen.getByRole('alert')).toHaveTextContent('abre sozinha assim que ele responder');
  await wait(120_000);
  expect(list()).not.toBeInTheDocument();
  serverSays(200);
  await wait(15_500);
  expect(list()).toBeVisible();
});

test('the page opens at once when the browser is online again', async () => {
  serverSays(0);
  await open(...MISSING, { pages });
  await wait(120_000);
  serverSays(200);
  window.dispatchEvent(new Event('online'));
  await wait(100);
  expect(list()).toBeVisible();
});

test('a file that is missing on a server that answers is not polled', async () => {
  serverSays(404);
  await open('missing');
  const loaded = network.scripts.length;
  await wait(120_000);
  expect(screen.getByRole('alert')).toHaveTextContent('não foi encontrada');
  expect(network.scripts).toHaveLength(loaded);
});
