import { searchRecords } from '@demanda/contracts/search';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';

test('shows hits of kinds that were added later where a remote names them', async () => {
  const hits = [{ id: 8, code: '0002/2025', title: 'Joana Prado', detail: 'Março/2025 · Emitida' }];
  const further = ['charges', 'openCharges', 'unknown'].map((kind) => ({ kind, hits }));
  fakeServer.on(searchRecords, { groups: [], further, isSimilar: false });
  // The page that opens belongs to a remote without builds.
  expectConsoleError(/RemoteError/);
  signInAs('ADMIN');
  const remotes = sampleRelease.remotes.map((remote) => ({
    ...remote,
    ...(remote.name === 'tasks' && {
      search: [
        { kind: 'charges', label: 'Cobranças', icon: 'payment', path: '/tasks/:id/edit' },
        { kind: 'openCharges', label: 'Registrar pagamento', icon: 'payment', path: '/tasks/create?id=:id' },
      ],
    }),
  }));
  const app = <App release={{ ...sampleRelease, remotes }} queryClient={testQueryClient()} />;
  const { user, address } = renderAt('/settings', app);
  await screen.findByRole('button', { name: /^Buscar…/ });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Buscar/ });
  await user.keyboard('0002');
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: /0002\/2025 Joana Prado/ })).toHaveLength(2),
  );
  expect(screen.getByText('Registrar pagamento')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/tasks/create?id=8'));
});
