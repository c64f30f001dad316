import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { fakeServer } from '@demanda/testing/fake-server';
import { renderRemote } from '@demanda/testing/render';
import { screen } from '@testing-library/react';
import { pages } from './remote';

test('shows the number of tasks, and a hint on demand', async () => {
  fakeServer.on(getDashboardStatistics, {
    tasks: { total: 1234 },
    deliveries: { total: 0, active: 0, completed: 0 },
  });
  const { user } = renderRemote(pages, { path: '/reports', signInAs: 'USER' });
  expect(await screen.findByText('1234')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'De quando são?' }));
  expect(screen.getByText('Os números são de hoje.')).toBeVisible();
});
