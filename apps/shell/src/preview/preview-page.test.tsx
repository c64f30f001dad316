import { savePermissions } from '@demanda/auth/session-store';
import { getBranchPreview, leaveBranchPreview, openBranchPreview } from '@demanda/contracts/branch-previews';
import { byResource } from '@demanda/contracts/permissions';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { fakePermissions, signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { serveDashboard } from '../testing/serve-dashboard';
import { reloadPage } from '@demanda/federation/reload-page';

jest.mock('@demanda/federation/reload-page', () => ({ reloadPage: jest.fn() }));

const id = 'ab'.repeat(16);
const until = '2026-11-28T12:00:00Z';
const about = { parts: ['Tarefas'], by: 'Ana', until };

function open(path: string, release = sampleRelease) {
  serveDashboard(fakeServer);
  return renderAt(path, <App release={release} queryClient={testQueryClient()} />);
}

test('the page of a link says what it is and whose, and opens nothing by itself', async () => {
  signInAs('USER');
  const rights = byResource(['platform:VIEW', 'platform:PREVIEW']);
  savePermissions({ ...fakePermissions('USER'), resourcePermissions: rights });
  fakeServer.on(getBranchPreview, { ...about, at: until });
  fakeServer.fail(openBranchPreview, 409, { message: 'Esta prévia foi encerrada.' });
  const { user } = open(`/preview/${id}`);
  expect(await screen.findByRole('heading', { name: 'Abrir a prévia de Tarefas?' })).toBeVisible();
  expect(screen.getByText(/^Ana publicou .* até 28\/11 às 09:00\./)).toBeVisible();
  expect(fakeServer.calls(openBranchPreview)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Abrir a prévia' }));
  expect(await screen.findByText('Esta prévia foi encerrada.')).toBeVisible();
});

test('a link that shows nothing says why', async () => {
  signInAs('USER');
  fakeServer.fail(getBranchPreview, 409, { message: 'O prazo desta prévia acabou.' });
  open(`/preview/${id}`);
  expect(await screen.findByText('O prazo desta prévia acabou.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Abrir a prévia' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ficar na versão no ar' })).toBeVisible();
});

test('a badge names the preview on every page and leaves it', async () => {
  signInAs('USER');
  fakeServer.on(leaveBranchPreview, undefined);
  const { user } = open('/dashboard', { ...sampleRelease, preview: { ...about, id, userId: 1 } });
  const badge = await screen.findByRole('region', { name: 'Prévia' });
  expect(badge).toHaveTextContent('Prévia de Tarefas, publicada por Ana. Só você a vê, até 28/11 às 09:00.');
  await user.click(screen.getByRole('button', { name: 'Sair da prévia' }));
  await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  expect(fakeServer.calls(leaveBranchPreview)).toHaveLength(1);
});

test('code of a machine is named as such, on the page of its link and in the badge', async () => {
  signInAs('USER');
  const machine = 'http://127.0.0.1:3210';
  fakeServer.on(getBranchPreview, { ...about, at: until, machine });
  const { unmount } = open(`/preview/${id}`);
  const title = 'Abrir em Tarefas o código da máquina de Ana?';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(
    screen.getByText(/^O código vem de http:\/\/127\.0\.0\.1:3210, .* Ninguém o verificou/),
  ).toBeVisible();
  unmount();
  open('/dashboard', { ...sampleRelease, preview: { ...about, id, userId: 1, machine } });
  expect(await screen.findByRole('region', { name: 'Prévia' })).toHaveTextContent(
    'Código desta máquina em Tarefas, não verificado, aberto por Ana.',
  );
});
