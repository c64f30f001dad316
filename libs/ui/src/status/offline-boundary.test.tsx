import { expectConsoleError } from '@demanda/testing/console-guard';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { OfflineBoundary } from './offline-boundary';
import { PanelBoundary } from './panel-boundary';

const lost = Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/7.js' });
let failure: Error | undefined;
let fetched: jest.SpyInstance;

const Record = () => {
  if (failure) throw failure;
  return <p>Registro</p>;
};

function open() {
  const panel = (retry: () => void): ReactNode => <button onClick={retry}>Tentar novamente</button>;
  const page = (id: number) => (
    <PanelBoundary panel="Página">
      <p>Lista</p>
      <OfflineBoundary resetKey={id} panel={panel}>
        <Record />
      </OfflineBoundary>
    </PanelBoundary>
  );
  const { rerender } = render(page(1));
  return { step: () => rerender(page(2)), user: userEvent.setup() };
}

beforeEach(() => {
  expectConsoleError(/./);
  failure = lost;
  fetched = jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

test('keeps the rest of the page while the server does not answer, and renders the part again', async () => {
  const { user } = open();
  const retry = await screen.findByRole('button');
  expect(screen.getByText('Lista')).toBeInTheDocument();
  expect(fetched).toHaveBeenCalledWith('http://localhost/7.js', { cache: 'reload' });
  failure = undefined;
  await user.click(retry);
  expect(screen.getByText('Registro')).toBeInTheDocument();
});

test('renders another record anew', async () => {
  const { step } = open();
  await screen.findByRole('button');
  failure = undefined;
  step();
  expect(screen.getByText('Registro')).toBeInTheDocument();
});

test.each([
  ['a file that the server refuses', lost, 404],
  ['a crash', new Error('crash'), 200],
])('leaves %s to the boundary of the page', async (_, error, status) => {
  failure = error;
  fetched.mockResolvedValue({ status });
  open();
  expect(await screen.findByText('Página')).toBeInTheDocument();
});
