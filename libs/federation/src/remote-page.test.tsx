import { lazy } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotePage } from './remote-page';
import { answerScripts, makeRemote, type ScriptAnswer } from './testing/fake-scripts';

const List = () => <h1>Lista</h1>;
const Form = () => <h1>Formulário</h1>;
const pages = { '/tasks': List, '/tasks/:id': Form };

let network: ReturnType<typeof answerScripts>;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => network.stop());

function open(path: string, ...answers: [ScriptAnswer, ...ScriptAnswer[]]) {
  network = answerScripts(...answers);
  const remote = makeRemote();
  const page = (address: string) => (
    <RemotePage
      remote={remote}
      path={address}
      resetKey={address}
      loading={<p>Carregando</p>}
      panel={({ message, retry }) => (
        <div role="alert">
          {message}
          <button onClick={retry}>Tentar novamente</button>
        </div>
      )}
    />
  );
  const { rerender } = render(page(path));
  return { goTo: (address: string) => rerender(page(address)) };
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

test('shows the page behind the route', async () => {
  open('/tasks', { pages });
  expect(screen.getByText('Carregando')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Lista' })).toBeVisible();
});

test('a remote that cannot start gives its sentence, and the button starts it without a page reload', async () => {
  open('/tasks', { broken: new Error('boom') }, { pages });
  expect(await screen.findByRole('alert')).toHaveTextContent('parou por um erro inesperado');
  await retry();
  expect(await screen.findByRole('heading', { name: 'Lista' })).toBeVisible();
});

test('a page that breaks while it shows does not take the rest along, and navigation leaves the panel', async () => {
  const Broken = () => {
    throw new Error('boom');
  };
  const { goTo } = open('/tasks', { pages: { ...pages, '/tasks': Broken } });
  expect(await screen.findByRole('alert')).toHaveTextContent('O restante continua funcionando.');
  goTo('/tasks/:id');
  expect(await screen.findByRole('heading', { name: 'Formulário' })).toBeVisible();
});

test('a page whose script did not arrive is tried again before the person is asked', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const failure = { name: 'ChunkLoadError', request: '/1.js' };
  const Missing = lazy(() => Promise.reject(Object.assign(new Error('Loading chunk 1 failed'), failure)));
  open('/tasks', { pages: { ...pages, '/tasks': Missing } }, { pages });
  expect(await screen.findByRole('heading', { name: 'Lista' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(network.scripts).toHaveLength(2);
});
