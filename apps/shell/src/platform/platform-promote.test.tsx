import { getPlatform, listReleases } from '@demanda/contracts/platform';
import { listPromotions, promoteApp, type Promotion } from '@demanda/contracts/platform-promotion';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { aPlatform, aReleaseList } from '../testing/platform-records';

/** Promotion of one part from another channel. */

const inChannel = (channel: string, digest: string, changes: Partial<Promotion> = {}): Promotion => ({
  ...{
    app: 'billing-mfe',
    channel,
    version: '1.0.0',
    digest,
    commit: 'fedcba9876543210',
    uncommitted: false,
  },
  ...{ by: 'time-faturamento', at: '2026-11-21T17:30:00Z', commits: [] },
  ...changes,
});
const commits = [{ commit: 'ab12cd3', by: 'Rui', subject: 'faturamento: juros por dia' }];
const promotions = [
  inChannel('alpha', 'a1a1a1a1a1a1a1a1', { uncommitted: true }),
  inChannel('beta', 'b2b2b2b2b2b2b2b2', { commits }),
];

async function open(canRollBack = true) {
  fakeServer.on(getPlatform, aPlatform({ canRollBack }));
  fakeServer.on(listReleases, aReleaseList());
  fakeServer.on(listPromotions, { promotions });
  const view = renderAt('/platform', <App release={sampleRelease} queryClient={testQueryClient()} />);
  await screen.findByRole('list', { name: 'Versões' });
  return view;
}

async function openDialog() {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Promover (Faturamento)' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Promover Faturamento' })) };
}

beforeEach(() => void signInAs('ADMIN'));

test('a part is promoted from the chosen channel after its difference was shown, with a reason', async () => {
  fakeServer.on(promoteApp, { release: 13 });
  const { user, dialog } = await openDialog();
  expect(screen.queryByRole('button', { name: /^Promover.*Tarefas/ })).toBeNull();
  expect(dialog.getByText(/recebe o aviso de nova versão se já abriu esta parte\.$/)).toBeVisible();
  expect(dialog.getByText('Foi feita com mudanças fora do Git.')).toBeVisible();
  expect(dialog.getByText('As alterações no código não foram registradas.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /^Canal/ }));
  await user.click(await screen.findByText('beta: 1.0.0 (b2b2b2b2)'));
  const live = aPlatform().remotes[0]!.digest;
  const lines = within(dialog.getByRole('list', { name: 'Diferença' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(`De 1.0.0 (${live.slice(0, 8)}) para 1.0.0 (b2b2b2b2), commit fedcba98`);
  expect(lines[1]).toHaveTextContent('Publicada em beta por time-faturamento em 21/11/2026 14:30');
  await user.click(dialog.getByText('1 alteração no código'));
  expect(dialog.getByText(/^faturamento: juros por dia \(Rui/)).toBeVisible();
  expect(dialog.queryByText('Foi feita com mudanças fora do Git.')).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Promover esta parte' }));
  expect(await dialog.findByText('Motivo é obrigatório')).toBeInTheDocument();
  expect(fakeServer.calls(promoteApp)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'testada pela cobrança');
  await user.click(dialog.getByRole('button', { name: 'Promover esta parte' }));
  await expectToast('A versão 13 está no ar!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeServer.calls(promoteApp)).toMatchObject([
    {
      params: { app: 'billing-mfe' },
      body: { channel: 'beta', from: live, build: 'b2b2b2b2b2b2b2b2', reason: 'testada pela cobrança' },
    },
  ]);
});

test('a refusal is shown, and keeps the dialog and the reason', async () => {
  fakeServer.fail(promoteApp, 409, { message: 'Essa versão não combina com as outras partes.' });
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'testada');
  await user.click(dialog.getByRole('button', { name: 'Promover esta parte' }));
  await expectToast('Essa versão não combina com as outras partes.');
  expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('testada');
});

test('without the key nothing is promoted here', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: /^Promover/ })).toBeNull();
  expect(fakeServer.calls(listPromotions)).toHaveLength(0);
});
