// The page's first import, before React.
import './containment/commit-count';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISABLED_ELEMENT_ID, RELEASE_ELEMENT_ID } from './current-release';
import type { ReleasedRemote } from './release';
import type { Report } from './report';
import { answerScripts, makeRemote } from './testing/fake-scripts';
import { startShell } from './testing/small-shell';

/** Puts a document into the page, as the server does. */
function putDocument(id: string, content: unknown) {
  const element = document.createElement('script');
  element.id = id;
  element.type = 'application/json';
  element.textContent = JSON.stringify(content);
  document.body.append(element);
}

const remoteAt = (path: string, label: string): ReleasedRemote => ({
  ...makeRemote(),
  name: path.slice(1),
  routes: [{ path }],
  navigation: [{ label, path, icon: 'list', order: 1 }],
});

test('a shell of 50 lines shows the remotes of a release, and one that fails costs its own page only', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const remotes = [
    remoteAt('/orders', 'Pedidos'),
    remoteAt('/invoices', 'Notas'),
    remoteAt('/reports', 'Relatórios'),
  ];
  const createdAt = new Date(0).toISOString();
  const shell = { app: 'shell', version: '1.0.0', digest: '0'.repeat(16) };
  putDocument(RELEASE_ELEMENT_ID, { number: 1, createdAt, shell, remotes });
  putDocument(DISABLED_ELEMENT_ID, ['reports']);
  const { parse } = JSON;
  const Orders = () => {
    JSON.parse = () => 'patched';
    throw new Error('broken');
  };
  const network = answerScripts(
    { pages: { '/orders': Orders } },
    { pages: { '/invoices': () => <h1>Notas</h1> } },
  );
  const reports: Report[] = [];
  const Shell = startShell(
    (item) => reports.push(item),
    () => {},
  );
  render(<Shell />);
  expect(screen.queryByRole('link', { name: 'Relatórios' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Pedidos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('O restante continua funcionando.');
  expect(reports).toMatchObject([{ remote: 'orders', errorKind: 'crashed', consequence: 'not-opened' }]);
  await userEvent.click(screen.getByRole('link', { name: 'Notas' }));
  expect(await screen.findByRole('heading', { name: 'Notas' })).toBeVisible();
  expect(JSON.parse).toBe(parse);
  network.stop();
});

test('the small shell has at most 50 lines', () => {
  const source = readFileSync(join(__dirname, 'testing/small-shell.tsx'), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(50);
});
