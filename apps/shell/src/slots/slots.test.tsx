import { searchRecords } from '@demanda/contracts/search';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import type { ReleasedFill } from '@demanda/federation/slot-schemas';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { App } from '../app';
import { setLive } from '../live/live-store';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';

let builds = 0;
let asked: string[];

const card = (part: string, order: number, more: Partial<ReleasedFill> = {}): ReleasedFill => ({
  ...{ slot: 'shell.dashboard.card', kind: 'view', part, label: `Cartão ${part}`, order },
  ...more,
});

const command: ReleasedFill = {
  ...{ slot: 'shell.palette.command', kind: 'action', part: 'close', label: 'Fechar o mês', order: 1 },
};

/** A remote that fills slots with parts, each of whose code is asked for by its name. */
function remoteWith(name: string, fills: ReleasedFill[], parts: Record<string, ComponentType<never>>) {
  const container = `${name}_slots_${++builds}`;
  const get = () => Promise.resolve(() => ({ pages: {}, parts: withLoad(parts) }));
  Object.assign(globalThis, { [container]: { init: () => undefined, get } });
  return { ...sampleRelease.remotes[0]!, name, container, routes: [], navigation: [], fills };
}

const withLoad = (parts: Record<string, ComponentType<never>>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, Part]) => [
      name,
      Object.assign(Part, { load: () => Promise.resolve(asked.push(name)) }),
    ]),
  );

function open(...remotes: ReturnType<typeof remoteWith>[]) {
  const release = { ...sampleRelease, remotes: [...sampleRelease.remotes, ...remotes] };
  return renderAt('/dashboard', <App release={release} queryClient={testQueryClient()} />);
}

const cards = () =>
  screen.queryAllByRole('heading', { name: /^Cartão/ }).map((heading) => heading.textContent);

beforeEach(() => {
  asked = [];
  serveDashboard(fakeServer);
  fakeServer.on(searchRecords, { groups: [], isSimilar: false });
  setLive({ release: null, disabled: [] });
});

test('cards of several remotes are in their order, and one that throws costs itself only', async () => {
  expectConsoleError(/boom/);
  expectConsoleError(/\[remote first@/);
  signInAs('USER');
  const Broken = () => {
    throw new Error('boom');
  };
  open(
    remoteWith('second', [card('b', 20)], { b: () => <p>Dois</p> }),
    remoteWith('first', [card('a', 10), card('c', 30)], { a: Broken, c: () => <p>Três</p> }),
  );
  expect(await screen.findByText('Dois')).toBeVisible();
  expect(await screen.findByText('Três')).toBeVisible();
  expect(cards()).toEqual(['Cartão a', 'Cartão b', 'Cartão c']);
  expect(await screen.findByRole('alert')).toHaveTextContent('parou por um erro inesperado');
});

test('a fill for others leaves no trace, and its code is never asked for', async () => {
  signInAs('USER');
  const fills = [
    card('a', 10, { right: 'billing:VIEW' }),
    card('b', 20, { profiles: ['ADMIN'] }),
    card('c', 30, { screen: 'billing' }),
    card('d', 40, { reveals: 'tasks.amount' }),
    card('e', 50),
  ];
  const Part = () => <p>Aberto</p>;
  const parts = Object.fromEntries(fills.map(({ part }) => [part, () => <Part />]));
  open(remoteWith('first', fills, parts));
  expect(await screen.findByText('Aberto')).toBeVisible();
  expect(cards()).toEqual(['Cartão e']);
  expect(asked).toEqual(['e']);
});

test('a remote that is switched off takes its fills along, and brings them back', async () => {
  signInAs('USER');
  open(remoteWith('first', [card('a', 10)], { a: () => <p>Um</p> }));
  expect(await screen.findByText('Um')).toBeVisible();
  act(() => setLive({ release: null, disabled: ['first'] }));
  expect(cards()).toEqual([]);
  act(() => setLive({ release: null, disabled: [] }));
  expect(await screen.findByText('Um')).toBeVisible();
});

/** Opens the palette and chooses the command. */
async function run({ user }: ReturnType<typeof open>) {
  await screen.findByRole('button', { name: /^Buscar…/ });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Fechar o mês/ });
  expect(asked).toEqual([]);
  await user.keyboard('fechar o{Enter}');
}

test('a command is found in the palette, and its code is loaded when it is chosen', async () => {
  signInAs('USER');
  const Close = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Confirmar</button>;
  const view = open(remoteWith('first', [command], { close: Close as ComponentType<never> }));
  await run(view);
  await view.user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull());
  expect(asked).toEqual(['close']);
});

test('a command that fails says so in a dialog, which can be closed', async () => {
  expectConsoleError(/boom/);
  expectConsoleError(/\[remote first@/);
  signInAs('USER');
  const view = open(
    remoteWith('first', [command], {
      close: () => {
        throw new Error('boom');
      },
    }),
  );
  await run(view);
  expect(await screen.findByRole('dialog', { name: 'Fechar o mês' })).toHaveTextContent('erro inesperado');
  await view.user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
